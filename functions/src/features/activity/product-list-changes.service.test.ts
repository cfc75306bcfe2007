import { expect, test } from 'vitest';
import { replaceProductIdsWithTitles } from './product-list-changes.service';

const titles = new Map([1, 2, 3, 4, 5, 6, 7].map((at) => [`p${at}`, `Product ${at}`]));
const asked: string[][] = [];
const name = (before: string | null, after: string | null, field = 'products') =>
  replaceProductIdsWithTitles([{ field, before, after }], (ids) => {
    asked.push([...ids]);
    return Promise.resolve(titles);
  });

test('names the products that were added and removed', async () => {
  expect(await name('p1, p2', 'p2, p3, p4', 'buy.products')).toEqual([
    { field: 'buy.products.added', before: null, after: 'Product 3 and Product 4' },
    { field: 'buy.products.removed', before: null, after: 'Product 1' },
  ]);
  expect(await name(null, 'gone')).toEqual([
    { field: 'products.added', before: null, after: 'a deleted product' },
  ]);
});

test('names five of many, and reads no more', async () => {
  asked.length = 0;
  const many = 'p1, p2, p3, p4, p5, p6, p7';
  expect(await name(many, null)).toMatchObject([
    { after: 'Product 1, Product 2, Product 3, Product 4, Product 5, and 2 more' },
  ]);
  expect(asked).toEqual([['p1', 'p2', 'p3', 'p4', 'p5']]);
});

test('leaves a changed order and other fields', async () => {
  asked.length = 0;
  const changes = [
    { field: 'products', before: 'p1, p2', after: 'p2, p1' },
    { field: 'title', before: 'a', after: 'b' },
  ];
  expect(
    await replaceProductIdsWithTitles(changes, () => Promise.reject(new Error('Nothing to read'))),
  ).toEqual(changes);
});
