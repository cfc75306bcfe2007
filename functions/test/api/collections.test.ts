import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEvent } from '../../src/contract/activity';
import type {
  CollectionPageResponse,
  NavigationMenu,
  CollectionImageWithProduct,
} from '../../src/contract/collections/collection-responses';
import type { AdminCollection } from '../../src/contract/collections/collection-schema';
import { toMinorUnits, type MinorUnits } from '../../src/contract/money';
import type { ProductsResponse } from '../../src/contract/products/products';
import { createTestPicture as rendered } from '../support/requests/hostile-files';
import { countDocuments } from '../support/order-builder';
import { storeProduct } from '../support/product-builder';
import { useTestStore, type TestPerson } from '../support/test-store';

let time = Date.parse('2026-03-02T09:30:00Z');
const shop = useTestStore({ now: () => time });

let admin: TestPerson;
let robin: TestPerson;

const DAY_MS = 86_400_000;

beforeAll(async () => {
  [admin, robin] = await Promise.all([shop.person('admin'), shop.person()]);
  const added = (days: number) => new Date(time - days * DAY_MS);
  const tea = { category: 'Tea', categorySlug: 'tea' };
  await Promise.all([
    storeProduct(shop, 'kettle', { title: 'Kettle', price: 6400, tags: ['Gift'], createdAt: added(90) }),
    storeProduct(shop, 'mug', { title: 'Mug', price: 1200, tags: ['Gift'], ...tea, createdAt: added(60) }),
    storeProduct(shop, 'cup', { title: 'Cup', price: 900, ...tea, createdAt: added(3), countInStock: 0 }),
    storeProduct(shop, 'tray', { title: 'Tray', price: 2900, brand: 'Foundry Row', createdAt: added(5) }),
    storeProduct(shop, 'reduced', {
      title: 'Bowl',
      price: 2000,
      compareAtPrice: toMinorUnits(2500),
      createdAt: added(50),
    }),
    storeProduct(shop, 'gone', { title: 'Gone', price: 500, tags: ['Gift'], status: 'archived' }),
  ]);
  await shop.services.products.productsChanged(['kettle', 'mug', 'cup', 'tray', 'reduced', 'gone']);
});

beforeEach(async () => {
  await shop.clear('collections', 'collectionState', 'events');
  time += 20 * 60_000;
});

const gifts = {
  slug: 'gifts',
  title: 'Gifts',
  kind: 'manual',
  products: ['tray', 'kettle'],
  published: true,
};

const create = (body: object, as: TestPerson | null = admin) =>
  shop.call('POST', '/collections', { as, body });
async function created(body: object): Promise<AdminCollection> {
  const reply = await create(body);
  expect([reply.status, reply.body.message]).toEqual([201, undefined]);
  return reply.body.data.collection as AdminCollection;
}
const open = async (slug: string, query = '') => shop.call('GET', `/collections/${slug}${query}`);
async function getIds(slug: string): Promise<string[]> {
  const { body } = await open(slug);
  return (body.data as CollectionPageResponse).products.map(({ _id }) => _id);
}
const menu = async () => (await shop.call('GET', '/menu')).body.data as NavigationMenu;
const events = async () =>
  (await shop.call('GET', '/admin/activity?type=collection', { as: admin })).body.data
    .events as ActivityEvent[];

test.each([
  ['GET', '/collections/admin/all'],
  ['GET', '/collections/admin/gifts'],
  ['POST', '/collections'],
  ['POST', '/collections/preview'],
  ['PUT', '/collections/gifts'],
  ['DELETE', '/collections/gifts'],
  ['POST', '/collections/gifts/picture'],
  ['DELETE', '/collections/gifts/picture'],
])('collections are changed by administrators alone: %s %s', async (method, path) => {
  const body = method === 'POST' || method === 'PUT' ? gifts : undefined;
  expect((await shop.call(method, path, { body })).status).toBe(401);
  expect((await shop.call(method, path, { as: robin, body })).status).toBe(403);
  expect(await countDocuments(shop, 'collections')).toBe(0);
});

