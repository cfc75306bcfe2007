import { expect, test } from 'vitest';
import { toMinorUnits } from '../../../src/contract/money';
import type { RejectedPromotionCode } from '../../../src/contract/pricing/pricing-types';
import { calculatePrices } from '../../../src/contract/pricing/price-calculation';
import { getPromotionCodeRejectionMessage } from '../../../src/contract/pricing/quote-response';
import {
  buildPricingInput,
  buildPricingLine,
  buildPercentPromotion,
  buildPricingSettings,
} from './pricing-builder';

/** Still the last day of February in New York. */
const at = new Date('2026-03-01T03:30:00Z');

test.each<[Omit<RejectedPromotionCode, 'code'>, string]>([
  [{ reason: 'unknown' }, 'There is no code TEA7. Please check the spelling.'],
  [{ reason: 'inactive' }, 'The code TEA7 is not active.'],
  [
    { reason: 'notStarted', at, timeZone: 'America/New_York' },
    'The code TEA7 can be used from February 28, 2026.',
  ],
  [{ reason: 'ended', at, timeZone: 'America/New_York' }, 'The code TEA7 ended on February 28, 2026.'],
  [{ reason: 'ended', at }, 'The code TEA7 ended on March 1, 2026.'],
  [{ reason: 'usedUp' }, 'The code TEA7 has reached its usage limit.'],
  [{ reason: 'usedUpByCustomer' }, 'You have already used the code TEA7.'],
  [{ reason: 'signIn' }, 'The code TEA7 is for first orders only. Please log in to use it.'],
  [{ reason: 'signInTagged' }, 'The code TEA7 is for some customers only. Please log in to use it.'],
  [{ reason: 'notTagged' }, 'The code TEA7 is for some customers only, and your account is not one of them.'],
  [{ reason: 'firstOrderOnly' }, 'The code TEA7 is for first orders only.'],
  [{ reason: 'noMatchingItems' }, 'The code TEA7 does not apply to any item in your cart.'],
  [{ reason: 'minSubtotal', missingAmount: toMinorUnits(1237) }, 'Add $12.37 more to use the code TEA7.'],
  [{ reason: 'moreItems', missingUnits: 1 }, 'Add 1 more matching item to use the code TEA7.'],
  [{ reason: 'moreItems', missingUnits: 3 }, 'Add 3 more matching items to use the code TEA7.'],
  [{ reason: 'moreItems' }, 'Add 1 more matching item to use the code TEA7.'],
  [
    { reason: 'notCombinable', inFavourOf: ['Spring', 'Mugs'] },
    'The code TEA7 cannot be combined with Spring, Mugs, which saves you more.',
  ],
  [{ reason: 'noSaving' }, 'The code TEA7 does not reduce the price of this order.'],
])('%j reads: %s', (refused, message) => {
  expect(getPromotionCodeRejectionMessage({ code: 'TEA7', ...refused }, 'USD', 'en-US')).toBe(message);
});

test('a code of two promotions is refused only where neither applies', () => {
  const promotions = [
    buildPercentPromotion('mugs', 7, { class: 'product', code: 'TEA7', products: ['p1237'] }),
    buildPercentPromotion('jars', 9, { class: 'product', code: 'tea7', products: ['jar'] }),
  ];
  const refused = (unit: number) =>
    calculatePrices(
      buildPricingInput(buildPricingSettings(), [buildPricingLine(unit)], { promotions, codes: ['Tea7'] }),
    ).refusedCodes;
  expect(refused(1237)).toEqual([]);
  expect(refused(849)).toEqual([{ code: 'Tea7', reason: 'noMatchingItems' }]);
});
