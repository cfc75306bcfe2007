import type { RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { CRC32C, Storage } from '@google-cloud/storage';
import { expect, test } from 'vitest';
import { useLocalServers } from '../../test/support/local-servers';
import { createFirebaseStorage } from './storage';

const listen = useLocalServers();

const PICTURE = Buffer.from('picture');

async function createTestStorage(answer: RequestListener, readTimeoutMs?: number) {
  const { port } = await listen(answer);
  const client = new Storage({ apiEndpoint: `http://127.0.0.1:${port}`, projectId: 'demo-shop' });
  const bucket = client.bucket('demo-shop.appspot.com');
  return createFirebaseStorage(() => Promise.resolve(bucket), readTimeoutMs);
}

function calculateChecksum(bytes: Buffer): string {
  const checksum = new CRC32C();
  checksum.update(bytes);
  return checksum.toString();
}

const extractGzip = (body: Buffer) =>
  body.subarray(body.indexOf(Buffer.from([0x1f, 0x8b])), body.lastIndexOf('\r\n--'));

test('an upload whose connection breaks is sent again', { tags: 'long' }, async () => {
  let requests = 0;
  const storage = await createTestStorage((request, response) => {
    requests += 1;
    if (requests === 1) return request.socket.destroy();
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'products/kettle.webp', crc32c: calculateChecksum(PICTURE) }));
    });
  });
  await storage.put('products/kettle.webp', PICTURE, 'image/webp', 'token');
  expect(requests).toBe(2);
});

test('a stream whose connection breaks is opened and sent again', { tags: 'long' }, async () => {
  const files: Buffer[] = [];
  let requests = 0;
  const storage = await createTestStorage((request, response) => {
    requests += 1;
    if (requests === 1) return request.socket.destroy();
    void buffer(request).then((body) => {
      const file = extractGzip(body);
      files.push(gunzipSync(file));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'exports/orders.csv', crc32c: calculateChecksum(file) }));
    });
  });
  async function* openRows() {
    yield 'first row\n';
    yield 'second row\n';
  }
  await storage.write('exports/orders.csv', openRows, { contentType: 'text/csv', token: 'token' });
  expect(files.map(String)).toEqual(['first row\nsecond row\n']);
  expect(requests).toBe(2);
});

test('a file is read, and is null if it does not exist', async () => {
  const storage = await createTestStorage((request, response) => {
    if (request.url?.includes('kettle.webp')) return response.end(PICTURE);
    response.writeHead(404).end('No such object');
  });
  expect(await storage.read('products/kettle.webp')).toEqual(PICTURE);
  expect(await storage.read('products/mug.webp')).toBeNull();
});

test.each([
  ['breaks', (response: ServerResponse) => response.socket!.destroy()],
  ['stalls', () => undefined],
])('a read whose connection %s within the file fails after the time limit', async (_how, interrupt) => {
  const storage = await createTestStorage((_request, response) => {
    response.writeHead(200, { 'content-length': PICTURE.length });
    response.write(PICTURE.subarray(0, 3), () => interrupt(response));
  }, 200);
  await expect(storage.read('products/kettle.webp')).rejects.toThrow();
});
