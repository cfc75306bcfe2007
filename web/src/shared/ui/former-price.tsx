import Box from '@mui/material/Box';
import { Price } from './price';
import { visuallyHidden } from './visually-hidden';

/** Whether a price is reduced from a former one. */
export const isReduced = (price: number, compareAtPrice: number | null): compareAtPrice is number =>
  compareAtPrice !== null && compareAtPrice > price;

interface FormerPriceProps {
  /** Decimals. */
  price: number;
  compareAtPrice: number | null;
}

/** The former price, struck through, behind a reduced one; nothing where the price is not reduced. */
export function FormerPrice({ price, compareAtPrice }: FormerPriceProps) {
  if (!isReduced(price, compareAtPrice)) return null;
  return (
    <Box component="span" sx={{ ml: 1, color: 'text.secondary', fontWeight: 400, fontSize: '0.9375rem' }}>
      <Box component="span" sx={visuallyHidden}>
        , formerly{' '}
      </Box>
      <s>
        <Price value={compareAtPrice} />
      </s>
    </Box>
  );
}

/** What the EU asks to be shown with a reduced price (Directive 98/6/EC, Article 6a); nothing where it is not known. */
export function LowestPrice({ value }: { value: number | null }) {
  if (value === null) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', lineHeight: '20px' }}
    >
      Lowest price of the last 30 days before the reduction: <Price value={value} />
    </Box>
  );
}
