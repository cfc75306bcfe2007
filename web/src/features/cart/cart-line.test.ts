import { expect, test } from 'vitest';
import { parseCartLines } from './cart-line';

const mug = { _id: 'mug', variant: 'default', name: 'Mug', price: 12, quantity: 1 };

test.each([
  [
    { price: 40, measure: 'kg' },
    { price: 40, measure: 'kg' },
  ],
  [
    { price: 40, measure: '100 ml' },
    { price: 40, measure: '100 ml' },
  ],
  [{ price: 40, measure: 'stone' }, undefined],
  [{ price: '40', measure: 'kg' }, undefined],
  ['40', undefined],
  [undefined, undefined],
])('the unit price %j in the browser is read as %j', (unitPrice, expected) => {
  expect(parseCartLines([{ ...mug, unitPrice }])[0]?.unitPrice).toEqual(expected);
});
