import {
  CollectionReference,
  DocumentReference,
  Firestore,
  Timestamp,
  WriteBatch,
} from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildSearchIndex } from '../../src/compose/search';
import { createProductTasksRepository } from '../../src/features/products/product-tasks.repository';
import { createProductIndexSource } from '../../src/features/products/index-source.repository';
import { createProductIndexService } from '../../src/features/products/product-index.service';
import { createInMemorySearchIndex } from '../../src/features/search/memory/index-copy';
import {
  MEMORY_INDEX_NAME,
  createIndexPartsRepository,
} from '../../src/features/search/memory/index-parts.repository';
import { createMemorySearchEngine } from '../../src/features/search/memory/memory-engine';
import { createLanguageData } from '../../src/features/search/words/english';
import { getSearchLanguage } from '../../src/features/search/search-language';
import { refuseIndexWrites } from '../support/search/index-failures';
import { storeProduct, type ProductOverrides } from '../support/product-builder';
import {
  getProductIds,
  storeSampleProduct,
  SAMPLE_PRODUCTS,
  resetCatalogue,
} from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';
import { stubShop } from '../support/stub-shop';

let time = 1_767_700_000_000;
const shop = useTestStore({ now: () => time });

const searchReply = (text: string, more = '') =>
  shop.call('GET', `/products?search=${encodeURIComponent(text)}${more}`);
const search = async (text: string, more = '') => getProductIds(await searchReply(text, more));

const getParts = () => shop.db.collection(`catalogue/${MEMORY_INDEX_NAME}/parts`);

const indexed = async () =>
  (await getParts().get()).docs.map(({ id, updateTime }) => ({ id, version: updateTime.valueOf() }));

const noted = async () => (await shop.db.collection('catalogueChanges').get()).docs.map(({ id }) => id);

const words = createLanguageData('en-US', console);

const indexRepository = (products = 250) =>
  createIndexPartsRepository(shop.db, createProductIndexSource(shop.db, words.productLanguage), {
    products,
    bytes: 600_000,
  });

const quiet = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Creates the index copy of a process that shares only the database. */
function anotherCopy(products?: number) {
  const stored = indexRepository(products);
  const language = getSearchLanguage('en-US');
  const copy = createInMemorySearchIndex({
    stored,
    language,
    now: () => time,
    freshForMs: 0,
    logger: quiet,
    capacity: 10_000,
  });
  const synonyms = () => Promise.resolve({ version: 0, groups: [] });
  return {
    copy,
    engine: createMemorySearchEngine({ stored, copy, synonyms, isWord: words.isWord, language }),
  };
}

