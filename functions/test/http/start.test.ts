import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as functions from '../../src/index';

let server: Server;
beforeAll(async () => {
  const app = express();
  for (const name of ['api', 'uploads'] as const) {
    app.use(`/${name}`, (req, res) => void functions[name](req as never, res));
  }
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => vi.unstubAllEnvs());

const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
};

test.each([
  ['api', '/api/api/health', 200],
  ['uploads', '/uploads/api/uploads/products', 405],
] as const)(
  '%s whose start failed starts with the next request',
  { tags: 'long' },
  async (_name, path, status) => {
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    vi.stubEnv('SEARCH_ENGINE', 'memory');
    // Simulates a secret that cannot be loaded. The next request succeeds with the secret.
    vi.stubEnv('PAYMENT_PROVIDER', '');
    expect(await ask(path)).toBe(500);
    vi.stubEnv('PAYMENT_PROVIDER', 'test');
    expect(await ask(path)).toBe(status);
  },
);
