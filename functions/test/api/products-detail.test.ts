import { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinorUnits } from '../../src/contract/money';
import { addCalendarDays, toCalendarDay } from '../../src/contract/orders/delivery';
import type { Product } from '../../src/contract/products/products';
import { buildStoredVariant, storeProduct } from '../support/product-builder';
import {
  getProductIds,
  storeSampleProduct,
  TEA_CATEGORY,
  resetCatalogue,
} from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('GET /products/categories', () => {
  beforeAll(() => resetCatalogue(shop));

  test('counts the active products of each category, sorted by name', async () => {
    await storeProduct(shop, 'aerator', {
      title: 'Aerator',
      category: 'Éclairage',
      categorySlug: 'eclairage',
    });
    await shop.services.products.productsChanged(['aerator']);
    const reply = await shop.call('GET', '/products/categories');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      categories: [
        { slug: 'eclairage', name: 'Éclairage', count: 1 },
        { slug: 'kitchen', name: 'Kitchen', count: 2 },
        { slug: 'tea-coffee', name: 'Tea & Coffee', count: 3 },
      ],
    });
    expect(reply.headers.get('etag')).toBeTruthy();
    expect(reply.headers.get('cache-control')).toContain('s-maxage=60');
  });
});

describe('GET /products/showcase', () => {
  beforeAll(() => resetCatalogue(shop));

  test('has the largest categories with a picture of their most popular product, and best sellers in stock', async () => {
    const picture = (name: string) => ({
      url: `https://pictures.example/${name}.webp`,
      width: 960,
      height: 960,
      alt: name,
      srcset: '',
      objects: [],
    });
    await storeProduct(shop, 'best-cup', {
      category: 'Tea & Coffee',
      categorySlug: 'tea-coffee',
      popularity: 900,
      images: [picture('best-cup')],
    });
    await storeProduct(shop, 'sold-out-cup', {
      category: 'Tea & Coffee',
      categorySlug: 'tea-coffee',
      popularity: 800,
      countInStock: 0,
    });
    await shop.services.products.productsChanged(['best-cup', 'sold-out-cup']);
    const { status, body } = await shop.call('GET', '/products/showcase');
    expect(status).toBe(200);
    const { categories, bestSellers } = body.data;
    expect(categories.map(({ slug, count }: { slug: string; count: number }) => [slug, count])).toEqual([
      ['tea-coffee', 5],
      ['kitchen', 2],
    ]);
    expect(categories[0].image.url).toBe('https://pictures.example/best-cup.webp');
    const best = bestSellers.map(({ _id }: { _id: string }) => _id);
    expect(best[0]).toBe('best-cup');
    expect(best).not.toContain('sold-out-cup');
    expect(bestSellers).toHaveLength(4);
  });

  test(
    'has the categories of the settings in their order, as soon as they are published',
    { tags: 'long' },
    async () => {
      const admin = await shop.person('admin');
      const shown = async () =>
        (await shop.call('GET', '/products/showcase')).body.data.categories.map(
          ({ slug }: { slug: string }) => slug,
        );
      const choose = async (...categories: string[]) => {
        const { version: basedOn, settings } = (await shop.call('GET', '/settings', { as: admin })).body.data;
        const body = { settings: { ...settings, home: { categories } }, basedOn };
        const reply = await shop.call('PUT', '/settings', { as: admin, body });
        expect([reply.status, reply.body.data?.settings.home]).toEqual([200, { categories }]);
      };
      expect(await shown()).toEqual(['tea-coffee', 'kitchen']);
      await choose('kitchen', 'no-longer-sold');
      expect(await shown()).toEqual(['kitchen']);
      await choose('kitchen', 'tea-coffee');
      expect(await shown()).toEqual(['kitchen', 'tea-coffee']);
      // Home never shows an empty list, even if all selected categories are gone.
      await choose('no-longer-sold');
      expect(await shown()).toEqual(['tea-coffee', 'kitchen']);
      await choose();
    },
  );
});