describe('a collection that is chosen by hand', () => {
  test('shows its products on sale in the order they were chosen, and not the first one above them', async () => {
    await created({ ...gifts, products: ['tray', 'gone', 'kettle', 'never-was', 'cup'] });
    const { status, body } = await open('gifts');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      collection: { slug: 'gifts', title: 'Gifts', image: { alt: 'Kettle' } },
      products: [{ _id: 'tray' }, { _id: 'kettle' }, { _id: 'cup' }],
      page: 1,
      pages: 1,
      total: 3,
    });
  });

  test('shows the picture of the product that was chosen for it', async () => {
    await created({ ...gifts, pictureOf: 'mug' });
    expect((await open('gifts')).body.data.collection.image.alt).toBe('Mug');
    expect((await shop.call('GET', '/collections')).body.data.collections[0].image.alt).toBe('Mug');
  });

  test('has pages, and none behind the last', async () => {
    await created(gifts);
    expect((await open('gifts', '?page=2')).status).toBe(404);
    expect((await open('gifts', '?page=0')).status).toBe(400);
  });
});

describe('a collection by a rule', () => {
  const byRule = (rule: object) => ({
    ...gifts,
    kind: 'rule',
    products: [],
    rule: { sort: 'title', ...rule },
  });

  test('fills its page where a product is gone that the index still names', async () => {
    const spoons = Array.from({ length: 25 }, (_, at) => `spoon-${String(at).padStart(2, '0')}`);
    const spoon = (id: string) =>
      storeProduct(shop, id, { title: id, price: 100, category: 'Spoons', categorySlug: 'spoons' });
    await Promise.all(spoons.map(spoon));
    await shop.services.products.productsChanged(spoons);
    await created(byRule({ category: 'spoons' }));
    expect(await getIds('gifts')).toEqual(spoons.slice(0, 24));
    await shop.db.doc('products/spoon-00').delete();
    expect(await getIds('gifts')).toEqual(spoons.slice(1));
    await Promise.all(spoons.map((id) => shop.db.doc(`products/${id}`).delete()));
    await shop.services.products.productsChanged(spoons);
  });

  test.each<[object, string[]]>([
    [{ category: 'tea' }, ['cup', 'mug']],
    [{ tags: ['Gift'] }, ['kettle', 'mug']],
    [{ brands: ['Foundry Row'] }, ['tray']],
    [{ minPrice: 12, maxPrice: 29 }, ['reduced', 'mug', 'tray']],
    [{ onSale: true }, ['reduced']],
    [{ newDays: 30 }, ['cup', 'tray']],
    [{ newDays: 30, inStock: true, sort: '-price' }, ['tray']],
    [{ sort: 'price' }, ['cup', 'mug', 'reduced', 'tray', 'kettle']],
  ])('%j shows %j', { tags: 'long' }, async (rule, ids) => {
    await created(byRule(rule));
    expect(await getIds('gifts')).toEqual(ids);
    const { kind, products, rule: wanted } = byRule(rule);
    const preview = await shop.call('POST', '/collections/preview', {
      as: admin,
      body: { kind, products, rule: wanted },
    });
    expect(preview.body.data.total).toBe(ids.length);
    expect(preview.body.data.products.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  });

  test.each([
    [{ minPrice: 30, maxPrice: 5 }, 'rule.maxPrice'],
    [{ minPrice: 0.001 }, 'rule.minPrice'],
    [{ newDays: 400 }, 'rule.newDays'],
    [{ category: 'No Slug' }, 'rule.category'],
  ])('%j is refused at its field', async (rule, field) => {
    const { status, body } = await create(byRule(rule));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'VALIDATION_ERROR', [field]]);
    expect(await countDocuments(shop, 'collections')).toBe(0);
  });
});

