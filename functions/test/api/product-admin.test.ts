import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import type { Product } from '../../src/contract/products/products';
import {
  buildOrderBody,
  countDocuments,
  readOrderState,
  createPlacedOrder,
  sendOrder,
  readStoredProduct,
} from '../support/order-builder';
import { storeProduct, readProductVersion } from '../support/product-builder';
import { getProductIds, resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore, type TestPerson, type TestApiResponse } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin', { name: 'Alex Admin' }), shop.person()]);
});
beforeEach(async () => {
  time += 60_000;
  await shop.clear('events');
  await resetCatalogue(shop);
});

const create = (body: object, as: TestPerson | null = admin) => shop.call('POST', '/products', { as, body });
const update = (id: string, body: object, as: TestPerson | null = admin) =>
  shop.call('PUT', `/products/${id}`, { as, body });
const remove = (id: string, as: TestPerson | null = admin) => shop.call('DELETE', `/products/${id}`, { as });
const found = async (text: string) => getProductIds(await shop.call('GET', `/products?search=${text}`));
const publicStatus = async (id: string) => (await shop.call('GET', `/products/${id}`)).status;

async function events(): Promise<ActivityEvent[]> {
  return (await shop.call('GET', '/admin/activity', { as: admin })).body.data.events as ActivityEvent[];
}

const state = () => readOrderState(shop, ['products', 'catalogue', 'events']);

function expectRefused(reply: TestApiResponse, field: string): void {
  expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(Object.keys(reply.body.fields as object)).toContain(field);
}

const LAMP = { title: 'Oil Lamp', category: 'Candles & Light', price: 31.5, countInStock: 4, sku: 'LAMP-1' };

const SHIRT = {
  title: 'Linen Shirt',
  description: 'Washed linen.',
  category: 'Wear',
  options: [
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ],
  variants: [
    { options: { Size: 'S', Colour: 'Red' }, sku: 'SH-S-R', price: 40, countInStock: 1 },
    { options: { Size: 'M', Colour: 'Red' }, sku: 'SH-M-R', price: 42, countInStock: 0 },
    { options: { Size: 'M', Colour: 'Blue' }, sku: 'SH-M-B', price: 38.5, countInStock: 5 },
  ],
};

describe.each([
  ['POST /products', (as: TestPerson | null) => create(LAMP, as)],
  ['PUT /products/:id', (as: TestPerson | null) => update('kettle', { price: 1 }, as)],
  ['DELETE /products/:id', (as: TestPerson | null) => remove('kettle', as)],
  ['GET /products/admin/all', (as: TestPerson | null) => shop.call('GET', '/products/admin/all', { as })],
  [
    'GET /products/admin/names',
    (as: TestPerson | null) => shop.call('GET', '/products/admin/names?title=Tote', { as }),
  ],
  ['GET /products/admin/:id', (as: TestPerson | null) => shop.call('GET', '/products/admin/gone', { as })],
])('%s', (_route, call) => {
  test('is for administrators only', { tags: 'long' }, async () => {
    const before = await state();
    expect((await call(null)).body.code).toBe('UNAUTHENTICATED');
    expect((await call(robin)).body.code).toBe('FORBIDDEN');
    expect(await state()).toEqual(before);
  });
});

