import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestPicture } from '../support/requests/hostile-files';
import { storePicturedProduct, storeProduct } from '../support/product-builder';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

afterEach(() => {
  vi.restoreAllMocks();
});

const preview = (id: string, token: string) => shop.call('GET', `/previews/products/${id}/${token}`);

const pixel = async (bytes: Buffer, left: number, top: number) =>
  [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3);

describe('the preview of a product', () => {
  test.each([
    ['wide', 1600, 400],
    ['square', 900, 900],
    ['high', 300, 1200],
    ['small', 40, 40],
  ])(
    'is its %s picture before its own colours, as a small JPEG of 1200 x 630',
    { tags: 'long' },
    async (name, width, height) => {
      const bytes = await sharp({ create: { width, height, channels: 3, background: '#204080' } })
        .webp()
        .toBuffer();
      const { token } = await storePicturedProduct(shop, name, { bytes });
      const reply = await preview(name, token);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=31536000, s-maxage=31536000/);
      const { format, width: drawn, height: high } = await sharp(reply.bytes).metadata();
      expect([format, drawn, high]).toEqual(['jpeg', 1200, 630]);
      const [red = 0, , blue = 0] = await pixel(reply.bytes, 600, 315);
      expect(blue).toBeGreaterThan(red + 60);
      const corner = await pixel(reply.bytes, 2, 2);
      for (const [at, value] of [0x20, 0x40, 0x80].entries())
        expect(Math.abs(corner[at]! - value)).toBeLessThan(8);
    },
  );

  test('takes at most 200 kB, whatever the picture is', { tags: 'long' }, async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 630,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: '#000',
      },
    })
      .webp({ quality: 90 })
      .toBuffer();
    const { token } = await storePicturedProduct(shop, 'noise', { bytes: noise });
    const { bytes, status } = await preview('noise', token);
    expect(status).toBe(200);
    expect(bytes.length).toBeLessThanOrEqual(200_000);
  });

  test('is one of its own pictures only: anything else is 404', { tags: 'long' }, async () => {
    const kettle = await storePicturedProduct(shop, 'kettle');
    const mug = await storePicturedProduct(shop, 'mug');
    const gone = await storePicturedProduct(shop, 'gone', { status: 'archived' });
    await storeProduct(shop, 'elsewhere');
    const missing = await storePicturedProduct(shop, 'missing');
    await shop.bucket.file(missing.object).delete();
    const damaged = await storePicturedProduct(shop, 'damaged', {
      bytes: Buffer.from('<svg onload="alert(1)"/>'),
    });
    for (const [id, token] of [
      ['kettle', mug.token],
      ['kettle', 'x'],
      ['unknown', kettle.token],
      [gone.id, gone.token],
      ['elsewhere', kettle.token],
      [missing.id, missing.token],
      [damaged.id, damaged.token],
    ] as const) {
      const reply = await preview(id, token);
      expect([id, reply.status, reply.body.code]).toEqual([id, 404, 'NOT_FOUND']);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('is refused while too many others wait', { tags: 'long' }, async () => {
    const large = await createTestPicture(1200, 1200).webp().toBuffer();
    const { token } = await storePicturedProduct(shop, 'busy', { bytes: large });
    const replies = await Promise.all(Array.from({ length: 40 }, () => preview('busy', token)));
    const statuses = new Set(replies.map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 503]));
    expect((await preview('busy', token)).status).toBe(200);
  });
});