describe('a new collection', () => {
  test(
    'is in menus in its order once it is published, with the categories that have products',
    { tags: 'long' },
    async () => {
      await created({ ...gifts, position: 2 });
      await created({ ...gifts, slug: 'draft', title: 'Draft', published: false });
      await created({ ...gifts, slug: 'tea-table', title: 'For the tea table', position: 1 });
      expect(await menu()).toEqual({
        categories: [
          { slug: 'kitchen', name: 'Kitchen', count: 3 },
          { slug: 'tea', name: 'Tea', count: 2 },
        ],
        collections: [
          { slug: 'tea-table', title: 'For the tea table' },
          { slug: 'gifts', title: 'Gifts' },
        ],
        hasSale: true,
      });
      expect((await open('draft')).status).toBe(404);
      const { collections } = (await shop.call('GET', '/collections/admin/all', { as: admin })).body.data;
      expect(collections.map(({ slug }: AdminCollection) => slug)).toEqual(['draft', 'tea-table', 'gifts']);
      expect((await events()).map(({ action }) => action)).toEqual(Array(3).fill('collection.created'));
    },
  );

  test('has an address of its own', async () => {
    await created(gifts);
    const taken = await create({ ...gifts, title: 'Others' });
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { slug: 'Another collection already uses this URL handle' },
    ]);
    for (const slug of ['Gifts', 'gifts-', 'a b', '../gifts', ''])
      expect((await create({ ...gifts, slug })).status).toBe(400);
    expect(await countDocuments(shop, 'collections')).toBe(1);
  });

  test('names no product twice and at most 100', async () => {
    expect((await create({ ...gifts, products: ['mug', 'mug'] })).body.fields).toEqual({
      products: 'Each product can be added only once',
    });
    const many = Array.from({ length: 101 }, (_, at) => `product-${at}`);
    expect((await create({ ...gifts, products: many })).status).toBe(400);
  });
});

describe('a changed collection', () => {
  test('is answered at once, and its change is in the activity log', async () => {
    const { slug, createdAt, updatedAt, ...content } = await created(gifts);
    await menu();
    time += 1000;
    const body = { ...content, title: 'Presents', products: ['cup'], updatedAt };
    const { status, body: answer } = await shop.call('PUT', `/collections/${slug}`, { as: admin, body });
    expect(status).toBe(200);
    expect(answer.data.collection).toMatchObject({ slug, title: 'Presents', createdAt });
    expect(await getIds('gifts')).toEqual(['cup']);
    expect((await menu()).collections).toEqual([{ slug: 'gifts', title: 'Presents' }]);
    const [event] = await events();
    expect(event).toMatchObject({
      action: 'collection.updated',
      target: { type: 'collection', _id: 'gifts', label: 'Presents' },
      changes: [
        { field: 'title', before: 'Gifts', after: 'Presents' },
        { field: 'products.added', before: null, after: 'Cup' },
        { field: 'products.removed', before: null, after: 'Tray and Kettle' },
      ],
    });
  });

  test('that another one was changed meanwhile is refused, with what is there', async () => {
    const { slug, createdAt, updatedAt, ...content } = await created(gifts);
    const put = (title: string) =>
      shop.call('PUT', `/collections/${slug}`, { as: admin, body: { ...content, title, updatedAt } });
    time += 1000;
    expect((await put('First')).status).toBe(200);
    const late = await put('Second');
    expect([late.status, late.body.code]).toEqual([409, 'STALE_WRITE']);
    expect(late.body.details.current).toMatchObject({ slug, createdAt, title: 'First' });
    expect(
      (await shop.call('PUT', '/collections/none', { as: admin, body: { ...content, updatedAt } })).status,
    ).toBe(404);
  });

  test('that is deleted is gone, and its products stay', async () => {
    await created(gifts);
    await menu();
    expect((await shop.call('DELETE', '/collections/gifts', { as: admin })).status).toBe(200);
    expect((await open('gifts')).status).toBe(404);
    expect((await menu()).collections).toEqual([]);
    expect((await shop.call('GET', '/products/tray')).status).toBe(200);
    expect((await shop.call('DELETE', '/collections/gifts', { as: admin })).status).toBe(404);
  });
});

