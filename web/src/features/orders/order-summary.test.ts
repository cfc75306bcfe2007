import { describe, expect, test } from 'vitest';
import { orderSums } from './order-summary';

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

  test('the subtotal is that before discounts, which are rows of their own', () => {
    expect(orderSums({ ...amounts, discountTotal: 10.5 }).subtotal).toBe(167.5);
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
