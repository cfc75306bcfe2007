import { Firestore } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PRODUCT_SORTS } from '../../src/contract/products/products';
import { storeProduct } from '../support/product-builder';
import { getProductIds, KITCHEN_CATEGORY, resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

const searchReply = (text: string, more = '') =>
  shop.call('GET', `/products?search=${encodeURIComponent(text)}${more}`);
const search = async (text: string, more = '') => getProductIds(await searchReply(text, more));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('GET /products?search', () => {
  beforeAll(() => resetCatalogue(shop));

  test('finds words in titles before words in descriptions', async () => {
    expect(await search('kettle')).toEqual(['kettle', 'teapot']);
  });

  test('answers with places of the shop, also where no product does', async () => {
    const { body } = await searchReply('return policy');
    expect(body.data).toMatchObject({
      products: [],
      places: [
        { kind: 'page', title: 'Returns and refunds', path: '/returns' },
        { kind: 'question', path: '/help#return-something' },
        { kind: 'question', path: '/help#return-days' },
      ],
    });
    const kitchen = await searchReply('kitchen');
    expect(kitchen.body.data.places).toEqual([
      { kind: 'category', title: 'Kitchen', path: '/products?category=kitchen' },
    ]);
    const typed = await shop.call('GET', '/products/suggestions?search=refund');
    expect(typed.body.data.places).toEqual([
      { kind: 'page', title: 'Returns and refunds', path: '/returns' },
      expect.objectContaining({ kind: 'question' }),
      expect.objectContaining({ kind: 'question' }),
    ]);
  });

  test.each([
    ['one letter a hundred times', 'x'.repeat(100)],
    ['emoji', '🫖'.repeat(50)],
    ['right to left', 'قهوة '.repeat(20).trim()],
    ['signs of expressions', '(.*)+[^]]{1,9}$|'.repeat(6)],
    ['signs of queries', `' OR 1=1; DROP TABLE products; -- && active:=false`],
    ['words of the language', 'tea towel bath towel pot pan lamp shelf rug bed '.repeat(2).trim()],
  ])('answers a hundred characters: %s', async (_what, text) => {
    const reply = await searchReply(text);
    expect([reply.status, Array.isArray(reply.body.data.products)]).toEqual([200, true]);
    const typed = await shop.call('GET', `/products/suggestions?search=${encodeURIComponent(text)}`);
    expect(typed.status).toBe(200);
  });

  test('ranks a word in a title over one in a category over one in a description', async () => {
    const plain = { title: 'Thing', description: '', category: 'Things', categorySlug: 'things' };
    await storeProduct(shop, 'a', { ...plain, description: 'lanterns' });
    await storeProduct(shop, 'b', { ...plain, category: 'Lanterns' });
    await storeProduct(shop, 'c', { ...plain, title: 'Lanterns' });
    await shop.services.products.productsChanged(['a', 'b', 'c']);
    expect(await search('lanterns')).toEqual(['c', 'b', 'a']);
    await resetCatalogue(shop);
  });

  test.each([
    ['a typo', 'ketle', 'kettle'],
    ['two swapped letters', 'kettel', 'kettle'],
    ['an unfinished word', 'kett', 'kettle'],
    ['a missing accent', 'cafe', 'cups'],
    ['a missing accent in a word too short for typos', 'cay', 'cups'],
    ['an accent too many', 'kéttle', 'kettle'],
    ['capitals', 'COPPER', 'kettle'],
    ['a plain letter for a foreign one', 'smorrebrod', 'board'],
    ['an unfinished word with typos', 'stonwar', 'teapot'],
    ['words in another order, one unfinished', 'kettle cop', 'kettle'],
    ['a word too many', 'copper kettle helicopter', 'kettle'],
    ['stop words', 'the kettle of copper', 'kettle'],
  ])('forgives %s', async (_what, text, found) => {
    expect((await search(text))[0]).toBe(found);
  });

  test('a word that is there is not diluted by words like it', async () => {
    await storeProduct(shop, 'cuts', { ...KITCHEN_CATEGORY, title: 'Paper Cuts', description: '' });
    await shop.services.products.productsChanged(['cuts']);
    expect(await search('cups')).toEqual(['cups']);
    await resetCatalogue(shop);
  });

  test('finds a product by its brand and by each of its tags', async () => {
    const plain = { ...KITCHEN_CATEGORY, title: 'Thing', description: '' };
    await storeProduct(shop, 'branded', { ...plain, brand: 'Norrland Smide', tags: ['Hand-forged', 'Gift'] });
    await storeProduct(shop, 'tagged', { ...plain, tags: ['Outdoor', 'Gift'] });
    await shop.services.products.productsChanged(['branded', 'tagged']);
    expect(await search('norrland smide')).toEqual(['branded']);
    expect(await search('hand-forged')).toEqual(['branded']);
    expect(await search('outdoor')).toEqual(['tagged']);
    expect((await search('gift')).sort()).toEqual(['branded', 'tagged']);
    await resetCatalogue(shop);
  });

  test.each(['!!!', '???', 'k', 'the', 'xylophonist', '" OR 1=1 --', '💡'])(
    'answers nothing, and no error, for %s',
    async (text) => {
      const reply = await searchReply(text);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toMatchObject({ products: [], nextCursor: null, total: 0 });
    },
  );

  test('when a word has no match, exact matches of the others come before similar words', async () => {
    await storeProduct(shop, 'rope', { ...KITCHEN_CATEGORY, title: 'Rape Seed Oil', description: '' });
    await storeProduct(shop, 'ladder', { ...KITCHEN_CATEGORY, title: 'Rope Ladder', description: '' });
    await shop.services.products.productsChanged(['rope', 'ladder']);
    expect(await search('rope zeppelin')).toEqual(['ladder']);
    await resetCatalogue(shop);
  });

  test('an empty search is the whole list', async () => {
    expect((await searchReply('')).body.data.total).toBe(5);
  });

  test.each([
    ['category=tea-coffee', ['teapot']],
    ['category=kitchen', ['kettle']],
    ['category=garden', []],
    ['minPrice=64', ['kettle']],
    ['maxPrice=63.99', ['teapot']],
    ['minPrice=38&maxPrice=64', ['kettle', 'teapot']],
  ])('narrows a search for kettles to %s', async (filter, found) => {
    const reply = await searchReply('kettle', `&${filter}`);
    expect(getProductIds(reply)).toEqual(found);
    expect(reply.body.data.total).toBe(found.length);
  });

  test('inStock=true leaves sold-out products out', async () => {
    expect(await search('cups')).toEqual(['cups']);
    expect(await search('cups', '&inStock=true')).toEqual([]);
    expect(await search('cups', '&inStock=false')).toEqual(['cups']);
  });

  test.each([
    ['price', ['cups', 'teapot', 'grinder']],
    ['-price', ['grinder', 'teapot', 'cups']],
    ['title', ['grinder', 'cups', 'teapot']],
    ['-popularity', ['cups', 'grinder', 'teapot']],
    ['createdAt', ['teapot', 'cups', 'grinder']],
    ['-createdAt', ['grinder', 'cups', 'teapot']],
  ])('sorts what it found by %s', async (sort, found) => {
    expect(await search('tea', `&category=tea-coffee&sort=${sort}`)).toEqual(found);
  });

  test.each(['', ...PRODUCT_SORTS])(
    'gives pages without gaps or repeats, sorted by "%s"',
    { tags: 'long' },
    async (sort) => {
      const more = sort === '' ? '' : `&sort=${sort}`;
      const whole = await search('coffee', more);
      expect(whole).toHaveLength(4);
      const found: string[] = [];
      let cursor = '';
      do {
        const reply = await searchReply('coffee', `${more}&limit=1${cursor}`);
        found.push(...getProductIds(reply));
        expect(reply.body.data.total).toBe(4);
        cursor = reply.body.data.nextCursor === null ? '' : `&cursor=${reply.body.data.nextCursor}`;
      } while (cursor !== '' && found.length < 10);
      expect(found).toEqual(whole);
    },
  );

  test('equal keys keep one order from page to page', async () => {
    const twins = Array.from({ length: 7 }, (_, number) => `twin-${number}`);
    await Promise.all(twins.map((id) => storeProduct(shop, id, { title: 'Twin Spoon', description: '' })));
    await shop.services.products.productsChanged(twins);
    for (const sort of ['', '&sort=price', '&sort=-createdAt', '&sort=title']) {
      const first = await searchReply('twin', `&limit=4${sort}`);
      const second = await searchReply('twin', `&limit=4${sort}&cursor=${first.body.data.nextCursor}`);
      expect([...getProductIds(first), ...getProductIds(second)].sort()).toEqual(twins);
    }
    await resetCatalogue(shop);
  });

  test('refuses the cursor of another search, sort or list', async () => {
    const { nextCursor } = (await searchReply('coffee', '&limit=1')).body.data;
    for (const path of [
      `/products?search=kettle&cursor=${nextCursor}`,
      `/products?search=coffee&sort=price&cursor=${nextCursor}`,
      `/products?search=coffee&inStock=true&cursor=${nextCursor}`,
      `/products?cursor=${nextCursor}`,
      '/products?search=coffee&cursor=rubbish',
    ]) {
      const reply = await shop.call('GET', path);
      expect([path, reply.status, reply.body.code]).toEqual([path, 400, 'BAD_CURSOR']);
    }
  });

  test('reads exactly the products of the page', async () => {
    await search('coffee');
    const getAll = vi.spyOn(Firestore.prototype, 'getAll');
    await search('coffee', '&limit=2');
    const read = getAll.mock.calls.flat().filter((ref) => 'path' in ref && ref.path.startsWith('products/'));
    expect(read).toHaveLength(2);
  });
});