describe('a table', () => {
  const piece = (product: string, rest: object = {}) => ({
    product,
    shape: 'plate',
    quantity: 1,
    portion: 'one',
    ...rest,
  });

  test('has the products on sale with their amounts, in the order of the collection', async () => {
    const table = [
      piece('mug', { shape: 'cup' }),
      piece('gone'),
      piece('tray', { quantity: 2, portion: 'four' }),
    ];
    expect((await created({ ...gifts, table })).table).toEqual(table);
    expect(((await open('gifts')).body.data as CollectionPageResponse).table).toMatchObject([
      {
        product: { _id: 'mug', countInStock: expect.any(Number) },
        shape: 'cup',
        quantity: 1,
        portion: 'one',
      },
      { product: { _id: 'tray' }, shape: 'plate', quantity: 2, portion: 'four' },
    ]);
  });

  test.each([
    [[piece('mug'), piece('mug')], { 'table.1.product': 'Each product can be on the table only once' }],
    [[piece('mug', { quantity: 13 })], { 'table.0.quantity': 'Must be at most 12' }],
    [[piece('mug', { shape: 'sofa' })], { 'table.0.shape': 'Please choose how it is drawn' }],
    [[piece('mug', { portion: 'three' })], { 'table.0.portion': 'Please choose for how many people it is' }],
  ])('is refused with a mistake in it: %j', async (table, fields) => {
    const { status, body } = await create({ ...gifts, table });
    expect([status, body.fields]).toMatchObject([400, fields]);
  });

  test('is empty for a collection that was saved before there were tables', async () => {
    await created(gifts);
    await shop.db.doc('collections/gifts').update({ table: FieldValue.delete() });
    expect((await open('gifts')).body.data.table).toEqual([]);
  });
});