describe('GET /products/:id', () => {
  beforeAll(() => resetCatalogue(shop));

  test('has the day on which the product is back in stock until this day has passed', async () => {
    const today = toCalendarDay(Date.now(), 'UTC');
    const getDay = async (backInStockOn: string) => {
      await storeProduct(shop, 'awaited', { backInStockOn });
      return (await shop.call('GET', '/products/awaited')).body.data.backInStockOn;
    };
    expect(await getDay(today)).toBe(today);
    expect(await getDay(addCalendarDays(today, 9))).toBe(addCalendarDays(today, 9));
    expect(await getDay(addCalendarDays(today, -1))).toBe('');
  });

  test('has the days of variants that are back in stock on another day than the product', async () => {
    const today = toCalendarDay(Date.now(), 'UTC');
    const [later, past] = [addCalendarDays(today, 9), addCalendarDays(today, -1)];
    const variant = { sku: '', price: toMinorUnits(2000), countInStock: 0, image: null };
    await storeProduct(shop, 'awaited', {
      backInStockOn: today,
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      variants: [
        { ...variant, id: 's', options: { Size: 'S' } },
        { ...variant, id: 'm', options: { Size: 'M' }, backInStockOn: later },
        { ...variant, id: 'l', options: { Size: 'L' }, backInStockOn: past },
      ],
    });
    const { variants } = (await shop.call('GET', '/products/awaited')).body.data as Product;
    expect(variants.map(({ backInStockOn }) => backInStockOn)).toEqual([undefined, later, undefined]);
    const { products } = (await shop.call('GET', '/products')).body.data as { products: Product[] };
    for (const listed of products.flatMap((product) => product.variants))
      expect(listed).not.toHaveProperty('backInStockOn');
  });

  test('leaves out what only owners and administrators see, and lists leave out spare parts', async () => {
    const hidden = { careReminder: 'Oil it.', careReminderMonths: 6, shelfLifeDays: 90 };
    const own = { ...hidden, spareParts: ['kettle'] };
    await storeProduct(shop, 'cared-for', own);
    const names = Object.keys(own);
    const getNames = (product: object) => Object.keys(product).filter((name) => names.includes(name));
    const shown = (await shop.call('GET', '/products/cared-for')).body.data as Product;
    expect([getNames(shown), shown.spareParts]).toEqual([['spareParts'], ['kettle']]);
    const list = (await shop.call('GET', '/products')).body.data.products as object[];
    for (const listed of list) expect(getNames(listed)).toEqual([]);
    const admin = await shop.person('admin');
    const managed = await shop.call('GET', '/products/admin/cared-for', { as: admin });
    expect(managed.body.data).toMatchObject(own);
  });

  test('has facts that EU law requires only in a shop that sells in the EU, and lists only unit prices', async () => {
    const admin = await shop.person('admin');
    const publishMarkets = async (regions: string[]) => {
      const { version: basedOn, settings } = (await shop.call('GET', '/settings', { as: admin })).body.data;
      const markets = { ...settings.markets, regions, maker: 'Hive & Co.\nHill 1', responsiblePerson: '' };
      const body = { settings: { ...settings, markets }, basedOn };
      expect((await shop.call('PUT', '/settings', { as: admin, body })).status).toBe(200);
    };
    const variant = { sku: '', price: toMinorUnits(1000), countInStock: 5, image: null };
    await storeProduct(shop, 'honey', {
      content: '250 g',
      hsCode: '040900',
      warnings: 'Not for infants.',
      options: [{ name: 'Jar', values: ['S', 'L'] }],
      variants: [
        { ...variant, id: 's', options: { Jar: 'S' } },
        { ...variant, id: 'l', options: { Jar: 'L' }, price: toMinorUnits(3000), content: '1 kg' },
      ],
    });
    const names = ['content', 'hsCode', 'maker', 'warnings', 'batch', 'unitPriceMeasure'] as const;
    const getNames = (product: object) => names.filter((name) => Object.hasOwn(product, name));
    const getHoney = async () => (await shop.call('GET', '/products/honey')).body.data as Product;
    const getListed = async () =>
      ((await shop.call('GET', '/products')).body.data.products as Product[]).find(
        ({ _id }) => _id === 'honey',
      )!;
    const getUnitPrices = ({ variants }: Product) => variants.map(({ unitPrice }) => unitPrice);

    for (const product of [await getHoney(), await getListed()]) {
      expect(getNames(product)).toEqual([]);
      for (const each of product.variants) {
        expect(each).not.toHaveProperty('unitPrice');
        expect(each).not.toHaveProperty('content');
      }
    }
    await publishMarkets(['EU']);
    const unitPrices = [
      { price: 40, measure: 'kg' },
      { price: 30, measure: 'kg' },
    ];
    const honey = await getHoney();
    expect(getNames(honey)).toEqual(['content', 'maker', 'warnings']);
    expect(honey).toMatchObject({ maker: 'Hive & Co.\nHill 1', variants: [{}, { content: '1 kg' }] });
    expect(getUnitPrices(honey)).toEqual(unitPrices);
    const listed = await getListed();
    expect([getNames(listed), getUnitPrices(listed)]).toEqual([[], unitPrices]);
    expect(getUnitPrices((await shop.call('GET', '/products/kettle')).body.data)).toEqual([undefined]);
    await publishMarkets([]);
    const managed = await shop.call('GET', '/products/admin/honey', { as: admin });
    expect(managed.body.data).toMatchObject({ hsCode: '040900', variants: [{}, { content: '1 kg' }] });
  });

  test('answers both spellings, decimals, and nothing of the storage', async () => {
    const reply = await shop.call('GET', '/products/kettle');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toEqual({
      _id: 'kettle',
      title: 'Copper Kettle',
      name: 'Copper Kettle',
      category: 'Kitchen',
      categorySlug: 'kitchen',
      price: 64,
      description: 'Boils a litre in three minutes.',
      brand: '',
      barcode: '',
      weightGrams: null,
      widthMm: null,
      depthMm: null,
      heightMm: null,
      materials: '',
      care: '',
      origin: '',
      specifications: [],
      compareAtPrice: null,
      taxClass: '',
      shippingClass: '',
      shipsTo: [],
      backInStockOn: '',
      shelf: '',
      warrantyYears: null,
      tags: [],
      alsoCalled: [],
      goodFor: [],
      occasions: [],
      material: [],
      colors: [],
      rooms: [],
      uses: [],
      image: 'https://pictures.example/kettle-800.webp',
      images: [
        {
          url: 'https://pictures.example/kettle-800.webp',
          width: 800,
          height: 800,
          alt: 'Copper Kettle',
          srcset:
            'https://pictures.example/kettle-400.webp 400w, https://pictures.example/kettle-800.webp 800w',
          avifSrcset: '',
          placeholder: '',
        },
      ],
      rating: null,
      countInStock: 12,
      stock: 12,
      sku: 'KET-1',
      status: 'active',
      options: [],
      variants: [
        {
          _id: 'default',
          options: {},
          sku: 'KET-1',
          price: 64,
          lowestPrice30Days: null,
          countInStock: 12,
          image: null,
        },
      ],
      createdAt: '2026-01-05T08:00:00.000Z',
      updatedAt: '2026-01-05T08:00:00.000Z',
    });
    expect(reply.headers.get('etag')).toBeTruthy();
  });

  test('with options, answers the lowest price and the total stock', async () => {
    await storeProduct(shop, 'apron', {
      title: 'Linen Apron',
      images: [],
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        buildStoredVariant({
          id: 'small',
          options: { Size: 'S' },
          sku: 'APR-S',
          price: 3950,
          countInStock: 2,
        }),
        buildStoredVariant({
          id: 'large',
          options: { Size: 'L' },
          sku: 'APR-L',
          price: 3499,
          countInStock: 0,
        }),
      ],
    });
    const { data } = (await shop.call('GET', '/products/apron')).body;
    expect(data).toMatchObject({ price: 34.99, countInStock: 2, stock: 2, image: null, images: [] });
    expect(data.options).toEqual([{ name: 'Size', values: ['S', 'L'] }]);
    const alike = { image: null, lowestPrice30Days: null };
    expect(data.variants).toEqual([
      { ...alike, _id: 'small', options: { Size: 'S' }, sku: 'APR-S', price: 39.5, countInStock: 2 },
      { ...alike, _id: 'large', options: { Size: 'L' }, sku: 'APR-L', price: 34.99, countInStock: 0 },
    ]);
  });

  test.each(['gone', 'never-was', 'not%2Fan%2Fid', 'x'.repeat(200)])('404 for %s', async (id) => {
    for (const path of [`/products/${id}`, `/products/${id}/related`]) {
      const reply = await shop.call('GET', path);
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND']);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('tells a product that was archived from one that never was, in one read', async () => {
    const reads = vi.spyOn(DocumentReference.prototype, 'get');
    const { products } = shop.services;
    expect(await products.find('board')).toMatchObject({ status: 'active', product: { _id: 'board' } });
    expect(await products.find('gone')).toEqual({ status: 'archived' });
    expect(await products.find('never-was')).toEqual({ status: 'unknown' });
    expect(reads).toHaveBeenCalledTimes(3);
    for (const id of ['', '.', 'a/b', '__x__', 'x'.repeat(2000)]) {
      expect(await products.find(id)).toEqual({ status: 'unknown' });
    }
    expect(reads).toHaveBeenCalledTimes(3);
  });

  test('knows the categories by their slugs', async () => {
    const { products } = shop.services;
    expect(await products.findCategory('kitchen')).toMatchObject({ slug: 'kitchen', name: 'Kitchen' });
    expect(await products.findCategory('no-such')).toBeNull();
  });

  test('reads a product of an older shop, which had no variants', async () => {
    const { price: _price, ...old } = { ...(await storeSampleProduct(shop, 'board')), price: 2900 };
    await shop.db.doc('products/old').set({ ...old, variants: [], price: 1999, countInStock: 4 });
    const { data } = (await shop.call('GET', '/products/old')).body;
    expect(data).toMatchObject({
      price: 19.99,
      countInStock: 4,
      variants: [{ _id: 'default', price: 19.99 }],
    });
  });

  test('a product without a readable price is not on sale, and spoils no list', async () => {
    await shop.db
      .doc('products/broken')
      .set({ ...(await storeSampleProduct(shop, 'board')), variants: [], price: 'cheap' });
    expect((await shop.call('GET', '/products/broken')).status).toBe(404);
    expect(getProductIds(await shop.call('GET', '/products'))).not.toContain('broken');
    await shop.db.doc('products/broken').delete();
  });
});

