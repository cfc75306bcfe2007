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
  await shop.services.products.productsChanged(['saw', 'vase', 'cookies']);
});

test('a search is filtered by the facts of its text, which the response names', async () => {
  const found = await search('birthday gift for dad');
  expect(toIds(found.products)).toEqual(['saw']);
  expect(found.facts).toEqual([
    { field: 'occasions', values: ['Birthday'], without: 'gift for dad' },
    { field: 'goodFor', values: ['Him'], without: 'birthday gift' },
  ]);
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