describe('other names of a product', () => {
  test('are found and shown to administrators only', { tags: 'long' }, async () => {
    const reply = await create({ ...LAMP, alsoCalled: ['Lantern', 'night light'] });
    const id = String(reply.body.data._id);
    expect(reply.body.data.alsoCalled).toEqual(['Lantern', 'night light']);
    expect(await found('lantern')).toEqual([id]);
    const shown = await shop.call('GET', `/products/${id}`);
    expect(shown.body.data).toMatchObject({ title: 'Oil Lamp', alsoCalled: [] });
    await update(id, { alsoCalled: [] });
    expect(await found('lantern')).toEqual([]);
    expectRefused(await create({ ...LAMP, alsoCalled: ['x'.repeat(61)] }), 'alsoCalled.0');
    expectRefused(await create({ ...LAMP, alsoCalled: Array(21).fill('name') }), 'alsoCalled');
  });

  test('are suggested by a title', { tags: 'long' }, async () => {
    const names = async (query: string) => {
      const { body } = await shop.call('GET', `/products/admin/names?${query}`, { as: admin });
      return body.data.names as string[];
    };
    expect(await names('title=Two-Tone Leather Tote')).toEqual(
      expect.arrayContaining(['tote bag', 'handbag', 'purse']),
    );
    expect(await names('title=Barnaby the Bear')).not.toContain('teddy bear');
    expect(await names('title=Barnaby the Bear&category=Toys')).toContain('teddy bear');
    expect(await names('title=Hxqzt')).toEqual([]);
  });
});

