import { inspect } from 'node:util';
import { createFacetSelection } from '../../contract/products/product-facets';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTypesense } from '../../../test/support/search/fake-typesense';
import { buildIndexedProduct } from '../../../test/support/search/search-engine-suite';
import type { SynonymGroup } from '../../contract/settings/shop-settings';
import { getSearchLanguage } from '../search/search-language';
import { createLanguageData } from '../search/words/english';
import type { IndexedProduct, SearchRequest } from '../search/search-port';
import { createTypesenseEngine } from './typesense-engine';
import { TYPESENSE_DOCUMENT_VERSION } from './typesense-document';

const server = new FakeTypesense();
beforeAll(() => server.start());
afterAll(() => server.stop());

const ALIAS = `hearth-shop-v${TYPESENSE_DOCUMENT_VERSION}`;
const REQUEST: SearchRequest = {
  text: '',
  filters: {},
  sort: 'title',
  audience: 'shoppers',
  after: null,
  limit: 24,
  facets: false,
};

const products = new Map<string, IndexedProduct>();
let groups: SynonymGroup[] = [];
let time = 1_767_700_000_000;
let afterRead: () => Promise<void> | void = () => undefined;

const instance = (searchMs = 20_000) =>
  createTypesenseEngine({
    settings: { urls: [server.url], apiKey: server.apiKey, prefix: 'hearth-shop' },
    source: {
      async *iterateAll() {
        for (const id of [...products.keys()]) {
          const product = products.get(id);
          await afterRead();
          if (product) yield [product];
        }
      },
      async loadMany(ids) {
        const found = ids.flatMap((id) => products.get(id) ?? []);
        await afterRead();
        return found;
      },
    },
    synonyms: () => Promise.resolve({ version: 1, groups }),
    language: getSearchLanguage('en-US'),
    isWord: createLanguageData('en-US', console).isWord,
    locale: 'en-US',
    logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    now: () => time,
    searchMs,
  });

const putProduct = (id: string, title: string) => products.set(id, buildIndexedProduct(id, { title }));
const searchTitles = () =>
  server
    .documents(ALIAS)
    .map(({ id, title }) => `${id}: ${String(title)}`)
    .sort();

/** Calls `work` once between the next read and write of a product. */
function onceAfterReading(work: () => Promise<void> | void): void {
  afterRead = async () => {
    afterRead = () => undefined;
    await work();
  };
}

beforeEach(() => {
  server.clear();
  server.state = 'up';
  server.before = () => undefined;
  server.requests.length = 0;
  afterRead = () => undefined;
  groups = [];
  time += 60_000;
  products.clear();
  putProduct('kettle', 'Copper Kettle');
  putProduct('cups', 'Cups');
});

describe('the index in Typesense', () => {
  test('is made by the job where there is none, and only then', { tags: 'long' }, async () => {
    const engine = instance();
    await expect(engine.update(['kettle'])).rejects.toThrow('there is no search index yet');
    await expect(engine.search(REQUEST)).rejects.toMatchObject({ status: 404 });
    expect(await engine.prepare?.()).toBe(true);
    expect(searchTitles()).toEqual(['cups: cups', 'kettle: copper kettle']);
    expect(await engine.prepare?.()).toBe(false);
  });

  test('is made anew when the synonyms change', async () => {
    const engine = instance();
    await engine.prepare?.();
    const mug = () => engine.search({ ...REQUEST, text: 'mug' });
    expect((await mug()).total).toBe(0);
    groups = [{ words: ['mug', 'cup'] }];
    expect(await engine.prepare?.()).toBe(true);
    expect((await mug()).hits.map(({ id }) => id)).toEqual(['cups']);
    expect(server.collections.size).toBe(1);
  });

  test('is made by one process at a time, unless that has given up', async () => {
    let second: Promise<boolean> | undefined;
    onceAfterReading(async () => {
      second = instance().prepare?.();
      await second;
    });
    expect(await instance().prepare?.()).toBe(true);
    expect(await second).toBe(false);

    server.aliases.delete(ALIAS);
    server.aliases.set(`${ALIAS}-filling`, `${ALIAS}_abc_${time}_x`);
    expect(await instance().prepare?.()).toBe(false);
    time += 60 * 60_000;
    expect(await instance().prepare?.()).toBe(true);
    expect([...server.aliases.keys()]).toEqual([ALIAS]);

    server.aliases.set(`${ALIAS}-filling`, `${ALIAS}_abc_${time}_x`);
    time += 60 * 60_000;
    expect(await instance().prepare?.()).toBe(false);
    expect([...server.aliases.keys()]).toEqual([ALIAS]);
  });

  test('keeps the stored product of two writers at once, in either order', async () => {
    await instance().prepare?.();
    putProduct('kettle', 'Brass Kettle');
    onceAfterReading(async () => {
      putProduct('kettle', 'Iron Kettle');
      await instance().update(['kettle']);
    });
    await instance().update(['kettle']);
    expect(searchTitles()).toEqual(['cups: cups', 'kettle: iron kettle']);
  });

  test('forgets a product that is deleted while another writer holds it', async () => {
    await instance().prepare?.();
    putProduct('kettle', 'Brass Kettle');
    onceAfterReading(async () => {
      products.delete('kettle');
      await instance().update(['kettle']);
    });
    await instance().update(['kettle']);
    expect(searchTitles()).toEqual(['cups: cups']);
  });

  test('answers searches while it is made anew, and drops the collection before', async () => {
    const engine = instance();
    await engine.prepare?.();
    const before = server.aliases.get(ALIAS);
    const found: number[] = [];
    afterRead = async () => {
      found.push((await instance().search(REQUEST)).total);
    };
    await engine.rebuild();
    expect(found).toEqual([2, 2, 2, 2]);
    expect(server.aliases.get(ALIAS)).not.toBe(before);
    expect([...server.collections.keys()]).toEqual([server.aliases.get(ALIAS)]);
    expect([...server.aliases.keys()]).toEqual([ALIAS]);
  });

  test('loses no change that is made while it is made anew', async () => {
    const engine = instance();
    await engine.prepare?.();
    let changes = 0;
    afterRead = async () => {
      changes += 1;
      if (changes > 3) return;
      putProduct('kettle', `Kettle ${changes}`);
      putProduct(`new-${changes}`, 'New');
      if (changes === 3) products.delete('cups');
      const ids = ['kettle', 'cups', `new-${changes}`];
      const paused = afterRead;
      afterRead = () => undefined;
      await instance().update(ids);
      afterRead = paused;
    };
    await engine.rebuild();
    expect(searchTitles()).toEqual(['kettle: kettle 3', 'new-1: new', 'new-2: new', 'new-3: new']);
  });

  test('keeps a change that meets the switch to the new collection', async () => {
    const engine = instance();
    await engine.prepare?.();
    let switching: Promise<void> = Promise.resolve();
    putProduct('kettle', 'Brass Kettle');
    server.before = async (request) => {
      if (!/documents\/import/.test(request)) return;
      server.before = () => undefined;
      // The writer already knows its collections. One of them is dropped before it writes.
      switching = instance().rebuild();
      await switching;
    };
    await engine.update(['kettle']);
    await switching;
    expect(searchTitles()).toEqual(['cups: cups', 'kettle: brass kettle']);
  });

  test('stays what it was where making it anew fails', async () => {
    const engine = instance();
    await engine.prepare?.();
    const before = server.aliases.get(ALIAS);
    afterRead = () => {
      throw new Error('14 UNAVAILABLE');
    };
    await expect(engine.rebuild()).rejects.toThrow('UNAVAILABLE');
    afterRead = () => undefined;
    expect(server.aliases.get(ALIAS)).toBe(before);
    expect([...server.collections.keys()]).toEqual([before]);
    putProduct('kettle', 'Brass Kettle');
    await engine.update(['kettle']);
    expect(searchTitles()).toEqual(['cups: cups', 'kettle: brass kettle']);
  });

  test('leaves the collections of other shops alone', async () => {
    const others = ['hearth-shop-2-v1_x', 'hearth-shop-v2-v1_x', 'shop'];
    for (const name of others) {
      server.collections.set(name, { name, fields: [], documents: new Map(), created_at: 0 });
    }
    await instance().rebuild();
    expect([...server.collections.keys()]).toEqual([...others, server.aliases.get(ALIAS)]);
  });
});

