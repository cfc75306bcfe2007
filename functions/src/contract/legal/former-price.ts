import type { LawRegion } from '../settings/markets';

interface ComparedPrices {
  price: number;
  compareAtPrice: number | null;
  /** Lowest price of the 30 days before the current one. Null or undefined if unknown. */
  lowestPrice30Days: number | null | undefined;
}

/** Returns true if a struck price must be the lowest price of the last 30 days, as EU law requires. */
export const comparesWithLowestPrice = (regions: readonly LawRegion[] | undefined): boolean =>
  regions?.includes('EU') === true;

/**
 * Returns the price to strike through, or null if the product is not reduced. If the shop sells to the EU, it is the
 * lowest price of the 30 days before the reduction (Directive 98/6/EC, Article 6a; C-330/23), if known: if that price
 * was not above the current price, there is no reduction to announce.
 */
export function getFormerPrice(
  { price, compareAtPrice, lowestPrice30Days }: ComparedPrices,
  regions: readonly LawRegion[] | undefined,
): number | null {
  if (compareAtPrice === null || compareAtPrice <= price) return null;
  if (lowestPrice30Days == null || !comparesWithLowestPrice(regions)) return compareAtPrice;
  return lowestPrice30Days > price ? lowestPrice30Days : null;
}

interface ComparedProduct extends Pick<ComparedPrices, 'price' | 'compareAtPrice'> {
  variants: readonly Pick<ComparedPrices, 'price' | 'lowestPrice30Days'>[];
}

/** Returns the former price to strike through for a product in a list, which is the price of its cheapest variant. */
export const getProductFormerPrice = (
  { price, compareAtPrice, variants }: ComparedProduct,
  regions: readonly LawRegion[] | undefined,
): number | null =>
  getFormerPrice(
    {
      price,
      compareAtPrice,
      lowestPrice30Days: variants.find((variant) => variant.price === price)?.lowestPrice30Days,
    },
    regions,
  );
