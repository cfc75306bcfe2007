import { expect, test } from 'vitest';
import { cartPricingRequestStore } from './cart-request';

test('clearing resets the shipping method, the codes and the gift', () => {
  cartPricingRequestStore.clear();
  const initial = cartPricingRequestStore.get();
  const gift = { from: 'Ada', wrapped: true, message: 'Hi', hidePrices: true, notBefore: null };
  cartPricingRequestStore.change({ shippingMethod: 'express', codes: ['TEN'], gift });
  cartPricingRequestStore.clear();
  expect(cartPricingRequestStore.get()).toEqual(initial);
  expect(cartPricingRequestStore.get().shippingMethod).toBeUndefined();
});
