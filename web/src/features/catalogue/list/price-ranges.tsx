import Box from '@mui/material/Box';
import type { Facets } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { formatPrice, getStoreSettings } from '@/shared/settings/store-settings';
import { FilterValueLink, ProductCount, type FilterFieldsProps } from './filter-choice';
import type { PriceRange } from './price-range-fields';

const formatAmount = (decimal: number) =>
  formatPrice(decimal, getStoreSettings(), { wholeWithoutDecimals: true });

/** Formats a price range for display. Returns null if it has neither minimum nor maximum. */
export function formatPriceRange({ minPrice, maxPrice }: PriceRange): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatAmount(minPrice)} – ${formatAmount(maxPrice)}`;
  if (minPrice !== null) return t('From {minPrice}', { minPrice: formatAmount(minPrice) });
  if (maxPrice !== null) return t('Up to {maxPrice}', { maxPrice: formatAmount(maxPrice) });
  return null;
}

interface PriceRangeFilterProps extends FilterFieldsProps {
  ranges: Facets['price']['ranges'];
}

/** Filter by predefined price ranges, each with its number of products. */
export function PriceRangeFilter({ ranges, ...fields }: PriceRangeFilterProps) {
  const { filters } = fields;
  if (ranges.length < 2 && filters.minPrice === null && filters.maxPrice === null) return null;
  return (
    <Box component="ul" role="list" aria-label={t('Price ranges')} sx={list}>
      {ranges.map(({ from, to, count }) => {
        const range = { minPrice: from === 0 ? null : from, maxPrice: to };
        const chosen = range.minPrice === filters.minPrice && range.maxPrice === filters.maxPrice;
        const next = chosen ? { minPrice: null, maxPrice: null } : range;
        return (
          <li key={from}>
            <FilterValueLink
              {...fields}
              filters={{ ...filters, ...next }}
              chosen={chosen}
              rel="nofollow"
              sx={row}
            >
              <span>{formatPriceRange(range)}</span> <ProductCount count={count} />
            </FilterValueLink>
          </li>
        );
      })}
    </Box>
  );
}

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
  minHeight: { xs: 44, md: 34 },
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
