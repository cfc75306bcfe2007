import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import express, { type Request } from 'express';
import { object } from 'yup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { line } from '../contract/fields';
import { mountRoutes, route } from './http';
import { deferBodyParsing } from './raw-requests';

let server: Server;
let origin: string;

/** The app as the Functions runtime serves it: behind the runtime's own parsers, which keep `rawBody`. */
beforeAll(async () => {
  deferBodyParsing();
  const definition = {
    method: 'POST',
    path: '/echo/:id',
    who: 'all',
    tag: 'Test',
    summary: 'Answers what it got',
    body: object({ text: line(200_000).required() }),
  } as const;
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const app = mountRoutes([route(definition, ({ body }) => Promise.resolve({ data: body }))], {
    auth: () => Promise.reject(new Error('not asked')),
    limit: () => Promise.resolve(),
    logger: silent,
    trustedProxies: 0,
  });
  const verify = (req: Request & { rawBody?: Buffer }, _res: unknown, bytes: Buffer) =>
    void (req.rawBody = bytes);
  const limit = '32mb';
  const runtime = express();
  runtime.use(express.json({ limit, verify: verify as never }));
  runtime.use(express.text({ limit, verify: verify as never }));
  runtime.use(express.urlencoded({ limit, extended: true, verify: verify as never }));
  runtime.use(express.raw({ limit, type: '*/*', verify: verify as never }));
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
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

describe('behind the Functions runtime', () => {
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

  test('a path that cannot be decoded is 404', async () => {
    const reply = await post('{"text":"a"}', JSON_TYPE, '/echo/%E0%A4%A');
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
