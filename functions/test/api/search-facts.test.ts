import { beforeAll, expect, test } from 'vitest';
import type { Product } from '../../src/contract/products/products';
import { storeProduct } from '../support/product-builder';
import { resetCatalogue } from '../support/search/sample-catalogue';
import { useTestStore } from '../support/test-store';

const shop = useTestStore();

const search = async (text: string, more = '') =>
  (await shop.call('GET', `/products?search=${encodeURIComponent(text)}${more}`)).body.data;

const toIds = (products: readonly Product[]) => products.map(({ _id }) => _id);

// Stored before the first search, because the values of facts are cached for a minute.
beforeAll(async () => {
  await resetCatalogue(shop);
  await storeProduct(shop, 'saw', { title: 'Saw', goodFor: ['Him'], occasions: ['Birthday'] });
  await storeProduct(shop, 'vase', { title: 'Vase', goodFor: ['Her'], occasions: ['Birthday'] });
  await storeProduct(shop, 'cookies', { title: 'Chocolate Cookies' });
  // Sold out, but named and sold best.
  const soldOut = { countInStock: 0, popularity: 90, occasions: ['Birthday'] };
  await storeProduct(shop, 'plane', { title: 'Hand Plane', goodFor: ['Him'], ...soldOut });
  await storeProduct(shop, 'wrap', { title: 'Gift Wrap', countInStock: 0, popularity: 90 });
  await storeProduct(shop, 'ribbon', { title: 'Gift Ribbon' });
  await shop.services.products.productsChanged(['saw', 'vase', 'cookies', 'plane', 'wrap', 'ribbon']);
});

test('a search is filtered by the facts of its text, which the response names', async () => {
  const found = await search('birthday gift for dad');
  expect(toIds(found.products)).toEqual(['saw', 'plane']);
  expect(found.facts).toEqual([
    { field: 'occasions', values: ['Birthday'], without: 'gift for dad' },
    { field: 'goodFor', values: ['Him'], without: 'birthday gift' },
  ]);
});

test.each([
  ['gift for dad', ['saw', 'plane']],
  ['birthday', ['saw', 'vase', 'plane']],
  ['gift', ['ribbon', 'wrap']],
])('searches for gifts list sold-out products last: %s', async (text, ids) => {
  const found = toIds((await search(text)).products).filter((id) => ids.includes(id));
  expect([...found.slice(0, -1).sort(), found.at(-1)]).toEqual(ids);
  const { body } = await shop.call('GET', `/products/suggestions?search=${encodeURIComponent(text)}`);
  expect(
    toIds(body.data.products)
      .filter((id) => ids.includes(id))
      .at(-1),
  ).toBe(ids.at(-1));
});

test('an order that the customer has chosen includes sold-out products', async () => {
  const sorted = toIds((await search('gift for dad', '&sort=-popularity')).products);
  expect(sorted).toEqual(['plane', 'saw']);
});

test('an exact search understands no facts', async () => {
  const found = await search('for dad', '&exact=true');
  expect([found.products, found.facts]).toEqual([[], undefined]);
});

test('a selected filter replaces the facts of the same field', async () => {
  const found = await search('for dad', '&goodFor=Her');
  expect([toIds(found.products), found.facts]).toEqual([['vase'], undefined]);
});

test('a search that finds little has related products on its first page', async () => {
  const found = await search('pastries');
  expect(found.products).toEqual([]);
  expect(toIds(found.related)).toContain('cookies');
});

test('a product lists its vocabulary on its page, but not in lists', async () => {
  const { body } = await shop.call('GET', '/products/saw');
  expect(body.data).toMatchObject({ goodFor: ['Him'], occasions: ['Birthday'] });
  expect((await search('saw')).products[0]).toMatchObject({ goodFor: [], occasions: [] });
});
