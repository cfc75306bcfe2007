import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import { toQuoteResponse } from '../../../src/contract/pricing/quote-response';
import {
  buildAmountPromotion,
  buildPricingInput,
  buildPricingLine,
  buildPricingSettings,
} from './pricing-builder';

test('a quote has the amounts of a cart as decimals, by variant', () => {
  const settings = buildPricingSettings({ tax: { standard: 7.25 }, method: { price: toMinorUnits(735) } });
  const promotions = [buildAmountPromotion('Spring', 211, { code: 'SPRING' })];
  const lines = [buildPricingLine(1237, 3), buildPricingLine(849)];
  const priced = calculatePrices(
    buildPricingInput(settings, lines, { promotions, codes: ['spring', 'TEA7'], settingsVersion: 7 }),
  );
  const variants = [
    { product: 'mug', variant: 'blue' },
    { product: 'bowl', variant: 'default' },
  ];
  // The discount of 2.11 is split into 1.72 and 0.39. Tax parts of 2.57 and 0.59 would exceed the total of 3.15.
  expect(toQuoteResponse(priced, variants)).toEqual({
    settingsVersion: 7,
    currency: 'USD',
    priceBasis: 'net',
    cannotShip: [],
    lines: [
      {
        product: 'mug',
        variant: 'blue',
        quantity: 3,
        price: 12.37,
        base: 37.11,
        discount: 1.72,
        net: 35.39,
        tax: 2.56,
        gross: 37.95,
        taxes: [{ name: '7.25%', ratePpm: 72_500, amount: 2.56 }],
      },
      {
        product: 'bowl',
        variant: 'default',
        quantity: 1,
        price: 8.49,
        base: 8.49,
        discount: 0.39,
        net: 8.1,
        tax: 0.59,
        gross: 8.69,
        taxes: [{ name: '7.25%', ratePpm: 72_500, amount: 0.59 }],
      },
    ],
    shipping: {
      problem: null,
      method: 'parcel',
      methods: [{ _id: 'parcel', name: 'Parcel', kind: 'flat', price: 7.35, gross: 7.35, untilFree: 6.51 }],
      base: 7.35,
      discount: 0,
      net: 7.35,
      tax: 0,
      gross: 7.35,
      taxes: [],
    },
    wrapping: null,
    discounts: [{ promotion: 'Spring', name: 'Spring', code: 'SPRING', class: 'order', amount: 2.11 }],
    refusedCodes: [
      { code: 'TEA7', reason: 'unknown', message: 'There is no code TEA7. Please check the spelling.' },
    ],
    taxes: [{ name: '7.25%', ratePpm: 72_500, amount: 3.15 }],
    subtotal: 45.6,
    discountTotal: 2.11,
    shippingCost: 7.35,
    tax: 3.15,
    due: 53.99,
    totalAmount: 53.99,
    unavailable: [],
  });
});

test('a quote of lines that are no longer known has them without a product', () => {
  const priced = calculatePrices(
    buildPricingInput(buildPricingSettings({ method: { freeFrom: null } }), [buildPricingLine(1237)]),
  );
  const { lines, shipping } = toQuoteResponse(priced, []);
  expect(lines).toMatchObject([{ product: '', variant: '' }]);
  expect(shipping.methods).toMatchObject([{ untilFree: null }]);
});