describe('POST /products', () => {
  test('puts a simple product on sale, with its slug and one default variant', async () => {
    const reply = await create(LAMP);
    expect(reply.status).toBe(201);
    const at = new Date(time).toISOString();
    expect(reply.body.data).toMatchObject({
      title: 'Oil Lamp',
      category: 'Candles & Light',
      categorySlug: 'candles-light',
      price: 31.5,
      countInStock: 4,
      sku: 'LAMP-1',
      status: 'active',
      description: '',
      images: [],
      options: [],
      variants: [{ _id: 'default', options: {}, sku: 'LAMP-1', price: 31.5, countInStock: 4, image: null }],
      createdAt: at,
      updatedAt: at,
    });
    const id = String(reply.body.data._id);
    expect(await readStoredProduct(shop, id)).toMatchObject({
      price: 3150,
      inStock: true,
      titleKey: 'oil lamp',
    });
    const shown = (await shop.call('GET', `/products/${id}`)).body.data;
    expect(reply.body.data).toMatchObject(shown);
    expect(shown).not.toHaveProperty('careReminder');
    expect(await found('lamp')).toEqual([id]);
    expect(await events()).toEqual([
      expect.objectContaining({
        action: 'product.created',
        by: { _id: admin.uid, name: 'Alex Admin' },
        target: { type: 'product', _id: id, label: 'Oil Lamp' },
        changes: expect.arrayContaining([
          { field: 'title', before: null, after: 'Oil Lamp' },
          { field: 'price', before: null, after: 31.5 },
        ]),
      }),
    ]);
  });

  test(
    'keeps sizes, care and specifications, which are answered with the product alone',
    { tags: 'long' },
    async () => {
      const details = {
        widthMm: 120,
        depthMm: 120,
        heightMm: 310,
        materials: 'Brass and glass',
        care: 'Wipe with a dry cloth.\nNo water.',
        origin: 'India',
        specifications: [{ name: 'Burns', value: '9 hours' }],
      };
      const { body, status } = await create({ ...LAMP, ...details });
      expect(status).toBe(201);
      const { _id } = body.data as Product;
      expect((await shop.call('GET', `/products/${_id}`)).body.data).toMatchObject(details);
      expect((await shop.call('GET', `/products/admin/${_id}`, { as: admin })).body.data).toMatchObject(
        details,
      );
      const list = await shop.call('GET', '/products?category=candles-light');
      const listed = (list.body.data.products as Product[]).find((each) => each._id === _id);
      expect(listed).toMatchObject({
        widthMm: null,
        materials: '',
        care: '',
        origin: '',
        specifications: [],
      });

      time += 1;
      const changed = await update(_id, { specifications: [], origin: 'Peru' });
      expect(changed.body.data).toMatchObject({ ...details, specifications: [], origin: 'Peru' });
      const [event] = await events();
      expect(event?.changes).toEqual([
        { field: 'origin', before: 'India', after: 'Peru' },
        { field: 'specifications', before: 'Burns: 9 hours', after: null },
      ]);
    },
  );

  test.each([
    ['specifications', Array.from({ length: 25 }, (_, at) => ({ name: `Name ${at}`, value: 'x' }))],
    ['specifications.0.name', [{ name: 'n'.repeat(61), value: 'x' }]],
    ['specifications.0.name', [{ name: 'Ratio: wide', value: 'x' }]],
    ['specifications.0.value', [{ name: 'Capacity', value: 'v'.repeat(301) }]],
    ['specifications.0.value', [{ name: 'Capacity', value: '' }]],
  ])('refuses what is no list of names and values: %s', { tags: 'long' }, async (field, specifications) => {
    expectRefused(await create({ ...LAMP, specifications }), field);
  });

  test('gives products of one title addresses of their own, one after the other and at once', async () => {
    const ids = [];
    for (const title of ['Öl-Lampe', 'Öl Lampe'])
      ids.push(((await create({ ...LAMP, title, sku: '' })).body.data as Product)._id);
    expect(ids).toEqual(['ol-lampe', 'ol-lampe-2']);
    const replies = await Promise.all([10, 20, 30].map((price) => create({ ...LAMP, price, sku: '' })));
    const made = replies.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => (body.data as Product)._id)).size).toBe(made.length);
    for (const reply of replies.filter(({ status }) => status !== 201)) expectRefused(reply, 'title');
  });

  test('keeps a product off sale that is not ready yet', async () => {
    const id = String((await create({ ...LAMP, status: 'archived' })).body.data._id);
    expect(await readStoredProduct(shop, id)).toMatchObject({ status: 'archived' });
    expect(await publicStatus(id)).toBe(404);
    expectRefused(await create({ ...LAMP, status: 'soon' }), 'status');
  });

  test('with options has the lowest price, all the stock, and each variant can be bought', async () => {
    const { body } = await create(SHIRT);
    const product = body.data as Product;
    expect(product).toMatchObject({ price: 38.5, countInStock: 6, options: SHIRT.options });
    expect(product.variants.map(({ options, sku }) => ({ options, sku }))).toEqual(
      SHIRT.variants.map(({ options, sku }) => ({ options, sku })),
    );
    expect(new Set(product.variants.map(({ _id }) => _id)).size).toBe(3);
    const [red] = product.variants;
    const line = { product: product._id, variant: red!._id, price: 4000 };
    expect((await sendOrder(shop, robin, buildOrderBody([line]))).status).toBe(201);
    expect((await sendOrder(shop, robin, buildOrderBody([line]))).body.code).toBe('OUT_OF_STOCK');
  });

  test.each([
    ['kitchen', 'kitchen'],
    ['  Küche & Bad ', 'kuche-bad'],
    ['Æther/Øl', 'aether-ol'],
    ['--', expect.stringMatching(/^c-[0-9a-f]{8}$/)],
    ['台所', expect.stringMatching(/^c-[0-9a-f]{8}$/)],
  ])('the category %j has the slug %s', { tags: 'long' }, async (category, slug) => {
    const { data } = (await create({ ...LAMP, category })).body;
    expect(data.categorySlug).toEqual(slug);
    const list = await shop.call('GET', `/products?category=${data.categorySlug}`);
    expect(getProductIds(list)).toContain(data._id);
  });

  const [first, second, third] = SHIRT.variants;
  const withVariants = (...variants: unknown[]) => ({ ...SHIRT, variants });
  test.each<[string, object, string]>([
    ['no price', { ...LAMP, price: undefined }, 'price'],
    ['no stock', { ...LAMP, countInStock: undefined }, 'countInStock'],
    ['a price with too many decimals', { ...LAMP, price: 9.999 }, 'price'],
    ['half a unit', { ...LAMP, countInStock: 1.5 }, 'countInStock'],
    ['an endless price', { ...LAMP, price: 1e9 }, 'price'],
    ['a title of spaces', { ...LAMP, title: '   ' }, 'title'],
    ['no category', { ...LAMP, category: undefined }, 'category'],
    ['a price beside variants', { ...SHIRT, price: 5 }, 'price'],
    ['options without variants', { ...SHIRT, variants: undefined }, 'variants'],
    ['no variant', withVariants(), 'variants'],
    ['variants without options', { ...SHIRT, options: undefined }, 'variants'],
    ['the same combination twice', withVariants(first, { ...first, sku: 'OTHER' }), 'variants.1.options'],
    ['the same SKU twice', withVariants(first, { ...second, sku: 'sh-s-r' }), 'variants.1.sku'],
    [
      'a value no option has',
      withVariants({ ...first, options: { Size: 'XL', Colour: 'Red' } }),
      'variants.0.options',
    ],
    ['an option left out', withVariants({ ...third, options: { Size: 'M' } }), 'variants.0.options'],
    ['a variant without a price', withVariants({ ...first, price: undefined }), 'variants.0.price'],
    ['a negative stock', withVariants({ ...first, countInStock: -1 }), 'variants.0.countInStock'],
    ['a picture that was not sent', withVariants({ ...first, image: 'upload:0' }), 'variants.0.image'],
    [
      'two options of one name',
      { ...SHIRT, options: [SHIRT.options[0], { name: 'size', values: ['1'] }] },
      'options.1.name',
    ],
    [
      'a value twice',
      { ...SHIRT, options: [{ name: 'Size', values: ['S', 's', 'M'] }, SHIRT.options[1]] },
      'options.0.values.1',
    ],
    ['an option without values', { ...SHIRT, options: [{ name: 'Size', values: [] }] }, 'options.0.values'],
    [
      'an option that may not be stored',
      { ...SHIRT, options: [{ name: '__name__', values: ['S'] }] },
      'options.0.name',
    ],
    [
      'four options',
      { ...SHIRT, options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] })) },
      'options',
    ],
    ['101 variants', withVariants(...Array.from({ length: 101 }, () => first)), 'variants'],
  ])('refuses %s and stores nothing', { tags: 'long' }, async (_what, body, field) => {
    const before = await state();
    expectRefused(await create(body), field);
    expect(await state()).toEqual(before);
  });
});