describe('a server of Typesense', () => {
  test('that never answers is given up in time, and left alone for a moment', async () => {
    const engine = instance(150);
    await engine.prepare?.();
    server.state = 'silent';
    await expect(engine.search(REQUEST)).rejects.toThrow('search: no answer within 150 ms');
    await expect(engine.search(REQUEST)).rejects.toThrow('did not answer a moment ago');
    await expect(engine.update(['kettle'])).rejects.toThrow('did not answer a moment ago');
    server.state = 'up';
    time += 5_000;
    expect((await instance().search(REQUEST)).total).toBe(2);
    await engine.update(['kettle']);
  });

  test.each(['down', 'failing'] as const)(
    'that is %s is a failure that never names the key',
    async (state) => {
      const engine = instance();
      await engine.prepare?.();
      server.state = state;
      const works = [() => engine.search(REQUEST), () => engine.update(['kettle']), () => engine.rebuild()];
      for (const work of works) {
        const failure: unknown = await work().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(server.apiKey);
        time += 5_000;
      }
    },
  );

  test('that refuses the key says so, and is asked again at once', async () => {
    await instance().prepare?.();
    const wrong = createTypesenseEngine({
      settings: { urls: [server.url], apiKey: 'another-key', prefix: 'hearth-shop' },
      source: { async *iterateAll() {}, loadMany: () => Promise.resolve([]) },
      synonyms: () => Promise.resolve({ version: 1, groups }),
      language: getSearchLanguage('en-US'),
      isWord: createLanguageData('en-US', console).isWord,
      locale: 'en-US',
      logger: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      now: () => time,
    });
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(wrong.search(REQUEST)).rejects.toMatchObject({ status: 401 });
    }
  });

  test('is asked for six words of a text at most', async () => {
    const engine = instance();
    await engine.prepare?.();
    const { hits } = await engine.search({ ...REQUEST, text: 'copper kettle one two three four five six' });
    expect(hits.map(({ id }) => id)).toEqual(['kettle']);
  });

  test.each([
    'x] || active:=false || keys:=[x',
    '`]` || id:[gone',
    'a && active:=false',
    ') || (active:=false',
  ])('is not led past the filter by %s', async (value) => {
    products.set('gone', buildIndexedProduct('gone', { status: 'archived', brand: value }));
    const engine = instance();
    await engine.prepare?.();
    const found = (filters: SearchRequest['filters']) => engine.search({ ...REQUEST, filters });
    for (const filters of [
      { facets: createFacetSelection({ brand: [value] }) },
      { facets: createFacetSelection({ tags: [value] }) },
      { options: { [value]: [value] } },
      { category: value },
      { ids: new Set([value]) },
    ]) {
      expect((await found(filters)).total).toBe(0);
    }
    expect((await engine.search({ ...REQUEST, text: value })).hits).not.toContainEqual(
      expect.objectContaining({ id: 'gone' }),
    );
  });
});
