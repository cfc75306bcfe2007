import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getEmulatorCredentials, GoogleClient, GoogleError, ResponseTooLargeError } from '../lib/google';
import { createGoogleCall, retryTransientErrors } from './calls';
import { chooseSnapshotTime } from './documents';
import type { BackupShop } from './backup-shop';

let server: Server;
let address: string;
/** Responses of the API in order. The last response repeats. */
let responses: [status: number, body: object][];
let requests: (string | undefined)[];

beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.headers.authorization);
    const [status, body] = (responses.length > 1 ? responses.shift() : responses[0])!;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/documents:runQuery`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const call = createGoogleCall(new GoogleClient('demo-hearth', getEmulatorCredentials()));

test('the emulators are called as their owner, and an answer above what the caller can hold is none', async () => {
  responses = [[200, { text: 'x'.repeat(2_000) }]];
  await expect(call(address, { body: {}, atMost: 1_000 })).rejects.toBeInstanceOf(ResponseTooLargeError);
  await expect(call(address, { body: {}, atMost: 3_000 })).resolves.toEqual(responses[0]![1]);
  expect(requests).toEqual(['Bearer owner', 'Bearer owner']);
});

test('what is refused is told in the API’s words, also out of a list, and once', async () => {
  responses = [[400, [{ error: { message: 'The read_time is too old.' } }]]];
  const refused = await call(address, { body: {} }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(GoogleError);
  expect(String(refused)).toContain('The read_time is too old.');
  expect(requests).toHaveLength(1);
});

test('what passes by itself is tried again, and so is a broken connection', async () => {
  const sleep = vi.fn(() => Promise.resolve());
  const google = new GoogleClient('demo-hearth', getEmulatorCredentials());
  responses = [
    [503, {}],
    [200, { done: true }],
  ];
  await expect(retryTransientErrors(() => google.callAt(address), sleep)).resolves.toEqual({ done: true });
  const nowhere = 'http://127.0.0.1:1/v1';
  await expect(retryTransientErrors(() => google.callAt(nowhere, { method: 'POST' }), sleep)).rejects.toThrow(
    'ECONNREFUSED',
  );
  expect(sleep).toHaveBeenCalledTimes(6);
});

test.each([429, 500, 503])('what Storage refuses with %i is tried again', async (code) => {
  const sleep = vi.fn(() => Promise.resolve());
  const work = vi
    .fn()
    .mockRejectedValueOnce(Object.assign(new Error('Try again.'), { code }))
    .mockResolvedValue('done');
  await expect(retryTransientErrors(work, sleep)).resolves.toBe('done');
  const permanentError = Object.assign(new Error('No such object'), { code: 404 });
  await expect(retryTransientErrors(() => Promise.reject(permanentError), sleep)).rejects.toBe(
    permanentError,
  );
  expect(sleep).toHaveBeenCalledTimes(1);
});

test.each([
  ['POINT_IN_TIME_RECOVERY_ENABLED', '2026-11-24T10:21:00Z', 2],
  ['POINT_IN_TIME_RECOVERY_DISABLED', '2026-11-24T10:20:07.5Z', 0],
])('with %s a backup reads at %s', async (pointInTimeRecoveryEnablement, snapshotTime, sleepCount) => {
  const readTimes = ['10:20:07.5', '10:21:00', '10:21:00.5'].map((time) => `2026-11-24T${time}Z`);
  const shop = {
    project: 'my-shop',
    emulated: false,
    firestore: '',
    documents: 'projects/my-shop/databases/d/documents',
    call: (address: string) =>
      Promise.resolve(
        address.endsWith(':runQuery') ? [{ readTime: readTimes.shift() }] : { pointInTimeRecoveryEnablement },
      ),
  } as unknown as BackupShop;
  const sleep = vi.fn(() => Promise.resolve());
  await expect(chooseSnapshotTime(shop, () => undefined, sleep)).resolves.toBe(snapshotTime);
  expect(sleep).toHaveBeenCalledTimes(sleepCount);
});