describe('a picture of its own', () => {
  const points = [
    { product: 'kettle', x: 0.25, y: 0.5 },
    { product: 'gone', x: 0.5, y: 0.5 },
    { product: 'never-was', x: 0.75, y: 0.5 },
  ];
  const picture = async (bytes?: Buffer) => {
    const form = new FormData();
    if (bytes) form.append('picture', new Blob([new Uint8Array(bytes)]), 'room.jpg');
    return shop.call('POST', '/collections/gifts/picture', { as: admin, form });
  };
  const seenIn = async (id: string) =>
    (await shop.call('GET', `/products/${id}/seen-in`)).body.data.items as CollectionImageWithProduct[];
  const files = async () =>
    (await shop.storedFiles()).filter((name) => name.startsWith('collections/gifts/'));
  const photograph = (width: number) => rendered(width, 400).jpeg().toBuffer();

  test(
    'is shown with points of what is on sale, and goes with the collection',
    { tags: 'long' },
    async () => {
      const before = await created({ ...gifts, points });
      expect((await open('gifts')).body.data.points).toEqual([]);
      expect(await seenIn('kettle')).toEqual([]);

      const { status, body } = await picture(await photograph(800));
      expect([status, body.message]).toEqual([200, undefined]);
      // Unsaved edits of the text can still be saved.
      expect(body.data.collection).toMatchObject({ updatedAt: before.updatedAt, picture: { width: 800 } });
      const page = (await open('gifts')).body.data as CollectionPageResponse;
      expect(page.collection.image).toMatchObject({ width: 800, height: 400 });
      expect(page.points).toMatchObject([{ _id: 'kettle', title: 'Kettle', price: 64, x: 0.25, y: 0.5 }]);
      expect(page.points[0]!.product).toMatchObject({ _id: 'kettle', countInStock: expect.any(Number) });
      expect(page.products.map(({ _id }) => _id)).toContain('kettle');
      expect(page.total).toBe(page.products.length);
      expect(await seenIn('kettle')).toEqual([
        { slug: 'gifts', title: 'Gifts', image: page.collection.image, x: 0.25, y: 0.5 },
      ]);
      expect(await seenIn('mug')).toEqual([]);

      const edited = { ...gifts, slug: undefined, points: points.slice(0, 1), updatedAt: before.updatedAt };
      const saved = await shop.call('PUT', '/collections/gifts', { as: admin, body: edited });
      expect(saved.body.data.collection).toMatchObject({
        picture: { width: 800 },
        points: points.slice(0, 1),
      });

      const first = await files();
      await picture(await photograph(600));
      expect(first.length).toBeGreaterThan(0);
      const second = await files();
      expect(second.filter((name) => first.includes(name))).toEqual([]);
      await shop.call('DELETE', '/collections/gifts/picture', { as: admin });
      expect(await files()).toEqual([]);
      expect((await open('gifts')).body.data).toMatchObject({
        points: [],
        collection: { image: { alt: 'Kettle' } },
      });
      await picture(await photograph(600));
      await shop.call('DELETE', '/collections/gifts', { as: admin });
      expect(await files()).toEqual([]);
    },
  );

  test('adds its products to a rule, behind those that the rule finds, and counts them', async () => {
    const rule = { tags: ['Gift'], sort: 'title' };
    const shown = ['kettle', 'tray', 'gone'].map((product) => ({ product, x: 0.5, y: 0.5 }));
    await created({ ...gifts, kind: 'rule', products: [], rule, points: shown });
    expect(await getIds('gifts')).toEqual(['kettle', 'mug']);
    await picture(await photograph(600));
    expect((await open('gifts')).body.data).toMatchObject({
      points: [{ _id: 'kettle' }, { _id: 'tray' }],
      products: [{ _id: 'kettle' }, { _id: 'mug' }, { _id: 'tray' }],
      total: 3,
    });
    const promotion = { name: 'Gifts', code: null, class: 'order', kind: 'percent', ratePpm: 100_000 };
    await shop.call('POST', '/promotions', { as: admin, body: { ...promotion, collections: ['gifts'] } });
    const items = [{ product: 'tray', variant: 'default', quantity: 1, price: 29 }];
    const { body } = await shop.call('POST', '/orders/quote', { body: { items } });
    expect(body.data).toMatchObject({ discountTotal: 2.9 });
    await shop.clear('promotions');
    await shop.call('DELETE', '/collections/gifts', { as: admin });
  });

  test('is not looked for on behalf of a product that is not on sale', async () => {
    for (const id of ['gone', 'never-was'])
      expect((await shop.call('GET', `/products/${id}/seen-in`)).status).toBe(404);
    expect(await seenIn('mug')).toEqual([]);
  });

  test.each([
    ['outside of it', [{ product: 'kettle', x: 1.01, y: 0.5 }], 'points.0.x'],
    ['without a place', [{ product: 'kettle', x: 0.5 }], 'points.0.y'],
    ['twice for a product', [points[0], points[0]], 'points.1.product'],
    ['too many', Array.from({ length: 13 }, (_, at) => ({ product: `p${at}`, x: 0.5, y: 0.5 })), 'points'],
  ])('has no points %s', async (_what, wrong, field) => {
    const { status, body } = await create({ ...gifts, points: wrong });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('is a picture, of a collection that there is', async () => {
    expect((await picture(await photograph(600))).status).toBe(404);
    await created(gifts);
    expect((await picture()).status).toBe(400);
    expect((await picture(Buffer.from('no picture at all, only a text'))).status).toBe(400);
    expect(await files()).toEqual([]);
  });
});

test('the menu says that something is reduced only while it is, and the list shows it', async () => {
  const getReducedIds = async () =>
    ((await shop.call('GET', '/products?onSale=true')).body.data as ProductsResponse).products.map(
      ({ _id }) => _id,
    );
  expect([(await menu()).hasSale, await getReducedIds()]).toEqual([true, ['reduced']]);
  const setFormerPrice = async (compareAtPrice: MinorUnits | null) => {
    await storeProduct(shop, 'reduced', { title: 'Bowl', price: 2000, compareAtPrice });
    await shop.services.products.productsChanged(['reduced']);
  };
  await setFormerPrice(null);
  expect([(await menu()).hasSale, await getReducedIds()]).toEqual([false, []]);
  await setFormerPrice(toMinorUnits(2500));
  expect((await menu()).hasSale).toBe(true);
});
