import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import { comparePromotionPriority, type Promotion } from '../../../src/contract/pricing/promotion';
import { selectPromotions } from '../../../src/contract/pricing/select-promotions';
import { applyOrderDiscounts } from '../../../src/contract/pricing/shipping';
import {
  buildAmountPromotion,
  buildPricingInput,
  buildPricingLine,
  buildPricingSettings,
} from './pricing-builder';

const kettle = buildPricingLine(2437);
const buildCart = (promotions: Promotion[], codes: string[] = []) =>
  buildPricingInput(buildPricingSettings(), [kettle], { promotions, codes });
const getDiscounts = (promotions: Promotion[], codes?: string[]) => {
  const { discounts, refusedCodes } = calculatePrices(buildCart(promotions, codes));
  return { discounts: discounts.map(({ promotion, amount }) => [promotion, amount]), refusedCodes };
};

test('a code tells what is missing when a larger discount takes the order below its minimum', () => {
  const sale = buildAmountPromotion('sale', 418, { class: 'product' });
  const code = buildAmountPromotion('code', 231, { code: 'TEA7', minSubtotal: toMinorUnits(2150) });
  expect(getDiscounts([sale, code], ['TEA7'])).toEqual({
    discounts: [['sale', 418]],
    refusedCodes: [{ code: 'TEA7', reason: 'minSubtotal', missingAmount: 131 }],
  });
});

test('a code saves nothing when it would cost the customer a larger discount', () => {
  const large = buildAmountPromotion('large', 418, { minSubtotal: toMinorUnits(2420) });
  const code = buildAmountPromotion('code', 37, { class: 'product', code: 'TEA7' });
  expect(getDiscounts([code, large], ['TEA7'])).toEqual({
    discounts: [['large', 418]],
    refusedCodes: [{ code: 'TEA7', reason: 'noSaving' }],
  });
});

test('the largest of forty discounts are found even when they are listed last', () => {
  const places = Array.from({ length: 20 }, (_, index) => index + 1);
  const orderDiscounts = places.map((place) =>
    buildAmountPromotion(`order-${100 + place}`, place === 20 ? 418 : 101 + place, {
      combinesWith: ['product'],
    }),
  );
  const productDiscounts = places.map((place) =>
    buildAmountPromotion(`product-${100 + place}`, place === 20 ? 237 : 53 + place, {
      class: 'product',
      combinesWith: ['order'],
    }),
  );
  expect(getDiscounts([...orderDiscounts, ...productDiscounts]).discounts).toEqual([
    ['order-120', 418],
    ['product-120', 237],
  ]);
});

test('the discounts of a cart are decided after at most two hundred combinations', () => {
  const productDiscounts = Array.from({ length: 12 }, (_, index) =>
    buildAmountPromotion(`product-${index}`, 13 + index, { class: 'product' }),
  );
  const large = buildAmountPromotion('large', 418, { minSubtotal: toMinorUnits(2437) });
  let calculations = 0;
  selectPromotions(buildCart([...productDiscounts, large]), (promotions) => {
    calculations += 1;
    return applyOrderDiscounts([kettle], promotions, null, 1);
  });
  // Each of the 13 discounts alone, then the combinations.
  expect(calculations).toBe(13 + 200);
});

test('of two discounts with the same priority, the one with the lower id always comes first', () => {
  const [first, second] = [buildAmountPromotion('a', 418), buildAmountPromotion('b', 1237)];
  expect(comparePromotionPriority(first, second)).toBeLessThan(0);
  expect(comparePromotionPriority(second, first)).toBeGreaterThan(0);
});