describe('PUT /products/:id', () => {
  test('changes what is named and leaves the rest', async () => {
    const before = await readStoredProduct(shop, 'kettle');
    const reply = await update('kettle', {
      title: 'Enamelled Whistler',
      price: 66,
      category: 'Tea & Coffee',
    });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      title: 'Enamelled Whistler',
      price: 66,
      categorySlug: 'tea-coffee',
    });
    const after = await readStoredProduct(shop, 'kettle');
    expect(after).toMatchObject({
      description: before.description,
      images: before.images,
      countInStock: before.countInStock,
      popularity: before.popularity,
      createdAt: before.createdAt,
    });
    expect(after.updatedAt.getTime()).toBe(time);
    expect(await found('whistler')).toEqual(['kettle']);
    expect(await found('copper')).toEqual([]);
    const [event] = await events();
    expect(event).toMatchObject({ action: 'product.updated', target: { _id: 'kettle' } });
    expect(event?.changes).toEqual([
      { field: 'title', before: 'Copper Kettle', after: 'Enamelled Whistler' },
      { field: 'category', before: 'Kitchen', after: 'Tea & Coffee' },
      { field: 'price', before: 64, after: 66 },
    ]);
  });

  test('with the version that was edited succeeds once: the second editor receives the current product', async () => {
    const { updatedAt } = (await shop.call('GET', '/products/kettle')).body.data;
    const [one, two] = await Promise.all([
      update('kettle', { title: 'First', updatedAt }),
      update('kettle', { title: 'Second', updatedAt }),
    ]);
    const [done, refused] = one.status === 200 ? [one, two] : [two, one];
    expect([done.status, refused.status, refused.body.code]).toEqual([200, 409, 'STALE_WRITE']);
    expect(refused.body.details.current).toEqual(done.body.data);
    expect((await readStoredProduct(shop, 'kettle')).title).toBe(done.body.data.title);
    expect(await countDocuments(shop, 'events')).toBe(1);
  });

  test('never writes over stock that was sold in the meantime, not even in the same millisecond', async () => {
    await storeProduct(shop, 'mug', { countInStock: 5 });
    const first = await update('mug', { countInStock: 6, updatedAt: await readProductVersion(shop, 'mug') });
    await createPlacedOrder(shop, robin, [{ product: 'mug', quantity: 2 }]);
    const { updatedAt } = first.body.data;
    const reply = await update('mug', { countInStock: 10, updatedAt });
    expect([reply.status, reply.body.code]).toEqual([409, 'STALE_WRITE']);
    expect(reply.body.details.current.countInStock).toBe(4);
    expect((await readStoredProduct(shop, 'mug')).countInStock).toBe(4);
    const again = await update('mug', { countInStock: 10, updatedAt: reply.body.details.current.updatedAt });
    expect(again.body.data.countInStock).toBe(10);
  });

  test("never writes over a variant's stock that was sold in the meantime", async () => {
    const variants = SHIRT.variants.map((variant) => ({ ...variant, price: 24 }));
    const { data } = (await create({ ...SHIRT, variants })).body;
    const [red, , blue] = (data as Product).variants;
    await createPlacedOrder(shop, robin, [{ product: data._id, variant: blue!._id, quantity: 2 }]);
    const edited = variants.map((variant, at) => ({ ...variant, _id: data.variants[at]._id }));
    const reply = await update(data._id, { variants: edited, updatedAt: data.updatedAt });
    expect([reply.status, reply.body.code]).toEqual([409, 'STALE_WRITE']);
    const stock = (await readStoredProduct(shop, data._id)).variants.map(({ id, countInStock }) => [
      id,
      countInStock,
    ]);
    expect(stock).toContainEqual([blue!._id, 3]);
    expect(stock).toContainEqual([red!._id, 1]);
  });

  test('of everything but stock keeps what is sold at the same time', async () => {
    await storeProduct(shop, 'mug', { countInStock: 20 });
    const replies = await Promise.all([
      update('mug', { title: 'Blue Mug' }),
      ...Array.from({ length: 4 }, () => sendOrder(shop, robin, buildOrderBody([{ product: 'mug' }]))),
      update('mug', { description: 'Holds much.' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201, 200]);
    expect(await readStoredProduct(shop, 'mug')).toMatchObject({
      title: 'Blue Mug',
      description: 'Holds much.',
      countInStock: 16,
      popularity: 4,
    });
  });

  test('that changes nothing writes nothing', async () => {
    const before = await state();
    const reply = await update('kettle', { title: 'Copper Kettle', price: 64 });
    expect(reply.status).toBe(200);
    expect(await state()).toEqual(before);
  });

  test('keeps the ids of variants that stay, however they are named, and gives new ones their own', async () => {
    const { data } = (await create(SHIRT)).body;
    const [red, , blue] = (data as Product).variants;
    const reply = await update(data._id, {
      options: [SHIRT.options[0], { name: 'Colour', values: ['Crimson', 'Blue'] }],
      variants: [
        { ...SHIRT.variants[2], countInStock: 9 },
        { ...SHIRT.variants[0], _id: red!._id, options: { Size: 'S', Colour: 'Crimson' } },
        { options: { Size: 'S', Colour: 'Blue' }, price: 50, countInStock: 1 },
      ],
      updatedAt: data.updatedAt,
    });
    expect(reply.status).toBe(200);
    const variants = (reply.body.data as Product).variants;
    expect(variants.slice(0, 2).map(({ _id }) => _id)).toEqual([blue!._id, red!._id]);
    expect(variants[2]!._id).not.toBe(data.variants[1]._id);
    expect(reply.body.data).toMatchObject({ price: 38.5, countInStock: 11 });
  });

  test('gives variants measures and restock days of their own, which leave the product’s to the others', async () => {
    const sized = {
      title: 'Pan',
      category: 'Kitchen',
      widthMm: 300,
      weightGrams: 2000,
      options: [{ name: 'Size', values: ['S', 'L'] }],
    };
    const small = { options: { Size: 'S' }, price: 20, countInStock: 3 };
    const large = { options: { Size: 'L' }, price: 30, countInStock: 3 };
    const made = await create({ ...sized, variants: [small, { ...large, widthMm: 400, weightGrams: 3100 }] });
    expect(made.status).toBe(201);
    const { _id } = made.body.data as Product;
    const variants = async (as: TestPerson | null) =>
      ((await shop.call('GET', `/products/${_id}`, { as })).body.data as Product).variants;
    const [first, second] = await variants(null);
    expect(first).not.toHaveProperty('widthMm');
    expect(second).toMatchObject({ widthMm: 400, weightGrams: 3100 });
    const { updatedAt } = made.body.data as Product;
    const changed = await update(_id, {
      updatedAt,
      variants: [small, { ...large, widthMm: null, backInStockOn: '2030-12-24' }],
    });
    expect(changed.status).toBe(200);
    const [, after] = await variants(null);
    expect(after).toMatchObject({ weightGrams: 3100, backInStockOn: '2030-12-24' });
    expect(after).not.toHaveProperty('widthMm');
    expect((await events()).find(({ action }) => action === 'product.updated')?.changes).toEqual([
      { field: 'L: backInStockOn', before: null, after: '2030-12-24' },
      { field: 'L: widthMm', before: 400, after: null },
    ]);
    const version = (changed.body.data as Product).updatedAt;
    expectRefused(
      await update(_id, { updatedAt: version, variants: [small, { ...large, content: '16 oz' }] }),
      'variants.1.content',
    );
    expectRefused(
      await update(_id, { updatedAt: version, variants: [small, { ...large, backInStockOn: 'soon' }] }),
      'variants.1.backInStockOn',
    );
    expectRefused(
      await update(_id, { updatedAt: version, variants: [small, { ...large, heightMm: -1 }] }),
      'variants.1.heightMm',
    );
  });

  test('refuses a price for a product whose variants have their own', async () => {
    const { data } = (await create(SHIRT)).body;
    expectRefused(await update(data._id, { price: 5 }), 'price');
    expectRefused(await update(data._id, { options: [SHIRT.options[0]] }), 'variants.2.options');
    expectRefused(await update(data._id, { options: [] }), 'price');
  });

  test('makes a simple product one with options, and back', async () => {
    const wide = await update('kettle', {
      options: [{ name: 'Size', values: ['1 l', '2 l'] }],
      variants: [
        { options: { Size: '1 l' }, price: 60, countInStock: 1 },
        { options: { Size: '2 l' }, price: 70, countInStock: 2 },
      ],
      updatedAt: await readProductVersion(shop, 'kettle'),
    });
    expect(wide.body.data).toMatchObject({ price: 60, countInStock: 3 });
    const { updatedAt } = wide.body.data;
    const simple = await update('kettle', { options: [], price: 65, countInStock: 3, updatedAt });
    expect(simple.body.data).toMatchObject({
      options: [],
      price: 65,
      variants: [{ _id: 'default', options: {}, countInStock: 3 }],
    });
  });

  test('archives and restores', { tags: 'long' }, async () => {
    expect((await update('kettle', { status: 'archived' })).body.data.status).toBe('archived');
    expect(await publicStatus('kettle')).toBe(404);
    expect(await found('copper')).toEqual([]);
    expect((await update('kettle', { status: 'active' })).body.data.status).toBe('active');
    expect(await publicStatus('kettle')).toBe(200);
    expect(await found('copper')).toEqual(['kettle']);
    expect((await events()).map(({ action }) => action).sort()).toEqual([
      'product.archived',
      'product.restored',
    ]);
  });

  test.each<[string, object, string | null]>([
    ['nothing', {}, null],
    ['a version alone', { updatedAt: '2026-01-01T00:00:00.000Z' }, null],
    ['an empty title', { title: '' }, 'title'],
    ['an unknown status', { status: 'sold' }, 'status'],
    ['a stock without the version that was edited', { countInStock: 3 }, 'updatedAt'],
    [
      'variants without the version that was edited',
      { variants: [{ price: 5, countInStock: 3 }] },
      'updatedAt',
    ],
    ['a version that is no time', { title: 'X', updatedAt: 'soon' }, 'updatedAt'],
    [
      'a picture from another site',
      { gallery: [{ image: 'https://elsewhere.example/a.webp' }] },
      'gallery.0.image',
    ],
    [
      'a picture twice',
      { gallery: [0, 1].map(() => ({ image: 'https://pictures.example/kettle-800.webp' })) },
      'gallery.1.image',
    ],
  ])('refuses %s', { tags: 'long' }, async (_what, body, field) => {
    const before = await state();
    const reply = await update('kettle', body);
    if (field === null) expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    else expectRefused(reply, field);
    expect(await state()).toEqual(before);
  });

  test('of an unknown product is 404', async () => {
    expect((await update('no-such-product', { title: 'X' })).status).toBe(404);
  });
});

