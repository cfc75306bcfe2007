import { expect, test } from 'vitest';
import type { CartLine } from './cart-line';
import { removeOrderedCartLines } from './reorder';

const line = (_id: string, variant: string, quantity: number): CartLine => ({
  _id,
  variant,
  options: {},
  name: _id,
  category: 'kitchen',
  price: 10,
  compareAtPrice: null,
  lowestPrice30Days: null,
  image: null,
  srcset: '',
  avifSrcset: '',
  countInStock: 9,
  unavailable: false,
  quantity,
});
const ordered = (id: string, variant: string | null, quantity: number) => ({
  product: { _id: id, name: id, images: [] },
  variant: variant === null ? null : { _id: variant, options: {} },
  quantity,
});

test('an order that was paid later leaves the cart, but not what was changed or added since', () => {
  const lines = [
    line('kettle', 'default', 2),
    line('mug', 'red', 1),
    line('mug', 'blue', 1),
    line('lamp', 'default', 1),
  ];
  const order = [ordered('kettle', null, 2), ordered('mug', 'red', 3), ordered('mug', 'blue', 1)];
  expect(removeOrderedCartLines(lines, order)).toEqual([lines[1], lines[3]]);
});
