import { CRC32C, Storage } from '@google-cloud/storage';
import { expect, test } from 'vitest';
import { localServers } from '../../test/support/local-servers';
import { firebaseStorage } from './storage';

const listen = localServers();

const PICTURE = Buffer.from('picture');

test('an upload whose connection breaks is sent again', { tags: 'long' }, async () => {
  const checksum = new CRC32C();
  checksum.update(PICTURE);
  let requests = 0;
  const { port } = await listen((request, response) => {
    requests += 1;
    if (requests === 1) return request.socket.destroy();
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: 'products/kettle.webp', crc32c: checksum.toString() }));
    });
  });
  const client = new Storage({ apiEndpoint: `http://127.0.0.1:${port}`, projectId: 'demo-shop' });
  const bucket = client.bucket('demo-shop.appspot.com');
  const storage = firebaseStorage(() => Promise.resolve(bucket));
  await storage.put('products/kettle.webp', PICTURE, 'image/webp', 'token');
  expect(requests).toBe(2);
});
