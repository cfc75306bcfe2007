import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import type { PricingInput, PricingLine } from '../../../src/contract/pricing/pricing-types';
import {
  buildPercentPromotion,
  buildPricingInput,
  buildPricingLine,
  buildPricingSettings,
} from './pricing-builder';

const spring = { promotion: 'spring', class: 'order' } as const;
const granted = (amount: number) => [{ ...spring, amount: toMinorUnits(amount) }];
/** Prices an order again for which a discount was granted when the order was placed. */
const reprice = (lines: PricingLine[], more: Partial<PricingInput> = {}) =>
  calculatePrices(
    buildPricingInput(
      buildPricingSettings({ tax: { standard: 7.25 }, method: { price: toMinorUnits(735) } }),
      lines,
      {
        agreed: {
          // The amount is calculated again from the lines.
          discounts: [{ ...spring, name: 'Spring', code: 'SPRING', amount: toMinorUnits(1) }],
          shipping: [],
        },
        ...more,
      },
    ),
  );

test('an order that is priced again has the discount that the customer was granted', () => {
  const priced = reprice([buildPricingLine(1237, 3, { agreed: granted(418) }), buildPricingLine(849)]);
  // 7.25% of 32.93 and 8.49 is 3.00295. The parts are 2.385… and 0.614….
  expect(priced.lines).toMatchObject([
    { base: 3711, discount: 418, net: 3293, tax: 239, gross: 3532 },
    { base: 849, discount: 0, net: 849, tax: 61, gross: 910 },
  ]);
  expect(priced.discounts).toMatchObject([{ promotion: 'spring', code: 'SPRING', amount: 418 }]);
  expect(priced).toMatchObject({ subtotal: 4560, discountTotal: 418, tax: 300, total: 5177 });
});

test('a new discount is a percentage of what is left after the discount that was granted', () => {
  const priced = reprice([buildPricingLine(1237, 3, { agreed: granted(418) })], {
    promotions: [buildPercentPromotion('weekend', 7)],
  });
  // 7% of 32.93 is 2.3051.
  expect(priced.discounts.map(({ promotion, amount }) => [promotion, amount])).toEqual([
    ['spring', 418],
    ['weekend', 231],
  ]);
  expect(priced.lines).toMatchObject([{ discount: 649, net: 3062 }]);
});

test('a granted discount is never larger than the price of the goods', () => {
  const priced = reprice([buildPricingLine(849, 1, { agreed: granted(1237) })]);
  expect(priced.lines).toMatchObject([{ base: 849, discount: 849, net: 0, tax: 0 }]);
  expect(priced.discounts).toMatchObject([{ promotion: 'spring', amount: 849 }]);
  expect(priced.total).toBe(735);
});
