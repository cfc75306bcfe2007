import { expect, test } from 'vitest';
import { createPickList } from '../../src/contract/orders/pick-list';

const line = (productId: string, sku: string, units: number, variantId = 'default') => ({
  productId,
  variantId,
  sku,
  units,
  name: productId,
  options: {},
  image: null,
});

test('units of several orders are taken together, along the shelves', () => {
  const shelves: Record<string, string> = { kettle: 'A10', mug: 'A2', bowl: 'A2' };
  const list = createPickList(
    [
      { number: 'ONE', lines: [line('kettle', 'K-1', 2), line('mug', 'M-2', 1), line('loose', '', 1)] },
      { number: 'TWO', lines: [line('kettle', 'K-1', 1), line('bowl', 'B-1', 4), line('mug', 'M-1', 0)] },
    ],
    (id) => ({ shelf: shelves[id] ?? '', barcode: '' }),
  );
  expect(list.map(({ shelf, sku, units }) => [shelf, sku, units])).toEqual([
    ['A2', 'B-1', 4],
    ['A2', 'M-2', 1],
    ['A10', 'K-1', 3],
    ['', '', 1],
  ]);
  expect(list[2]!.orders).toEqual([
    { number: 'ONE', units: 2 },
    { number: 'TWO', units: 1 },
  ]);
});

test('variants of a product are apart', () => {
  const lines = [line('scarf', 'S-R', 1, 'red'), line('scarf', 'S-B', 2, 'blue')];
  expect(
    createPickList([{ number: 'ONE', lines }], () => ({ shelf: 'C1', barcode: '' })).map(({ sku }) => sku),
  ).toEqual(['S-B', 'S-R']);
});