describe('DELETE /products/:id', () => {
  test('erases what was never ordered', async () => {
    const id = String((await create(LAMP)).body.data._id);
    time += 1000;
    const reply = await remove(id);
    expect(reply.body.data).toEqual({ status: 'deleted' });
    expect((await shop.db.doc(`products/${id}`).get()).exists).toBe(false);
    expect(await found('lamp')).toEqual([]);
    expect((await events())[0]).toMatchObject({
      action: 'product.deleted',
      target: { _id: id, label: 'Oil Lamp' },
    });
    expect((await remove(id)).status).toBe(404);
  });

  test.each(['ordered', 'ordered and cancelled'])('archives what was %s', { tags: 'long' }, async (what) => {
    const id = String((await create({ ...LAMP, price: 24 })).body.data._id);
    const order = await createPlacedOrder(shop, robin, [{ product: id }]);
    if (what !== 'ordered') await shop.call('PATCH', `/orders/${order}/cancel`, { as: robin });
    expect((await remove(id)).body.data).toEqual({ status: 'archived' });
    expect(await readStoredProduct(shop, id)).toMatchObject({ status: 'archived', title: 'Oil Lamp' });
    expect(await publicStatus(id)).toBe(404);
    const logged = await countDocuments(shop, 'events');
    expect((await remove(id)).body.data).toEqual({ status: 'archived' });
    expect(await countDocuments(shop, 'events')).toBe(logged);
  });

  test('and an order at the same moment agree: no order names a product that is gone', async () => {
    const id = String((await create({ ...LAMP, price: 24 })).body.data._id);
    const [removed, ordered] = await Promise.all([
      remove(id),
      sendOrder(shop, robin, buildOrderBody([{ product: id }])),
    ]);
    const exists = (await shop.db.doc(`products/${id}`).get()).exists;
    expect([removed.body.data.status, ordered.status]).toEqual(exists ? ['archived', 201] : ['deleted', 409]);
  });

  test('keeps what was stored before anybody noted orders', async () => {
    await storeProduct(shop, 'old');
    const { wasOrdered: _unknown, ...old } = (await shop.db.doc('products/old').get()).data()!;
    await shop.db.doc('products/old').set(old);
    expect((await remove('old')).body.data).toEqual({ status: 'archived' });
  });
});
