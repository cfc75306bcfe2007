import { expect, test } from 'vitest';
import { parsePriceConditions } from './price-conditions';

test.each([
  ['under 20', { text: '', maxPrice: 2000 }],
  ['gifts under 30', { text: 'gifts', maxPrice: 3000 }],
  ['mug below $12.50', { text: 'mug', maxPrice: 1250 }],
  ['candles up to 40 dollars for her', { text: 'candles for her', maxPrice: 4000 }],
  ['between 30 and 10 bowls', { text: 'bowls', minPrice: 1000, maxPrice: 3000 }],
  ['knives over 50', { text: 'knives', minPrice: 5000 }],
  ['Under 999999999', { text: 'Under 999999999' }],
  // Measures, percentages and words are not prices.
  ['shelf under 20 cm', { text: 'shelf under 20 cm' }],
  ['under 30%', { text: 'under 30%' }],
  ['under 1,500', { text: 'under 1,500' }],
  ['over the moon', { text: 'over the moon' }],
  ['500 pieces', { text: '500 pieces' }],
  ['thunder 20', { text: 'thunder 20' }],
])('the prices of “%s”', (text, prices) => {
  expect(parsePriceConditions(text)).toEqual(prices);
});
