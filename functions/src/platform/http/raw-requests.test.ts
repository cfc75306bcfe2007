import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express, { type Request } from 'express';
import { object } from 'yup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectOf, text } from '../../contract/answer-fields';
import { line } from '../../contract/fields';
import { data, file } from '../../contract/routes/route-answer';
import { bind, mountRoutes } from './http';
import { deferBodyParsing } from './raw-requests';

let server: Server;
let origin: string;
/** Bytes that the runtime took into memory. */
let received = 0;

/** The app as the Functions runtime serves it: behind the runtime's own parsers, which keep `rawBody`. */
beforeAll(async () => {
  deferBodyParsing('uploads');
  const definition = {
    endpoint: 'POST /echo/:id',
    servedBy: 'uploads',
    who: 'all',
    tag: 'Test',
    summary: 'Answers what it got',
    body: object({ text: line(200_000).required() }),
    answer: data(objectOf({ text: text() })),
  } as const;
  const robots = {
    endpoint: 'GET /robots.txt',
    servedBy: 'uploads',
    atRoot: true,
    who: 'all',
    tag: 'Test',
    summary: 'Answers crawlers',
    answer: file('text/plain'),
  } as const;
  const routes = bind(
    { definition, robots },
    {
      definition: ({ body }) => Promise.resolve({ data: body }),
      robots: () => Promise.resolve({ file: 'User-agent: *' }),
    },
  );
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = mountRoutes(
    routes,
    {
      auth: () => Promise.reject(new Error('not asked')),
      limit: () => Promise.resolve(),
      findRole: () => Promise.resolve(null),
      secondFactor: {
        require: () => Promise.resolve(),
        requireFresh: () => Promise.resolve(),
        isConfirmed: () => Promise.resolve(true),
      },
      guests: { mayOrder: () => Promise.resolve(false), orderOf: () => Promise.resolve(null) },
      logger: silent,
      trustProxy: () => false,
      showsReads: false,
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
  // As the runtime, and its emulator, answer these themselves.
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
/** A request whose body of so many bytes comes after its headers, in chunks unless they announce it; null: never. */
function sendSlowly(headers: Record<string, string>, bytes: number | null, text = '') {
  const sent = request(`${origin}/echo/x`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
  });
  answered.catch(() => undefined);
  sent.flushHeaders();
  if (bytes === null) return { sent, answered };
  for (let at = 0; at < bytes; at += 100_000) sent.write(new Uint8Array(100_000));
  sent.end(text);
  return { sent, answered };
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

describe('behind the Functions runtime', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  const signed = { ...form, authorization: 'Bearer x' };

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

  test('a body that is announced as too large never reaches the runtime', async () => {
    const tooLarge = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } };
    received = 0;
    expect(await post(new Uint8Array(30_000_001), signed)).toMatchObject(tooLarge);
    expect(await post(new Uint8Array(100_001), form)).toMatchObject(tooLarge);
    expect(received).toBe(0);
    expect(await post(new Uint8Array(100_001), signed)).toMatchObject({ status: 415 });
    expect(received).toBe(100_001);
    // The marker is internal: a caller cannot hide a body behind it.
    expect(await post('{"text":"a"}', { ...JSON_TYPE, 'x-withheld-body': 'busy' })).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['JSON', JSON_TYPE, 100_000, 413],
    ['a form without authorization', form, 100_000, 413],
    ['a form', signed, 30_000_000, 413],
  ])('of %s in chunks no more is taken than it may have', async (_what, headers, limit, status) => {
    received = 0;
    expect(await sendSlowly(headers, limit + 100_000).answered).toBe(status);
    expect(received).toBeLessThanOrEqual(limit);
  });

  test('a small body in chunks arrives, however many come at once', async () => {
    const all = Array.from({ length: 40 }, () => sendSlowly(JSON_TYPE, 0, '{"text":"a"}').answered);
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
  });

  test('while large forms arrive, one more is asked to come again, announced or not; small bodies pass', async () => {
    const arrived: unknown[] = [];
    const count = (incoming: unknown) => void arrived.push(incoming);
    server.on('request', count);
    const announced = { ...signed, 'content-length': '30000000' };
    const slow = Array.from({ length: 3 }, () => sendSlowly(announced, null));
    await expect.poll(() => arrived.length).toBe(3);
    expect(await sendSlowly(announced, 0).answered).toBe(503);
    expect(await sendSlowly(signed, 200_000).answered).toBe(503);
    expect((await post('{"text":"a"}', JSON_TYPE)).status).toBe(200);
    for (const { sent } of slow) sent.destroy();
    await expect.poll(() => sendSlowly(announced, 30_000_000).answered).toBe(415);
    expect(await sendSlowly(signed, 200_000).answered).toBe(415);
    server.off('request', count);
  });

  test('a path that cannot be decoded is 404', async () => {
    const reply = await post('{"text":"a"}', JSON_TYPE, '/echo/%E0%A4%A');
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
