import { describe, expect, test } from 'vitest';
import { orderSums } from './order-summary';

const amounts = { totalAmount: 169.56, shippingCost: 0, tax: 12.56, currency: 'USD' };

describe('orderSums', () => {
  test('the subtotal is the total minus shipping minus tax, exact to the cent', () => {
    expect(orderSums({ totalAmount: 53.18, shippingCost: 9.99, tax: 3.2, currency: 'USD' })).toEqual({
      subtotal: 39.99,
      shipping: 9.99,
      total: 53.18,
    });
    // 0.3 - 0.1 is 0.19999999999999998 in floating point.
    expect(orderSums({ totalAmount: 0.3, shippingCost: 0.1, tax: 0, currency: 'USD' }).subtotal).toBe(0.2);
  });

  test('the subtotal is that before discounts, which are rows of their own', () => {
    expect(orderSums({ ...amounts, discountTotal: 10.5 }).subtotal).toBe(167.5);
  });

  test('prices that include tax keep it in the subtotal', () => {
    const gross = { totalAmount: 43.92, shippingCost: 4.95, tax: 7.33, currency: 'EUR' };
    expect(orderSums({ ...gross, priceBasis: 'gross' }).subtotal).toBe(38.97);
  });

  test('shipping of nothing has no line', () => {
    expect(orderSums(amounts)).toMatchObject({ subtotal: 157, shipping: null });
  });

  test('an order keeps to its own currency', () => {
    const yen = { totalAmount: 1080, shippingCost: 0, tax: 80, currency: 'JPY' };
    expect(orderSums(yen).subtotal).toBe(1000);
  });
});