describe('GET /products/:id/related', () => {
  beforeEach(() => resetCatalogue(shop));

  const related = async (id: string, limit?: number) =>
    getProductIds(await shop.call('GET', `/products/${id}/related${limit ? `?limit=${limit}` : ''}`));

  test('goes through its own category first, what is in stock before what is not, and never shows itself', async () => {
    expect(await related('teapot')).toEqual(['grinder', 'kettle', 'board', 'cups']);
  });

  test('prefers shared words to popularity', async () => {
    await storeProduct(shop, 'burrs', {
      ...TEA_CATEGORY,
      title: 'Spare Burrs',
      description: 'Steel.',
      popularity: 0,
    });
    await shop.services.products.productsChanged(['burrs']);
    expect((await related('grinder')).slice(0, 2)).toEqual(['burrs', 'teapot']);
  });

  test('without shared words the popular one comes first', async () => {
    await storeSampleProduct(shop, 'cups', { countInStock: 1 });
    await shop.services.products.productsChanged(['cups']);
    expect((await related('grinder')).slice(0, 2)).toEqual(['cups', 'teapot']);
  });

  test('answers and reads no more than asked for', async () => {
    await related('teapot');
    const getAll = vi.spyOn(Firestore.prototype, 'getAll');
    expect(await related('teapot', 2)).toEqual(['grinder', 'kettle']);
    const read = getAll.mock.calls.flat().filter((ref) => 'path' in ref && ref.path.startsWith('products/'));
    expect(read).toHaveLength(2);
  });

  test('knows a product that the index does not know yet', async () => {
    await storeProduct(shop, 'new', { ...TEA_CATEGORY, title: 'New', description: '' });
    expect(await related('new', 1)).toEqual(['grinder']);
  });

  test.each(['0', '13', 'x'])('refuses limit=%s', async (limit) => {
    const reply = await shop.call('GET', `/products/teapot/related?limit=${limit}`);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(Object.keys(reply.body.fields)).toEqual(['limit']);
  });
});
