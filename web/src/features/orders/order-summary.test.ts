import { describe, expect, test } from 'vitest';
import { orderSums, pieces, sumOfLine } from './order-summary';

const amounts = { totalAmount: 169.56, shippingCost: 0, tax: 12.56, currency: 'USD' };

describe('orderSums', () => {
  test('the subtotal is the total minus shipping minus tax, exact to the cent', () => {
    expect(orderSums({ totalAmount: 53.18, shippingCost: 9.99, tax: 3.2, currency: 'USD' })).toEqual({
      subtotal: 39.99,
      shipping: 9.99,
      tax: 3.2,
      total: 53.18,
    });
    // 0.3 - 0.1 is 0.19999999999999998 in floating point.
    expect(orderSums({ totalAmount: 0.3, shippingCost: 0.1, tax: 0, currency: 'USD' }).subtotal).toBe(0.2);
  });

  test('shipping and tax of nothing have no line', () => {
    expect(orderSums(amounts)).toMatchObject({ subtotal: 157, shipping: null, tax: 12.56 });
    expect(orderSums({ ...amounts, tax: 0 }).tax).toBeNull();
  });

  test('an order keeps to its own currency', () => {
    const yen = { totalAmount: 1080, shippingCost: 0, tax: 80, currency: 'JPY' };
    expect(orderSums(yen).subtotal).toBe(1000);
  });
});

test('a line comes to price times quantity', () => {
  expect(sumOfLine({ price: 14.35, quantity: 3 }, 'USD')).toBe(43.05);
});

test('pieces count quantities, not lines', () => {
  expect(pieces([{ quantity: 2 }, { quantity: 3 }])).toBe(5);
  expect(pieces([])).toBe(0);
});
