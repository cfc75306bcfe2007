import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import type { Product } from '../../src/contract/products/products';
import { getHostileFiles, createTestPicture } from '../support/requests/hostile-files';
import { readOrderState, createPlacedOrder } from '../support/order-builder';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => (time += 1000) });

let admin: TestPerson;

const FIELDS = { title: 'Oil Lamp', category: 'Light', price: '31.50', countInStock: '4' };

function createForm(fields: Record<string, string>, files: (Buffer | [string, Buffer])[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) {
    const [name, bytes] = Array.isArray(file) ? file : ['picture.jpg', file];
    form.append('images', new Blob([new Uint8Array(bytes)]), name);
  }
  return form;
}

const create = (form: FormData, as: TestPerson | null = admin) =>
  shop.call('POST', '/products', { as, form });
const update = (id: string, form: FormData) => shop.call('PUT', `/products/${id}`, { as: admin, form });

const objects = () => shop.storedFiles();

async function created(fields: Record<string, string>, files: Buffer[]): Promise<Product> {
  const reply = await create(createForm(fields, files));
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.data as Product;
}

const fetched = async (url: string) => {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

function expectRefused(reply: TestApiResponse, status = 400, code = 'VALIDATION_ERROR'): void {
  expect([reply.status, reply.body.code], JSON.stringify(reply.body)).toEqual([status, code]);
  expect(reply.body.message).toMatch(/^[A-Z].* .*[^`]$/);
}

let jpeg: Buffer;
let wide: Buffer;

beforeAll(async () => {
  admin = await shop.person('admin');
  [jpeg, wide] = await Promise.all([
    createTestPicture(500, 400).jpeg().toBuffer(),
    createTestPicture(1600, 800).png({ compressionLevel: 1 }).toBuffer(),
  ]);
});
beforeEach(async () => {
  vi.restoreAllMocks();
  await shop.clear('products');
  await shop.bucket.deleteFiles();
});

describe('POST /products with pictures', () => {
  test.each([
    ['null', null],
    ['', null],
    ['250', 250],
  ])('a weight of "%s" in the form is %s', { tags: 'long' }, async (weightGrams, stored) => {
    expect((await created({ ...FIELDS, weightGrams }, [jpeg])).weightGrams).toBe(stored);
  });

  test(
    'stores each in six widths as WebP and AVIF, under random names, for everybody to read',
    { tags: 'long' },
    async () => {
      const product = await created({ ...FIELDS, alts: '["The lamp, lit"]' }, [wide]);
      expect(product).toMatchObject({ title: 'Oil Lamp', price: 31.5, countInStock: 4 });
      const [image] = product.images;
      expect(image).toMatchObject({ width: 1600, height: 800, alt: 'The lamp, lit' });
      expect(image!.placeholder).toMatch(/^data:image\/bmp;base64,[\w+/]+=*$/);
      expect(product.image).toBe(image?.url);
      const stored = await objects();
      expect(stored).toHaveLength(12);
      const name = new RegExp(
        `^products/${product._id}/[0-9a-f-]{36}-(360|560|720|900|1200|1600)\\.(webp|avif)$`,
      );
      for (const object of stored) expect(object).toMatch(name);

      for (const [srcset, type] of [
        [image!.srcset, 'webp'],
        [image!.avifSrcset, 'avif'],
      ] as const) {
        const sizes = srcset.split(', ').map((entry) => entry.split(' '));
        expect(sizes.map(([, width]) => width)).toEqual(['360w', '560w', '720w', '900w', '1200w', '1600w']);
        for (const [url = '', width = ''] of sizes) {
          const { response, bytes } = await fetched(url);
          expect(response.status).toBe(200);
          expect(response.headers.get('content-type')).toBe(`image/${type}`);
          expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
          expect(await sharp(bytes).metadata()).toMatchObject({
            format: type === 'avif' ? 'heif' : 'webp',
            width: Number.parseInt(width, 10),
          });
        }
      }
      const [answer] = [(await shop.call('GET', `/products/${product._id}`)).body.data];
      expect(answer.images[0]).not.toHaveProperty('objects');
    },
  );

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes %s under any file name',
    { tags: 'long' },
    async (format) => {
      const bytes = await createTestPicture(700, 500).toFormat(format).toBuffer();
      const reply = await create(createForm(FIELDS, [['notes.txt', bytes]]));
      expect(reply.status).toBe(201);
      expect(reply.body.data.images[0]).toMatchObject({ width: 700, height: 500 });
    },
  );

  test('never makes a small picture larger', async () => {
    const product = await created(FIELDS, [await createTestPicture(200, 100).png().toBuffer()]);
    expect(product.images[0]).toMatchObject({ width: 200, height: 100 });
    expect(await objects()).toHaveLength(2);
  });

  test('turns a picture as its camera held it, and forgets where it was taken', async () => {
    const bytes = await createTestPicture(600, 300)
      .withExif({ IFD0: { Artist: 'Robin Example' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const product = await created(FIELDS, [bytes]);
    expect(product.images[0]).toMatchObject({ width: 300, height: 600 });
    const kept = await sharp((await fetched(product.images[0]!.url)).bytes).metadata();
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('keeps nothing of what hides behind the pixels', { tags: 'long' }, async () => {
    const bytes = Buffer.concat([jpeg, Buffer.from('<script>alert("hidden")</script>PK\u0003\u0004')]);
    const product = await created(FIELDS, [bytes]);
    const { srcset, avifSrcset } = product.images[0]!;
    for (const entry of `${srcset}, ${avifSrcset}`.split(', ')) {
      const { bytes: served } = await fetched(entry.split(' ')[0]!);
      expect(served.includes('hidden')).toBe(false);
    }
  });

  test('keeps the order in which they were sent', async () => {
    const product = await created(FIELDS, [
      await createTestPicture(100, 50).png().toBuffer(),
      await createTestPicture(110, 50).png().toBuffer(),
      await createTestPicture(120, 50).png().toBuffer(),
    ]);
    expect(product.images.map(({ width }) => width)).toEqual([100, 110, 120]);
    expect(product.images.map(({ alt }) => alt)).toEqual(['Oil Lamp', 'Oil Lamp', 'Oil Lamp']);
  });

  test('takes options and variants as JSON, with a picture each', { tags: 'long' }, async () => {
    const { price: _price, countInStock: _count, ...fields } = FIELDS;
    const product = await created(
      {
        ...fields,
        options: JSON.stringify([{ name: 'Size', values: ['S', 'M'] }]),
        variants: JSON.stringify([
          { options: { Size: 'S' }, price: 10, countInStock: 1, image: 'upload:1' },
          { options: { Size: 'M' }, price: 12, countInStock: 2 },
        ]),
      },
      [jpeg, await createTestPicture(100, 50).png().toBuffer()],
    );
    expect(product.variants.map(({ image }) => image)).toEqual([product.images[1]!.url, null]);
  });

  test('without a picture takes the form as it is, an empty file field too', async () => {
    const form = createForm(FIELDS);
    form.append('images', new Blob([]), '');
    expect((await create(form)).body.data).toMatchObject({ title: 'Oil Lamp', images: [] });
  });
});

describe('PUT /products/:id with pictures', () => {
  test('adds them behind the others', { tags: 'long' }, async () => {
    const product = await created(FIELDS, [jpeg]);
    const reply = await update(product._id, createForm({ title: 'Lamp' }, [wide]));
    expect(reply.body.data).toMatchObject({ title: 'Lamp', countInStock: 4 });
    expect(reply.body.data.images.map(({ width }: { width: number }) => width)).toEqual([500, 1600]);
    expect(reply.body.data.images[0]).toEqual(product.images[0]);
  });

  test(
    'puts them into the order of the gallery, with their texts, and removes what it leaves out',
    { tags: 'long' },
    async () => {
      const product = await created(FIELDS, [jpeg, wide]);
      const before = await objects();
      const gallery = [
        { image: 'upload:0', alt: 'New' },
        { image: product.images[1]!.url, alt: 'Wide' },
      ];
      const square = await createTestPicture(100, 100).png().toBuffer();
      const reply = await update(product._id, createForm({ gallery: JSON.stringify(gallery) }, [square]));
      expect(reply.status).toBe(200);
      expect(reply.body.data.images).toEqual([
        expect.objectContaining({ width: 100, alt: 'New' }),
        { ...product.images[1], alt: 'Wide' },
      ]);
      const after = await objects();
      expect(after.filter((name) => before.includes(name))).toHaveLength(12);
      expect(after).toHaveLength(14);
      const [removed] = product.images;
      const avif = removed!.avifSrcset.split(' ')[0]!;
      for (const url of [removed!.url, avif]) expect((await fetched(url)).response.status).toBe(404);
    },
  );

  test('keeps the pictures that orders show when the product gets others', { tags: 'long' }, async () => {
    const product = await created(FIELDS, [jpeg]);
    const robin = await shop.person();
    await createPlacedOrder(shop, robin, [{ product: product._id, quantity: 1, price: 3150 }]);
    const gallery = JSON.stringify([{ image: 'upload:0', alt: 'New' }]);
    expect((await update(product._id, createForm({ gallery }, [wide]))).status).toBe(200);
    expect((await fetched(product.images[0]!.url)).response.status).toBe(200);
  });

  test('removes pictures, and from the variants that showed them', { tags: 'long' }, async () => {
    const product = await created(FIELDS, [jpeg, wide]);
    const [first, second] = product.images;
    await shop.call('PUT', `/products/${product._id}`, {
      as: admin,
      body: {
        variants: [{ options: {}, price: 31.5, countInStock: 4, image: first!.url }],
        updatedAt: product.updatedAt,
      },
    });
    const reply = await shop.call('PUT', `/products/${product._id}`, {
      as: admin,
      body: { removeImages: [first!.url, 'https://elsewhere.example/a.webp'] },
    });
    expect(reply.body.data).toMatchObject({ images: [second], variants: [{ image: null }] });
    expect(await objects()).toHaveLength(12);
  });

  test('takes a list of removed pictures from a form as well', { tags: 'long' }, async () => {
    const product = await created(FIELDS, [jpeg]);
    const reply = await update(product._id, createForm({ removeImages: product.images[0]!.url }, [wide]));
    expect(reply.body.data.images).toEqual([expect.objectContaining({ width: 1600 })]);
    expect(await objects()).toHaveLength(12);
  });

  test('that comes too late leaves no new object, and the old ones alone', { tags: 'long' }, async () => {
    const product = await created(FIELDS, [jpeg]);
    await update(product._id, createForm({ title: 'Lamp' }));
    const before = await objects();
    const reply = await update(
      product._id,
      createForm({ updatedAt: product.updatedAt, removeImages: product.images[0]!.url }, [wide]),
    );
    expectRefused(reply, 409, 'STALE_WRITE');
    expect(await objects()).toEqual(before);
  });

  test(
    'that loses the race after its pictures were stored takes them away again',
    { tags: 'long' },
    async () => {
      const product = await created(FIELDS, [jpeg]);
      const form = () => createForm({ updatedAt: product.updatedAt }, [wide]);
      const replies = await Promise.all([update(product._id, form()), update(product._id, form())]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await objects()).toHaveLength(16);
    },
  );

  test('refuses a ninth picture', { tags: 'long' }, async () => {
    const small = await createTestPicture(20, 20).png().toBuffer();
    const product = await created(
      FIELDS,
      Array.from({ length: 8 }, () => small),
    );
    const reply = await update(product._id, createForm({}, [small]));
    expectRefused(reply);
    expect(await objects()).toHaveLength(16);
  });

  test('refuses an upload that the gallery has no place for', async () => {
    const product = await created(FIELDS, [jpeg]);
    const gallery = JSON.stringify([{ image: product.images[0]!.url }]);
    expectRefused(await update(product._id, createForm({ gallery }, [wide])));
    expect(await objects()).toHaveLength(4);
  });
});

test('DELETE /products/:id takes the pictures with it', { tags: 'long' }, async () => {
  const product = await created(FIELDS, [jpeg, wide]);
  expect((await shop.call('DELETE', `/products/${product._id}`, { as: admin })).body.data.status).toBe(
    'deleted',
  );
  expect(await objects()).toEqual([]);
});

describe('what is refused', () => {
  const state = async () => ({
    ...(await readOrderState(shop, ['products', 'events'])),
    objects: await objects(),
  });

  test('anonymous and customers’ uploads are not even read', async () => {
    const robin = await shop.person();
    expectRefused(await create(createForm(FIELDS, [jpeg]), null), 401, 'UNAUTHENTICATED');
    expectRefused(await create(createForm(FIELDS, [jpeg]), robin), 403, 'FORBIDDEN');
    expect(await objects()).toEqual([]);
  });

  test('every hostile file, with a sentence, and nothing is left of it', { tags: 'long' }, async () => {
    const files = await getHostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(30);
    const before = await state();
    for (const [what, name, bytes] of files) {
      const reply = await create(createForm(FIELDS, [jpeg, [name, bytes]]));
      expect([what, reply.status, reply.body.code]).toEqual([what, 400, 'VALIDATION_ERROR']);
      expect(reply.body.message).toMatch(/^[A-Z].*\.$/);
      expect(reply.body.fields).toEqual({ 'images.1': reply.body.message });
    }
    expect(await state()).toEqual(before);
  });

  test('a file of more than 5 MB; one of 5 MB is read', { tags: 'long' }, async () => {
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    const before = await state();
    expectRefused(await create(createForm(FIELDS, [padded(5_000_001)])), 413, 'PAYLOAD_TOO_LARGE');
    expect(await state()).toEqual(before);
    expect((await create(createForm(FIELDS, [padded(5_000_000)]))).status).toBe(201);
  });

  test('a ninth file, and 30 MB in all', async () => {
    const before = await state();
    expectRefused(
      await create(
        createForm(
          FIELDS,
          Array.from({ length: 9 }, () => jpeg),
        ),
      ),
      413,
      'PAYLOAD_TOO_LARGE',
    );
    const large = Buffer.alloc(4_900_000);
    const reply = await create(
      createForm(
        FIELDS,
        Array.from({ length: 7 }, () => large),
      ),
    );
    expectRefused(reply, 413, 'PAYLOAD_TOO_LARGE');
    expect(await state()).toEqual(before);
  });

  test('more text than a form should have', async () => {
    expectRefused(
      await create(createForm({ ...FIELDS, description: 'x'.repeat(100_001) })),
      413,
      'PAYLOAD_TOO_LARGE',
    );
    const many = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`field${at}`, 'x']));
    expectRefused(await create(createForm(many)), 413, 'PAYLOAD_TOO_LARGE');
  });

  test('a form that was cut off anywhere, or is none', { tags: 'long' }, async () => {
    const before = await state();
    const response = new Response(createForm(FIELDS, [jpeg, wide]));
    const type = response.headers.get('content-type')!;
    const whole = new Uint8Array(await response.arrayBuffer());
    const send = (raw: Uint8Array<ArrayBuffer>, contentType = type) =>
      shop.call('POST', '/uploads/products', { as: admin, raw, headers: { 'content-type': contentType } });
    for (const part of [0.01, 0.02, 0.1, 0.3, 0.5, 0.9, 0.999]) {
      expectRefused(await send(whole.slice(0, Math.floor(whole.length * part))));
    }
    expectRefused(await send(whole.slice(0, whole.length - 3)));
    expectRefused(await send(whole, 'multipart/form-data'));
    expectRefused(await send(whole, 'multipart/form-data; boundary=another'));
    expectRefused(await send(new Uint8Array(0)));
    expectRefused(await send(new Uint8Array(10_000).fill(45)));
    expect(await state()).toEqual(before);
    expect((await send(whole)).status).toBe(201);
  });

  test('files in a field of another name', async () => {
    const form = createForm(FIELDS);
    form.append('avatar', new Blob([new Uint8Array(jpeg)]), 'a.jpg');
    expectRefused(await create(form));
    expect(await objects()).toEqual([]);
  });

  test.each([
    ['price', 'cheap'],
    ['price', '1e3'],
    ['price', '0x10'],
    ['countInStock', '1.5'],
    ['options', '{'],
    ['variants', '{"0":1}'],
    ['variants', '[1]'],
  ])('%s=%s in a form', async (name, value) => {
    const reply = await create(createForm({ ...FIELDS, [name]: value }, [jpeg]));
    expectRefused(reply);
    expect(Object.keys(reply.body.fields as object).some((field) => field.startsWith(name))).toBe(true);
    expect(await objects()).toEqual([]);
  });

  test(
    'when Storage fails halfway: nothing stays, and the shopkeeper may try again',
    { tags: 'long' },
    async () => {
      const before = await state();
      const file = shop.bucket.file.bind(shop.bucket);
      let saved = 0;
      vi.spyOn(shop.bucket, 'file').mockImplementation((name, options) => {
        const made = file(name, options);
        const save = made.save.bind(made);
        made.save = ((...parameters: Parameters<typeof save>) =>
          (saved += 1) > 3 ? Promise.reject(new Error('cut')) : save(...parameters)) as typeof made.save;
        return made;
      });
      const reply = await create(createForm(FIELDS, [jpeg, wide]));
      vi.restoreAllMocks();
      expectRefused(reply, 503, 'UNAVAILABLE');
      expect(await state()).toEqual(before);
    },
  );

  test('when Firestore fails after the upload: nothing stays', async () => {
    const before = await state();
    const record = shop.services.activity.record;
    shop.services.activity.record = () => {
      throw new Error('No log today');
    };
    const reply = await create(createForm(FIELDS, [jpeg]));
    shop.services.activity.record = record;
    expectRefused(reply, 500, 'INTERNAL');
    expect(await state()).toEqual(before);
  });
});
