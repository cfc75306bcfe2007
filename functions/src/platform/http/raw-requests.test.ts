import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express, { type Request } from 'express';
import type { Auth } from 'firebase-admin/auth';
import { object } from 'yup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exactObject, textField } from '../../contract/response-fields';
import { singleLineTextField } from '../../contract/fields';
import { dataResponse, fileResponse } from '../../contract/routes/route-response';
import { bindRoutes, mountRoutes } from './mount-routes';
import { deferBodyParsing } from './deferred-bodies';

let server: Server;
let origin: string;
/** Bytes read by the runtime's parsers, and bodies that reached a handler. */
let received = 0;
let handled = 0;

const verifyIdToken = (token: string) =>
  token === 'good'
    ? Promise.resolve({ uid: 'u1', auth_time: 1 })
    : Promise.reject(Object.assign(new Error('no token'), { code: 'auth/invalid-id-token' }));

/** Simulates the Functions runtime, whose own parsers run before the app and store `rawBody`. */
beforeAll(async () => {
  deferBodyParsing();
  const definition = {
    endpoint: 'POST /echo/:id',
    servedBy: 'uploads',
    who: 'all',
    tag: 'Test',
    summary: 'Answers what it got',
    body: object({ text: singleLineTextField(200_000).required() }),
    answer: dataResponse(exactObject({ text: textField() })),
  } as const;
  const files = {
    endpoint: 'POST /files/:id',
    who: 'user',
    tag: 'Test',
    summary: 'Takes a file',
    body: object({ text: singleLineTextField(100) }),
    files: { field: 'file', max: 1, maxBytes: 5_000_000 },
    answer: dataResponse(exactObject({ text: textField() })),
  } as const;
  const mail = {
    endpoint: 'POST /mail',
    servedBy: 'uploads',
    service: { password: 'inboundMail' },
    bodyBytes: 30_000_000,
    who: 'all',
    tag: 'Test',
    summary: 'Takes a body of a service with a password',
    answer: dataResponse(exactObject({ text: textField() })),
  } as const;
  const event = { ...mail, endpoint: 'POST /event', service: 'signature', bodyBytes: 100_000 } as const;
  const post = { ...files, endpoint: 'POST /post/:id', who: 'all' } as const;
  const robots = {
    endpoint: 'GET /robots.txt',
    servedBy: 'uploads',
    atRoot: true,
    who: 'all',
    tag: 'Test',
    summary: 'Answers crawlers',
    answer: fileResponse('text/plain'),
  } as const;
  const routes = bindRoutes(
    { definition, files, mail, event, post, robots },
    {
      definition: ({ body }) => Promise.resolve({ data: body }),
      files: () => {
        handled += 1;
        return Promise.resolve({ data: { text: 'taken' } });
      },
      mail: ({ raw }) => Promise.resolve({ data: { text: `${raw.length} bytes` } }),
      event: ({ raw }) => Promise.resolve({ data: { text: `${raw.length} bytes` } }),
      post: () => Promise.resolve({ data: { text: 'taken' } }),
      robots: () => Promise.resolve({ file: 'User-agent: *' }),
    },
  );
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = mountRoutes(
    routes,
    {
      auth: () => Promise.resolve({ verifyIdToken } as unknown as Auth),
      bodyMs: { small: 400, large: 3_000 },
      servicePasswords: { inboundMail: 'right' },
      limit: () => Promise.resolve(),
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
    'uploads',
  );
  const verify = (req: Request & { rawBody?: Buffer }, _res: unknown, bytes: Buffer) => {
    req.rawBody = bytes;
    received += bytes.length;
  };
  const limit = '32mb';
  const runtime = express();
  runtime.use(express.json({ limit, verify: verify as never }));
  runtime.use(express.text({ limit, verify: verify as never }));
  runtime.use(express.urlencoded({ limit, extended: true, verify: verify as never }));
  runtime.use(express.raw({ limit, type: '*/*', verify: verify as never }));
  runtime.all(/^\/favicon.ico|\/robots.txt\/?$/i, (_req, res) => void res.status(404).send());
  runtime.use((req, res) => void app(req, res));
  await new Promise<void>((resolve) => {
    server = runtime.listen(0, '127.0.0.1', () => resolve());
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());

async function post(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
  path = '/echo/x',
) {
  const response = await fetch(origin + path, { method: 'POST', body, headers });
  expect(response.headers.get('content-type')).toContain('application/json');
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
/** Sends the headers first, then a chunked body of `bytes` bytes. If `bytes` is null, sends no body. */
function sendSlowly(headers: Record<string, string>, bytes: number | null, body = '', path = '/echo/x') {
  const sent = request(`${origin}${path}`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  answered.catch(() => undefined);
  sent.flushHeaders();
  if (bytes === null) return { sent, answered };
  for (let at = 0; at < bytes; at += 100_000) sent.write(new Uint8Array(100_000));
  sent.end(body);
  return { sent, answered };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

describe('behind the Functions runtime', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const signed = { ...form, authorization: 'Bearer good' };
  const FILES = '/uploads/files/x';
  const createForm = (bytes: number) => {
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    return new Uint8Array(
      Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), Buffer.from('\r\n--b--\r\n')]),
    );
  };

  test.each(['/robots.txt', '/robots.txt?from=crawler'])('%s is the route of that path', async (path) => {
    const reply = await fetch(origin.replace('/api', path));
    expect([reply.status, await reply.text()]).toEqual([200, 'User-agent: *']);
  });

  test('a good body arrives', async () => {
    expect(await post('{"text":"håndlaget"}', JSON_TYPE)).toMatchObject({
      status: 200,
      body: { success: true, data: { text: 'håndlaget' } },
    });
  });

  test.each([
    ['broken JSON', '{"text":', JSON_TYPE, 400, 'BAD_JSON'],
    ['a bare value', '5', JSON_TYPE, 400, 'VALIDATION_ERROR'],
    ['no body', '', JSON_TYPE, 400, 'VALIDATION_ERROR'],
    [
      'a form',
      'text=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['plain text', '{"text":"a"}', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'an unknown charset',
      '{"text":"a"}',
      { 'content-type': 'text/plain; charset=nonsense' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['over 100 kB', JSON.stringify({ text: 'x'.repeat(100_000) }), JSON_TYPE, 413, 'PAYLOAD_TOO_LARGE'],
    ['packed badly', 'not gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('%s is answered in the contract’s words', async (_what, body, headers, status, code) => {
    expect(await post(body, headers)).toMatchObject({ status, body: { success: false, code } });
  });

  test('a compressed body and one without a type are 415', async () => {
    const packed = new Uint8Array(gzipSync('{"text":"a"}'));
    const unsupported = { status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } };
    expect(await post(packed, { ...JSON_TYPE, 'content-encoding': 'gzip' })).toMatchObject(unsupported);
    expect(await post(new TextEncoder().encode('{"text":"a"}'), {})).toMatchObject(unsupported);
  });

  // Fails if the runtime sees the original headers.
  test('the runtime reads no body, and the app those of its routes', async () => {
    received = 0;
    expect(await post('{"text":"a"}', JSON_TYPE)).toMatchObject({ status: 200 });
    expect(await post(createForm(4_900_000), signed, FILES)).toMatchObject({ status: 200 });
    expect(received).toBe(0);
    const hidden = {
      ...JSON_TYPE,
      'x-original-content-length': '1',
      'x-original-content-type': 'text/plain',
    };
    expect(await post('{"text":"a"}', hidden)).toMatchObject({ status: 200 });
  });

  // Fails if the body is read before the token is verified.
  test('nothing of a body is waited for where the token is none', async () => {
    const stranger = { ...form, 'content-length': '4000000' };
    expect(await sendSlowly(stranger, null, '', FILES).answered).toBe(401);
    expect(await sendSlowly({ ...stranger, authorization: 'Bearer x' }, null, '', FILES).answered).toBe(401);
    expect(await sendSlowly({ ...stranger, 'content-length': '30000001' }, null, '', FILES).answered).toBe(
      401,
    );
  });

  // Fails with a single limit for all forms.
  test.each([
    ['announced', { ...signed, 'content-length': '5300001' }, null],
    ['in chunks', signed, 5_300_000],
  ])('a form, %s, is refused beyond what its own route takes', async (_how, headers, bytes) => {
    handled = 0;
    expect(await sendSlowly(headers, bytes, '', FILES).answered).toBe(413);
    expect(handled).toBe(0);
  });

  test('of JSON in chunks no more is taken than it may have', async () => {
    expect(await sendSlowly(JSON_TYPE, 200_000).answered).toBe(413);
  });

  // Fails without the timer, because the request stays open.
  async function isCutOff(headers: Record<string, string>, path: string): Promise<void> {
    const { sent, answered } = sendSlowly(headers, null, '', path);
    const closed = new Promise((resolve) => sent.on('socket', (socket) => socket.on('close', resolve)));
    expect(await answered).toBe(408);
    sent.on('error', () => undefined);
    await closed;
  }
  test('who sends JSON too slowly is cut off', () =>
    isCutOff({ ...JSON_TYPE, 'content-length': '50' }, '/echo/x'));
  test('who sends a form too slowly is cut off', { tags: 'long' }, () =>
    isCutOff({ ...signed, 'content-length': '4000000' }, FILES),
  );

  test('a small body in chunks arrives, however many come at once', async () => {
    const all = Array.from({ length: 40 }, () => sendSlowly(JSON_TYPE, 0, '{"text":"a"}').answered);
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });

  test('while large forms arrive, one more is asked to come again; small bodies pass', async () => {
    const arrived: unknown[] = [];
    const count = (incoming: unknown) => void arrived.push(incoming);
    server.on('request', count);
    const announced = { ...signed, 'content-length': '5200000' };
    const slow = Array.from({ length: 17 }, () => sendSlowly(announced, null, '', FILES));
    await expect.poll(() => arrived.length).toBe(17);
    expect(await sendSlowly(announced, null, '', FILES).answered).toBe(503);
    expect(await sendSlowly(signed, 200_000, '', FILES).answered).toBe(503);
    expect((await post('{"text":"a"}', JSON_TYPE)).status).toBe(200);
    for (const { sent } of slow) sent.destroy();
    await expect.poll(async () => (await post(createForm(100), signed, FILES)).status).toBe(200);
    server.off('request', count);
  });

  const asService = (password: string) => ({
    authorization: `Basic ${Buffer.from(`service:${password}`).toString('base64')}`,
  });
  const MAIL = '/mail';

  // Fails if the handler verifies the password: the response is 408, after the body timeout.
  test('nothing of a body is waited for where a service’s password is wrong', async () => {
    const large = { ...JSON_TYPE, 'content-length': '30000000' };
    for (const headers of [large, { ...large, ...asService('wrong') }, { ...large, ...signed }])
      expect(await sendSlowly(headers, null, '', MAIL).answered).toBe(401);
    const sent = await post('{"a":1}', { ...JSON_TYPE, ...asService('right') }, MAIL);
    expect([sent.status, sent.body.data]).toEqual([200, { text: '7 bytes' }]);
  });

  // Fails with one limit for all kinds of senders: the upload gets 503.
  test('slow senders of one kind keep out no other kind', async () => {
    const arrived: unknown[] = [];
    const count = (incoming: unknown) => void arrived.push(incoming);
    server.on('request', count);
    const large = { 'content-length': '30000000' };
    const slow = [
      ...[1, 2, 3].map(() => sendSlowly({ ...large, ...asService('wrong') }, null, '', MAIL)),
      sendSlowly({ ...large, ...asService('right') }, null, '', MAIL),
      ...Array.from({ length: 12 }, () =>
        sendSlowly({ ...form, 'content-length': '5200000' }, null, '', '/uploads/post/x'),
      ),
      ...Array.from({ length: 81 }, () => sendSlowly({ 'content-length': '100000' }, null, '', '/event')),
    ];
    await expect.poll(() => arrived.length).toBe(slow.length);
    const full = { ...large, ...asService('right') };
    expect(await sendSlowly(full, null, '', MAIL).answered).toBe(503);
    expect(await sendSlowly({ ...form, ...large }, null, '', '/uploads/post/x').answered).toBe(413);
    expect((await post(createForm(4_900_000), form, '/uploads/post/x')).status).toBe(503);
    expect((await post(createForm(4_900_000), signed, FILES)).status).toBe(200);
    expect((await post('{"text":"a"}', JSON_TYPE)).status).toBe(200);
    for (const { sent } of slow) sent.destroy();
    await expect.poll(async () => (await post('{}', JSON_TYPE, '/event')).status).toBe(200);
    server.off('request', count);
  });

  test('a path that cannot be decoded is 404', async () => {
    const reply = await post('{"text":"a"}', JSON_TYPE, '/echo/%E0%A4%A');
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
