import type { MinorUnits } from '../money';
import { getContentInMeasures, getUnitPriceMeasure, type ProductContent } from '../products/product-content';
import type { UnitPriceMeasure } from '../products/unit-price-measure';
import { multiplyAndRound } from './rounding';
import { PRICE_QUANTUM } from './shop-prices';

/** Price of a measure of goods, such as $12.40 per kg. */
export interface UnitPrice {
  price: MinorUnits;
  measure: UnitPriceMeasure;
}

/**
 * Calculates the unit price of goods (Directive 98/6/EC, article 2), rounded half up to the smallest amount of the
 * currency.
 * @param price price of the content, as displayed
 * @param isSmall true to calculate the price of 100 g or 100 ml instead of 1 kg or 1 l
 */
export function calculateUnitPrice(price: MinorUnits, content: ProductContent, isSmall = false): UnitPrice {
  const measure = getUnitPriceMeasure(content, isSmall);
  const { numerator, denominator } = getContentInMeasures(content, measure);
  return { price: multiplyAndRound(price, denominator, numerator, PRICE_QUANTUM), measure };
}
