import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Facets } from '@contract/products/products';
import { priceText, storeSettings } from '@/shared/settings/store-settings';
import { FacetCount } from './facet-count';
import type { PriceRange } from './price-range';

const amount = (decimal: number) => priceText(decimal, storeSettings(), { wholeWithoutDecimals: true });

/** A range of prices in words; null for no limits. */
export function priceLabel({ minPrice, maxPrice }: PriceRange): string | null {
  if (minPrice !== null && maxPrice !== null) return `${amount(minPrice)} – ${amount(maxPrice)}`;
  if (minPrice !== null) return `From ${amount(minPrice)}`;
  if (maxPrice !== null) return `Up to ${amount(maxPrice)}`;
  return null;
}

interface PriceRangesProps {
  ranges: Facets['price']['ranges'];
  chosen: PriceRange;
  /** With an address for each, ranges are links. */
  hrefOf?: (range: PriceRange) => string;
  onChoose: (range: PriceRange) => void;
}

/** Ranges of prices with their numbers of products; the chosen one is taken back by choosing it again. */
export function PriceRanges({ ranges, chosen, hrefOf, onChoose }: PriceRangesProps) {
  if (ranges.length < 2 && chosen.minPrice === null && chosen.maxPrice === null) return null;
  return (
    <Box component="ul" role="list" aria-label="Price ranges" sx={list}>
      {ranges.map(({ from, to, count }) => {
        const range = { minPrice: from === 0 ? null : from, maxPrice: to };
        const isChosen = range.minPrice === chosen.minPrice && range.maxPrice === chosen.maxPrice;
        const next = isChosen ? { minPrice: null, maxPrice: null } : range;
        const text = (
          <>
            <span>{priceLabel(range)}</span> <FacetCount count={count} />
          </>
        );
        return (
          <li key={from}>
            {hrefOf ? (
              // A crawler need not read every range of every category.
              <Box
                component={Link}
                to={hrefOf(next)}
                rel="nofollow"
                aria-current={isChosen ? 'true' : undefined}
                sx={row}
              >
                {text}
              </Box>
            ) : (
              <Box
                component="button"
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(next)}
                sx={row}
              >
                {text}
              </Box>
            )}
          </li>
        );
      })}
    </Box>
  );
}

/** One below the other beside the list; side by side in the drawer. */
const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
  columnGap: 3,
  mt: 1,
};

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  minHeight: { xs: 44, md: 38 },
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'text.secondary',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&[aria-current=true], &[aria-pressed=true]': { color: 'text.primary', fontWeight: 600 },
};
