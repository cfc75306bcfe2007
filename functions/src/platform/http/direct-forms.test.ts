import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auth } from 'firebase-admin/auth';
import { object } from 'yup';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactObject, textField } from '../../contract/response-fields';
import { singleLineTextField } from '../../contract/fields';
import { dataResponse } from '../../contract/routes/route-response';
import { MAX_BODY_BYTES, UPLOAD_RULES } from '../../contract/uploads';
import { bindRoutes, mountRoutes } from './mount-routes';

const { directForm } = MAX_BODY_BYTES;

let server: Server;
let port: number;
const events: string[] = [];
const taken: number[] = [];
let release: () => void = () => undefined;
let held: Promise<void> | null = null;

const verifyIdToken = (token: string) =>
  token === 'good'
    ? Promise.resolve({ uid: 'u1', auth_time: 1 })
    : Promise.reject(Object.assign(new Error('no token'), { code: 'auth/invalid-id-token' }));

beforeAll(async () => {
  const shared = {
    who: 'user',
    tag: 'Test',
    summary: 'Takes files',
    body: object({ text: singleLineTextField(100) }),
  } as const;
  const routes = {
    one: {
      endpoint: 'POST /one',
      ...shared,
      files: UPLOAD_RULES.avatar,
      answer: dataResponse(exactObject({ text: textField() })),
    },
    many: {
      endpoint: 'POST /many',
      ...shared,
      files: UPLOAD_RULES.productPictures,
      answer: dataResponse(exactObject({ text: textField() })),
    },
  } as const;
  const handle = async ({ files, body }: { files: { bytes: Buffer }[]; body: { text?: string } }) => {
    taken.push(...files.map(({ bytes }) => bytes.length));
    if (held) await held;
    return { data: { text: body.text ?? '' } };
  };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = mountRoutes(
    bindRoutes(routes, { one: handle, many: handle }),
    {
      auth: () => Promise.resolve({ verifyIdToken } as unknown as Auth),
      bodyMs: { small: 400, large: 3_000 },
      limit: () => {
        events.push('limited');
        return Promise.resolve();
      },
      findRole: () => Promise.resolve(null),
      secondFactor: {
        require: () => Promise.resolve(),
        requireFresh: () => Promise.resolve(),
        isConfirmed: () => Promise.resolve(true),
      },
      guests: { mayOrder: () => Promise.resolve(false), holderOf: () => Promise.resolve(null) },
      logger: silent,
      trustProxy: () => false,
      showsReads: false,
      loadShopTexts: () => Promise.resolve(new Map()),
    },
    'api',
  );
  server = createServer((req, res) => void app(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

async function post(path: string, files: number[], token: string | null = 'good') {
  const form = new FormData();
  form.append('text', 'håndlaget');
  for (const bytes of files)
    form.append(path === '/one' ? 'avatar' : 'images', new Blob([new Uint8Array(bytes)]), 'a.png');
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const sent: RequestInit = { method: 'POST', body: form, headers, redirect: 'manual' };
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, sent);
  const answer = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: answer ? (JSON.parse(answer) as { code?: string; data?: object }) : {},
  };
}

const FORM = { 'content-type': 'multipart/form-data; boundary=b', authorization: 'Bearer good' };

/** Sends headers and a number of bytes, and returns the status. If `bytes` is null, sends no body. */
function sendRaw(path: string, headers: Record<string, string>, bytes: number | null) {
  const sent = request(`http://127.0.0.1:${port}/api${path}`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) =>
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject),
  );
  status.catch(() => undefined);
  sent.flushHeaders();
  if (bytes !== null) {
    for (let at = 0; at < bytes; at += 100_000) sent.write(new Uint8Array(100_000));
    sent.end();
  }
  return { sent, status };
}

// Fails with a 307, because fetch repeats the form with a different boundary than in its header.
test('fetch sends a form to the path of its route', async () => {
  taken.length = 0;
  expect(await post('/one', [1_000])).toMatchObject({ status: 200, body: { data: { text: 'håndlaget' } } });
  expect(await post('/many', [4_000_000, 4_000_000, 1_900_000])).toMatchObject({ status: 200 });
  expect(taken).toEqual([1_000, 4_000_000, 4_000_000, 1_900_000]);
});

test('a form of more than 10 MB is led to uploads, unless its route takes none', async () => {
  const files = [4_000_000, 4_000_000, 3_000_000];
  expect(await post('/many', files)).toMatchObject({ status: 307, location: '/api/uploads/many' });
  expect((await post('/one', files)).body.code).toBe('PAYLOAD_TOO_LARGE');
});

test('in chunks, no more is taken than 10 MB, nor than the route takes', async () => {
  expect(await sendRaw('/many', FORM, directForm + 1).status).toBe(413);
  expect(await sendRaw('/one', FORM, 5_300_001).status).toBe(413);
});

// Fails if the body is read before the token and the limit are checked.
test('the token is verified and the limit counted before anything is read', async () => {
  const announced = { ...FORM, 'content-length': '4000000' };
  expect(await sendRaw('/one', { ...announced, authorization: 'Bearer bad' }, null).status).toBe(401);
  events.length = 0;
  const { sent, status } = sendRaw('/one', announced, null);
  await expect.poll(() => events).toEqual(['limited']);
  expect(await status).toBe(408);
  sent.destroy();
}, 10_000);

// Fails with the limit of uploads (90 MB), which would exceed the memory of an API process twice.
test('while forms of 40 MB arrive, one more is asked to come again; small bodies pass', async () => {
  const announced = { ...FORM, 'content-length': String(5_000_000) };
  const before = events.length;
  const slow = Array.from({ length: 8 }, () => sendRaw('/one', announced, null));
  await expect.poll(() => events.length, { timeout: 2_000 }).toBe(before + 8);
  expect((await post('/one', [10])).status).toBe(503);
  expect(await sendRaw('/one', { ...FORM }, 1_000).status).toBe(503);
  const json = await fetch(`http://127.0.0.1:${port}/api/one`, {
    method: 'POST',
    body: '{"text":"a"}',
    headers: { 'content-type': 'application/json', authorization: 'Bearer good' },
  });
  expect(json.status).toBe(200);
  for (const { sent } of slow) sent.destroy();
  await expect.poll(async () => (await post('/one', [10])).status).toBe(200);
});

// Fails if a form is only counted by its bytes, or if a closed connection releases its bytes twice.
test('small forms are bounded in number, too', async () => {
  held = new Promise((resolve) => (release = resolve));
  taken.length = 0;
  const statuses: number[] = [];
  const all = Array.from({ length: 40 }, async () => statuses.push((await post('/one', [1_000])).status));
  // Sixteen forms are in progress, so all others are rejected immediately.
  await expect.poll(() => statuses.length, { timeout: 10_000 }).toBe(24);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(taken).toHaveLength(16);
  release();
  held = null;
  await Promise.all(all);
  expect(statuses.filter((one) => one === 200)).toHaveLength(16);
});
