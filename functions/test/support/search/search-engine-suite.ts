import { describe, expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import {
  createFacetRecordByResponseName,
  createFacetRecordByField,
  createFacetSelection,
  type ProductFacetValues,
} from '../../../src/contract/products/product-facets';
import { PRODUCT_SORTS } from '../../../src/contract/products/products';
import type { SynonymGroup } from '../../../src/contract/settings/shop-settings';
import { AppError } from '../../../src/platform/errors';
import { normalizeForSearch } from '../../../src/platform/normalize-for-search';
import type { IndexedProduct, SearchEngine, SearchRequest } from '../../../src/features/search/search-port';

/** Products by id. After a change, tests call `update` or `rebuild`. */
export type SourceProducts = Map<string, IndexedProduct>;

export type EngineFactory = (
  products: SourceProducts,
  synonyms: readonly SynonymGroup[],
) => Promise<SearchEngine>;

let marks = 0;

export function buildIndexedProduct(id: string, facts: Partial<IndexedProduct> = {}): IndexedProduct {
  marks += 1;
  const title = facts.title ?? 'Thing';
  return {
    id,
    mark: `mark-${marks}`,
    title,
    titleKey: normalizeForSearch(title),
    category: 'Kitchen',
    categorySlug: 'kitchen',
    ...(createFacetRecordByField(({ isList }) => (isList ? [] : '')) as ProductFacetValues),
    options: [],
    texts: [],
    description: '',
    alsoCalled: [],
    kinds: [],
    aspects: [],
    meaning: '',
    price: toMinorUnits(2400),
    inStock: true,
    onSale: false,
    onSaleInEu: false,
    popularity: 0,
    createdAt: 1_767_600_000_000_000 + marks * 1_000_000,
    status: 'active',
    skus: [],
    codes: [],
    ...facts,
  };
}

const SYNONYMS = [{ words: ['mug', 'cup'] }];

const sources = (...products: IndexedProduct[]): SourceProducts =>
  new Map(products.map((product) => [product.id, product]));

const TEA = { category: 'Tea & Coffee', categorySlug: 'tea-coffee' };

const shelf = () =>
  sources(
    buildIndexedProduct('kettle', {
      title: 'Copper Kettle',
      brand: 'Foundry Row',
      tags: ['Gift', 'Copper'],
      price: toMinorUnits(6400),
      popularity: 50,
      skus: ['KET-1'],
      codes: ['4006381333931'],
    }),
    buildIndexedProduct('cups', {
      ...TEA,
      title: 'Café Cups',
      brand: 'Maison Arlet',
      tags: ['Gift'],
      options: [{ name: 'Colour', values: ['Moss', 'Straw'] }],
      price: toMinorUnits(1900),
      popularity: 90,
      inStock: false,
    }),
    buildIndexedProduct('cupboard', {
      title: 'Cupboard',
      price: toMinorUnits(19900),
      onSale: true,
      onSaleInEu: true,
    }),
    buildIndexedProduct('kettlebell', { title: 'Kettlebell', description: 'Twelve kilograms.' }),
    buildIndexedProduct('tray', {
      ...TEA,
      title: 'Walnut Tray',
      brand: 'Foundry Row',
      options: [{ name: 'Colour', values: ['Moss'] }],
      description: 'Carries a kettle.',
      onSale: true,
    }),
    buildIndexedProduct('gone', { title: 'Enamel Kettle', status: 'archived', skus: ['KET-9'] }),
  );

const REQUEST: SearchRequest = {
  text: '',
  filters: {},
  sort: 'relevance',
  audience: 'shoppers',
  after: null,
  limit: 24,
  facets: false,
};

/** Defines the tests that every search engine must pass. */
export function describeSearchEngine(name: string, makeEngine: EngineFactory): void {
  const createTestedEngine = (products: SourceProducts = shelf()) => makeEngine(products, SYNONYMS);
  const getIds = async (engine: SearchEngine, request: Partial<SearchRequest>) =>
    (await engine.search({ ...REQUEST, ...request })).hits.map(({ id }) => id);

  describe(`the search engine ${name}`, () => {
    test('answers exact words before beginnings of words, and names before mentions', async () => {
      const engine = await createTestedEngine();
      expect(await getIds(engine, { text: 'kettle' })).toEqual(['kettle', 'tray', 'kettlebell']);
      expect(await getIds(engine, { text: 'copper ket' })).toEqual(['kettle']);
    });

    test('answers the mark of each hit as it was indexed', async () => {
      const products = shelf();
      const engine = await createTestedEngine(products);
      const { hits, match, corrected } = await engine.search({ ...REQUEST, text: 'walnut' });
      expect(hits).toEqual([{ id: 'tray', mark: products.get('tray')?.mark }]);
      expect([match, corrected]).toEqual(['words', null]);
    });

    test.each([
      ['mug', ['cups']],
      ['CAFE', ['cups']],
      ['foundry', ['kettle', 'tray']],
      ['gift', ['cups', 'kettle']],
      ['straw', ['cups']],
      ['cupboards', ['cupboard']],
      ['xylophonist', []],
      ['!!!', []],
    ])('finds by synonyms, without accents, by brand, tag, colour and plural: %s', async (text, found) => {
      expect((await getIds(await createTestedEngine(), { text })).sort()).toEqual(found);
    });

    test('finds by other names: after titles, before kinds and mentions', async () => {
      const engine = await createTestedEngine(
        sources(
          buildIndexedProduct('mention', { title: 'Brush', description: 'Cleans a handbag.', popularity: 9 }),
          buildIndexedProduct('kind', { title: 'Satchel', kinds: ['bag', 'handbag'], popularity: 9 }),
          buildIndexedProduct('called', { title: 'Tote', alsoCalled: ['Handbag', 'Weekend bag'] }),
          buildIndexedProduct('titled', { title: 'Handbag' }),
        ),
      );
      expect(await getIds(engine, { text: 'handbag' })).toEqual(['titled', 'called', 'kind', 'mention']);
      expect(await getIds(engine, { text: 'weekend ba' })).toEqual(['called']);
    });

    test('says what it searched for instead of typing errors', async () => {
      const engine = await createTestedEngine();
      const found = await engine.search({ ...REQUEST, text: 'coper kettle' });
      expect(found.hits.map(({ id }) => id)).toEqual(['kettle']);
      expect([found.corrected, found.match]).toEqual(['copper kettle', 'corrected']);
    });

    test('narrows by values of one facet, any of which fits, and by several facets, all of which must', async () => {
      const engine = await createTestedEngine();
      const narrowed = async (filters: SearchRequest['filters']) =>
        (await getIds(engine, { sort: 'title', filters })).sort();
      expect(
        await narrowed({ facets: createFacetSelection({ brand: ['Foundry Row', 'Maison Arlet'] }) }),
      ).toEqual(['cups', 'kettle', 'tray']);
      expect(
        await narrowed({ facets: createFacetSelection({ brand: ['Foundry Row'] }), category: 'tea-coffee' }),
      ).toEqual(['tray']);
      expect(await narrowed({ options: { Colour: ['Moss', 'Ember'] } })).toEqual(['cups', 'tray']);
      expect(
        await narrowed({ options: { Colour: ['Moss'] }, facets: createFacetSelection({ tags: ['Gift'] }) }),
      ).toEqual(['cups']);
      expect(await narrowed({ minPrice: toMinorUnits(1900), maxPrice: toMinorUnits(2400) })).toEqual([
        'cups',
        'kettlebell',
        'tray',
      ]);
      expect(await narrowed({ inStock: false })).toEqual(['cups']);
      expect(await narrowed({ onSale: true })).toEqual(['cupboard', 'tray']);
      expect(await narrowed({ onSale: true, saleRegions: ['UK'] })).toEqual(['cupboard', 'tray']);
      expect(await narrowed({ onSale: true, saleRegions: ['EU'] })).toEqual(['cupboard']);
      expect(await narrowed({ ids: new Set(['tray', 'gone']) })).toEqual(['tray']);
      expect(await narrowed({ facets: createFacetSelection({ brand: ['Nobody & Sons'] }) })).toEqual([]);
    });

    test('counts each facet without its own choice', async () => {
      const engine = await createTestedEngine();
      const { facets, total } = await engine.search({
        ...REQUEST,
        text: 'gift',
        filters: { facets: createFacetSelection({ brand: ['Foundry Row'] }) },
        facets: true,
      });
      expect(total).toBe(1);
      expect(facets).toEqual({
        ...createFacetRecordByResponseName(() => []),
        categories: [{ slug: 'kitchen', name: 'Kitchen', count: 1 }],
        brands: [
          { value: 'Foundry Row', count: 1 },
          { value: 'Maison Arlet', count: 1 },
        ],
        tags: [
          { value: 'Copper', count: 1 },
          { value: 'Gift', count: 1 },
        ],
        options: [],
        stock: { inStock: 1, soldOut: 0 },
        price: { min: 6400, max: 6400, ranges: [{ from: 5000, to: 9999, count: 1 }] },
      });
      expect((await engine.search({ ...REQUEST, text: 'xylophonist', facets: true })).facets).toBeNull();
    });

    test.each([...PRODUCT_SORTS, 'relevance' as const])(
      'gives pages without gaps or repeats by %s',
      async (sort) => {
        const many = Array.from({ length: 7 }, (_, at) =>
          buildIndexedProduct(`spoon-${at}`, { title: 'Spoon' }),
        );
        const engine = await createTestedEngine(sources(...many));
        const request = { ...REQUEST, text: 'spoon', sort, limit: 3 };
        const found: string[] = [];
        let after: string | null = null;
        do {
          const page = await engine.search({ ...request, after });
          expect(page.total).toBe(7);
          found.push(...page.hits.map(({ id }) => id));
          after = page.next;
        } while (after !== null && found.length < 20);
        expect(found).toHaveLength(7);
        expect([...found].sort()).toEqual(many.map(({ id }) => id));
        expect(await getIds(engine, { ...request, skip: 4 })).toEqual(found.slice(4));
      },
    );

    test.each(['', 'spoon'])('lists sold-out products last, in order and on pages: "%s"', async (text) => {
      const engine = await createTestedEngine(
        sources(
          ...[9, 7, 5, 3].map((popularity, at) =>
            buildIndexedProduct(`spoon-${at}`, { title: 'Spoon', popularity, inStock: at % 2 === 1 }),
          ),
        ),
      );
      const sort = text === '' ? '-popularity' : 'relevance';
      const request = { ...REQUEST, text, sort, limit: 1 } as const;
      expect(await getIds(engine, { ...request, limit: 9 })).toEqual([
        'spoon-0',
        'spoon-1',
        'spoon-2',
        'spoon-3',
      ]);
      const found: string[] = [];
      let after: string | null = null;
      do {
        const page = await engine.search({ ...request, soldOutLast: true, after });
        found.push(...page.hits.map(({ id }) => id));
        after = page.next;
      } while (after !== null && found.length < 9);
      expect(found).toEqual(['spoon-1', 'spoon-3', 'spoon-0', 'spoon-2']);
    });

    test.each([
      ['price', ['cups', 'kettlebell', 'tray', 'kettle', 'cupboard']],
      ['-price', ['cupboard', 'kettle', 'tray', 'kettlebell', 'cups']],
      ['title', ['cups', 'kettle', 'cupboard', 'kettlebell', 'tray']],
    ] as const)('sorts by %s', async (sort, sorted) => {
      const found = await getIds(await createTestedEngine(), { sort });
      if (sort === 'title') expect(found).toEqual(sorted);
      else expect([found[0], found.at(-1)]).toEqual([sorted[0], sorted.at(-1)]);
    });

    test.each(['rubbish', '[]', '[1]', '{"a":1}', '[null,"x"]'])('refuses the place %s', async (after) => {
      const refused = createTestedEngine().then((engine) =>
        engine.search({ ...REQUEST, text: 'kettle', after }),
      );
      await expect(refused).rejects.toBeInstanceOf(AppError);
      await expect(refused).rejects.toMatchObject({ code: 'BAD_CURSOR' });
    });

    test('shows administrators archived products, and finds exact codes for them only', async () => {
      const engine = await createTestedEngine();
      const audience = 'administrators' as const;
      expect((await getIds(engine, { text: 'kettle', audience })).sort()).toContain('gone');
      expect(await getIds(engine, { text: 'KET-9', audience })).toContain('gone');
      expect(await getIds(engine, { text: '4006381333931', audience })).toEqual(['kettle']);
      expect(await getIds(engine, { text: '4006381333931' })).toEqual([]);
      expect(await getIds(engine, { audience, sort: 'title', filters: { status: 'archived' } })).toEqual([
        'gone',
      ]);
    });

    test('finds a SKU for shoppers, however it is written', async () => {
      const engine = await createTestedEngine(
        sources(
          buildIndexedProduct('bowl', { title: 'Bowl', skus: ['BWL-42-GRN', 'BWL-42-RED'] }),
          buildIndexedProduct('ladle', { title: 'Ladle', skus: ['LDL'] }),
          buildIndexedProduct('old', { title: 'Old bowl', skus: ['OLD-77'], status: 'archived' }),
        ),
      );
      for (const text of [
        'BWL-42-GRN',
        'bwl-42-red',
        'ＢＷＬ－４２－ＧＲＮ',
        'BWL–42\u200b–GRN',
        ' bwl-42-grn ',
      ])
        expect([text, await getIds(engine, { text })]).toEqual([text, ['bowl']]);
      for (const text of ['bwl42grn', 'BWL-42', 'BWL-42 bowl'])
        expect([text, await getIds(engine, { text })]).toEqual([text, ['bowl']]);
      expect(await getIds(engine, { text: 'ldl' })).toEqual(['ladle']);
      expect(await getIds(engine, { text: 'OLD-77' })).toEqual([]);
      expect(await getIds(engine, { text: '42' })).toEqual([]);
    });

    test('counts and narrows by one value where only its spelling differs', async () => {
      const engine = await createTestedEngine(
        sources(
          ...['Acme', 'ACME', 'acme'].map((brand, at) =>
            buildIndexedProduct(`acme-${at}`, {
              brand,
              tags: [['Café', 'Cafe\u0301', 'CAFÉ'][at]!],
              options: [{ name: ['Colour', 'colour', 'COLOUR'][at]!, values: [['Red', 'red', 'RED'][at]!] }],
            }),
          ),
          buildIndexedProduct('other', { brand: 'Cafe', tags: ['Cafe'] }),
        ),
      );
      const { facets } = await engine.search({ ...REQUEST, facets: true });
      const counts = (values: readonly { count: number }[] = []) => values.map(({ count }) => count);
      expect([counts(facets?.brands), counts(facets?.tags)]).toEqual([
        [3, 1],
        [3, 1],
      ]);
      expect(facets?.options.map(({ values }) => counts(values))).toEqual([[3]]);
      const acme = ['acme-0', 'acme-1', 'acme-2'];
      const narrowed = async (filters: SearchRequest['filters']) =>
        (await getIds(engine, { filters })).sort();
      expect(await narrowed({ facets: createFacetSelection({ brand: ['aCmE'] }) })).toEqual(acme);
      expect(await narrowed({ facets: createFacetSelection({ tags: ['cafe\u0301'] }) })).toEqual(acme);
      expect(await narrowed({ options: { cOlOuR: ['rEd'] } })).toEqual(acme);
      const chosen = await engine.search({
        ...REQUEST,
        filters: { options: { colour: ['red'] } },
        facets: true,
      });
      expect(chosen.facets?.options.map(({ values }) => counts(values))).toEqual([[3]]);
    });

    test.each(["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'o´brien'])(
      'finds %s by each apostrophe',
      async (text) => {
        const engine = await createTestedEngine(
          sources(
            buildIndexedProduct('plain', { title: "O'Brien Mug" }),
            buildIndexedProduct('curly', { title: 'O’Brien Bowl' }),
          ),
        );
        expect((await getIds(engine, { text })).sort()).toEqual(['curly', 'plain']);
      },
    );

    test('suggests products and categories for an unfinished text', async () => {
      const engine = await createTestedEngine();
      const suggested = await engine.suggest({ text: 'cof', products: 5, categories: 3 });
      expect(suggested.categories).toEqual([{ slug: 'tea-coffee', name: 'Tea & Coffee', count: 2 }]);
      const cups = await engine.suggest({ text: 'cup', products: 1, categories: 3 });
      expect(cups.hits.map(({ id }) => id)).toEqual(['cups']);
      expect(cups.total).toBe(2);
    });

    test('relates products on sale, never a product to itself', async () => {
      const engine = await createTestedEngine();
      const related = await engine.related('kettle', 3);
      const ids = related?.map(({ id }) => id) ?? [];
      expect(ids).toHaveLength(3);
      expect(ids).not.toContain('kettle');
      expect(ids).not.toContain('gone');
      expect(await engine.related('nowhere', 3)).toBeNull();
      const unknown = buildIndexedProduct('nowhere', { title: 'Kettle Warmer' });
      expect(await engine.related('nowhere', 3, unknown)).toHaveLength(3);
    });

    test('names the categories of products on sale with their number', async () => {
      const products = shelf();
      products.set(
        'relic',
        buildIndexedProduct('relic', { category: 'Old', categorySlug: 'old', status: 'archived' }),
      );
      expect(await (await createTestedEngine(products)).categories()).toEqual([
        { slug: 'kitchen', name: 'Kitchen', count: 3 },
        { slug: 'tea-coffee', name: 'Tea & Coffee', count: 2 },
      ]);
    });

    test('follows what changed, came and went', async () => {
      const products = shelf();
      const engine = await createTestedEngine(products);
      expect(await getIds(engine, { text: 'samovar' })).toEqual([]);
      products.set('kettle', buildIndexedProduct('kettle', { title: 'Brass Samovar' }));
      products.set('urn', buildIndexedProduct('urn', { title: 'Samovar Urn' }));
      products.delete('tray');
      await engine.update(['kettle', 'urn', 'tray', 'never-was']);
      engine.expire();
      expect((await getIds(engine, { text: 'samovar' })).sort()).toEqual(['kettle', 'urn']);
      expect(await getIds(engine, { text: 'walnut' })).toEqual([]);
      expect(await getIds(engine, { text: 'copper' })).toEqual([]);
      expect((await engine.status()).products).toBe(products.size);
    });

    test('can be built anew', async () => {
      const products = shelf();
      const engine = await createTestedEngine(products);
      products.clear();
      products.set('urn', buildIndexedProduct('urn', { title: 'Samovar Urn' }));
      await engine.rebuild();
      engine.expire();
      expect(await getIds(engine, { sort: 'title' })).toEqual(['urn']);
    });

    test('answers hostile texts', async () => {
      const engine = await createTestedEngine();
      const texts = [
        'a '.repeat(50),
        'x'.repeat(100),
        '" OR 1=1 --',
        '*:*',
        '`&&||!(){}[]^"~*?:\\/',
        '💡🫖',
        '\u202emug',
        'constructor __proto__ toString',
      ];
      for (const text of texts)
        expect((await engine.search({ ...REQUEST, text })).total, text).toBeLessThan(6);
    });
  });
}