const anotherProcess = (products?: number) =>
  createProductIndexService(
    stubShop({
      search: anotherCopy(products).engine,
      catalogueChanges: createProductTasksRepository(shop.db, 'catalogueChanges'),
      logger: quiet,
      now: Date.now,
    }),
  );

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the catalogue index', () => {
  beforeEach(() => resetCatalogue(shop));

  test('is made by the first search when it is missing', { tags: 'long' }, async () => {
    await shop.clear('catalogue');
    time += 2_000;
    expect(await search('kettle')).toEqual(['kettle', 'teapot']);
    expect((await indexed()).map(({ id }) => id)).toEqual(['p']);
  });

  test('takes the place of indexes of earlier formats', { tags: 'long' }, async () => {
    await shop.clear('catalogue');
    for (const id of ['index-v5', 'index-v5-2']) await shop.db.doc(`catalogue/${id}`).set({ version: '1' });
    time += 2_000;
    expect(await search('kettle')).toEqual(['kettle', 'teapot']);
    expect((await shop.db.collection('catalogue').get()).docs.map(({ id }) => id)).toEqual([]);
  });

  test('is made once by many first searches', { tags: 'long' }, async () => {
    await shop.clear('catalogue');
    time += 2_000;
    const replies = await Promise.all(Array.from({ length: 8 }, () => search('kettle')));
    expect(replies).toEqual(Array.from({ length: 8 }, () => ['kettle', 'teapot']));
    const [after] = await indexed();
    await search('kettle');
    expect(await indexed()).toEqual([after]);
  });

  test('is made anew when it cannot be read', { tags: 'long' }, async () => {
    await getParts()
      .doc('p')
      .set({ at: Timestamp.now(), data: Buffer.from('not gzip') });
    time += 2_000;
    expect(await search('kettle')).toEqual(['kettle', 'teapot']);
  });

  test('knows a new product', async () => {
    await storeProduct(shop, 'samovar', { title: 'Brass Samovar' });
    await shop.services.products.productsChanged(['samovar']);
    expect(await search('samovar')).toEqual(['samovar']);
  });

  test.each<[string, ProductOverrides, string, string[]]>([
    ['title', { title: 'Cocoa Bowls' }, 'search=cocoa', ['cups']],
    ['description', { description: 'Hand thrown.' }, 'search=thrown', ['cups']],
    ['price', { price: 9900 }, 'search=cups&minPrice=99', ['cups']],
    ['stock', { countInStock: 3 }, 'search=cups&inStock=true', ['cups']],
    ['category', { categorySlug: 'table', category: 'Table' }, 'search=cups&category=table', ['cups']],
    [
      'time of arrival',
      { createdAt: new Date(1_700_000_000_000) },
      'search=tea&sort=createdAt&limit=1',
      ['cups'],
    ],
  ])("knows a product's new %s", { tags: 'long' }, async (_what, change, query, found) => {
    await search('cups');
    await storeSampleProduct(shop, 'cups', change);
    await shop.services.products.productsChanged(['cups']);
    expect(getProductIds(await shop.call('GET', `/products?${query}`))).toEqual(found);
  });

  test('forgets products that were archived or deleted', async () => {
    await storeSampleProduct(shop, 'kettle', { status: 'archived' });
    await shop.db.doc('products/teapot').delete();
    await shop.services.products.productsChanged(['kettle', 'teapot']);
    const reply = await searchReply('kettle');
    expect(reply.body.data).toEqual({ products: [], places: [], nextCursor: null, total: 0 });
  });

  test('loses nothing when many products change at once', { tags: 'long' }, async () => {
    const many = Array.from({ length: 12 }, (_, number) => `ladle-${number}`);
    await Promise.all(many.map((id) => storeProduct(shop, id, { title: 'Ladle' })));
    const services = [shop.services.products, anotherProcess(), anotherProcess()];
    await Promise.all(
      many.map((id, at) => (services[at % 3] ?? shop.services.products).productsChanged([id])),
    );
    time += 2_000;
    expect((await search('ladle')).sort()).toEqual([...many].sort());
  });

  test('loses nothing when one change overtakes another', async () => {
    await storeProduct(shop, 'ladle', { title: 'Ladle' });
    await storeProduct(shop, 'sieve', { title: 'Sieve' });
    const { commit } = WriteBatch.prototype;
    vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function (this: WriteBatch) {
      await anotherProcess().productsChanged(['sieve']);
      return commit.call(this);
    });
    await shop.services.products.productsChanged(['ladle']);
    expect(await search('ladle')).toEqual(['ladle']);
    expect(await search('sieve')).toEqual(['sieve']);
  });

  test('is not written when none of its fields has changed', async () => {
    const before = await indexed();
    await storeSampleProduct(shop, 'kettle', { countInStock: 8, popularity: 51 });
    await shop.services.products.productsChanged(['kettle', 'no-such-product']);
    expect(await indexed()).toEqual(before);
  });

  test('never shows a product that was archived or deleted without notice, and removes its entry', async () => {
    await search('kettle');
    await storeSampleProduct(shop, 'kettle', { status: 'archived' });
    await shop.db.doc('products/teapot').delete();
    const [before] = await indexed();
    expect(await search('kettle')).toEqual([]);
    const [after] = await indexed();
    expect(after?.version).not.toBe(before?.version);
    expect((await searchReply('kettle')).body.data.total).toBe(0);
  });

  test('never decides what a price or stock is: the document does', async () => {
    await search('kettle');
    await storeSampleProduct(shop, 'kettle', { price: 1234, countInStock: 2 });
    const reply = await searchReply('kettle');
    expect(reply.body.data.products[0]).toMatchObject({ _id: 'kettle', price: 12.34, countInStock: 2 });
  });

  test('does not let a product through a filter that it no longer passes', async () => {
    await search('kettle');
    await storeSampleProduct(shop, 'kettle', { price: 9900 });
    expect(await search('kettle', '&maxPrice=70')).toEqual(['teapot']);
    await storeSampleProduct(shop, 'teapot', { countInStock: 0 });
    expect(await search('teapot', '&inStock=true')).toEqual(['kettle']);
  });

  test('can be made from all products, as the seed does', { tags: 'long' }, async () => {
    await storeProduct(shop, 'samovar', { title: 'Brass Samovar' });
    const [before] = await indexed();
    await rebuildSearchIndex(shop.db);
    const [after] = await indexed();
    expect(after?.version).not.toBe(before?.version);
    await shop.services.products.productsChanged(['samovar']);
    expect(await indexed()).toEqual([after]);
    expect(await search('samovar')).toEqual(['samovar']);
  });

  test('is divided where a part is full, and every process finds all of it', { tags: 'long' }, async () => {
    const index = indexRepository(3);
    await index.rebuild();
    const many = Array.from({ length: 40 }, (_, number) => `ladle-${number}`);
    await Promise.all(many.map((id) => storeProduct(shop, id, { title: 'Ladle' })));
    await anotherProcess(3).productsChanged(many);
    const parts = (await indexed()).map(({ id }) => id.slice(1));
    expect(parts.length).toBeGreaterThan(10);
    expect(parts.reduce((sum, prefix) => sum + 2 ** -prefix.length, 0)).toBe(1);
    time += 2_000;
    expect((await search('ladle', '&limit=100')).sort()).toEqual([...many].sort());
    expect(await search('teapot')).toContain('teapot');
  });

  test(
    'a change rewrites the part of its product and no other, and no other is loaded again',
    { tags: 'long' },
    async () => {
      await shop.clear('catalogue');
      await indexRepository(2).rebuild();
      const before = await indexed();
      expect(before.length).toBeGreaterThan(2);
      const { copy, engine } = anotherCopy(2);
      expect((await copy.current()).get('kettle')?.title).toBe('Copper Kettle');

      await storeSampleProduct(shop, 'kettle', { title: 'Brass Samovar' });
      await engine.update(['kettle']);
      const after = await indexed();
      expect(after.filter(({ version }, at) => version !== before[at]?.version)).toHaveLength(1);
      const loaded = vi.spyOn(Firestore.prototype, 'getAll');
      time += 2_000;
      expect((await copy.current()).get('kettle')?.title).toBe('Brass Samovar');
      expect(loaded.mock.calls.flat()).toHaveLength(1);
    },
  );

  test(
    'writers of different parts never meet, and one that finds its part divided begins again',
    { tags: 'long' },
    async () => {
      await shop.clear('catalogue');
      const many = Array.from({ length: 24 }, (_, number) => `sieve-${number}`);
      await indexRepository(4).rebuild();
      await Promise.all(many.map((id) => storeProduct(shop, id, { title: 'Sieve' })));
      const processes = Array.from({ length: 4 }, () => anotherProcess(4));
      await Promise.all(many.map((id, at) => processes[at % 4]!.productsChanged([id])));
      const { copy } = anotherCopy(4);
      const index = await copy.current();
      expect(many.filter((id) => !index.get(id))).toEqual([]);
      expect(index.size).toBe(many.length + Object.keys(SAMPLE_PRODUCTS).length);
      expect(quiet.error).not.toHaveBeenCalled();
    },
  );

  test('is made anew where a part of it is missing', { tags: 'long' }, async () => {
    await shop.clear('catalogue');
    await indexRepository(2).rebuild();
    const [part] = (await getParts().get()).docs;
    await part?.ref.delete();
    const { copy } = anotherCopy(2);
    expect((await copy.current()).size).toBe(Object.keys(SAMPLE_PRODUCTS).length);
  });

  test('a failure to refresh it is logged, not thrown', { tags: 'long' }, async () => {
    vi.spyOn(DocumentReference.prototype, 'get').mockRejectedValue(new Error('out of order'));
    await expect(shop.services.products.productsChanged(['kettle'])).resolves.toBeUndefined();
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'catalogue index update failed' }),
    );
  });

  test('a change that it could not take is noted, and worked off by the job', async () => {
    const admin = await shop.person('admin');
    const body = { title: 'Brass Samovar' };
    refuseIndexWrites();
    const reply = await shop.call('PUT', '/products/kettle', { as: admin, body });
    vi.restoreAllMocks();
    expect(reply.status).toBe(200);
    expect(await noted()).toEqual(['kettle']);
    expect(await search('samovar')).toEqual([]);

    expect(await shop.jobs.maintainCatalogueIndex(() => false)).toEqual({ updated: 0 });
    expect(await shop.jobs.maintainCatalogueIndex()).toEqual({ updated: 1 });
    time += 2_000;
    expect(await search('samovar')).toEqual(['kettle']);
    expect(await noted()).toEqual([]);
    expect(await shop.jobs.maintainCatalogueIndex()).toEqual({ updated: 0 });
  });

  test('a change during its update stays noted', async () => {
    const admin = await shop.person('admin');
    const edit = (title: string) => shop.call('PUT', '/products/kettle', { as: admin, body: { title } });
    refuseIndexWrites();
    await edit('Brass Samovar');
    const changes = createProductTasksRepository(shop.db, 'catalogueChanges');
    const seen = await changes.listOldest(10);
    await edit('Copper Singer');
    vi.restoreAllMocks();
    await changes.remove(seen);
    expect(await noted()).toEqual(['kettle']);
  });

  test('a change that it took is noted no longer, and neither is a deletion', async () => {
    const admin = await shop.person('admin');
    await shop.call('PUT', '/products/kettle', { as: admin, body: { title: 'Brass Samovar' } });
    expect(await search('samovar')).toEqual(['kettle']);
    await shop.call('DELETE', '/products/cups', { as: admin });
    expect(await noted()).toEqual([]);
  });

  test('that another process changed is seen two seconds later', { tags: 'long' }, async () => {
    expect(await search('samovar')).toEqual([]);
    await storeProduct(shop, 'samovar', { title: 'Brass Samovar' });
    await anotherProcess().productsChanged(['samovar']);
    time += 1_999;
    expect(await search('samovar')).toEqual([]);
    time += 1;
    expect(await search('samovar')).toEqual(['samovar']);
  });

  test('that another process changed is seen by administrators at once', async () => {
    const admin = await shop.person('admin');
    const find = async () =>
      getProductIds(await shop.call('GET', '/products/admin/all?search=samovar', { as: admin }));
    expect(await find()).toEqual([]);
    await storeProduct(shop, 'samovar', { title: 'Brass Samovar' });
    await anotherProcess().productsChanged(['samovar']);
    expect(await find()).toEqual(['samovar']);
  });

  test('is asked for once by many searches at once', { tags: 'long' }, async () => {
    await search('kettle');
    await storeProduct(shop, 'samovar', { title: 'Brass Samovar' });
    await anotherProcess().productsChanged(['samovar']);
    time += 2_000;
    const contents = vi.spyOn(Firestore.prototype, 'getAll');
    await Promise.all(Array.from({ length: 8 }, () => search('samovar')));
    expect(
      contents.mock.calls.flat().filter((ref) => 'path' in ref && ref.path.includes('/parts/')),
    ).toHaveLength(1);
  });

  test('is not loaded again while it stays the same', async () => {
    await search('kettle');
    const contents = vi.spyOn(Firestore.prototype, 'getAll');
    const whole = vi.spyOn(CollectionReference.prototype, 'get');
    time += 2_000;
    await search('kettle');
    const parts = contents.mock.calls.flat().filter((ref) => 'path' in ref && ref.path.includes('/parts/'));
    expect(parts).toEqual([]);
    expect(whole).not.toHaveBeenCalled();
  });
});
