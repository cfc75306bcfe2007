import type { Minor } from '../../contract/money';
import type { Facets } from '../../contract/products/products';
import { priceFromMinor } from '../../contract/shop-prices';
import type { SearchFacets } from '../search/search-port';

const decimal = (amount: Minor) => priceFromMinor(amount);

const decimalOrNull = (amount: Minor | null) => (amount === null ? null : decimal(amount));

/** Facets as clients see them, amounts as decimals. */
export const presentFacets = ({ price: { min, max, ranges }, ...facets }: SearchFacets): Facets => ({
  ...facets,
  price: {
    min: decimalOrNull(min),
    max: decimalOrNull(max),
    ranges: ranges.map(({ from, to, count }) => ({ from: decimal(from), to: decimalOrNull(to), count })),
  },
});
