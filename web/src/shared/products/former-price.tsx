import Box from '@mui/material/Box';
import { Price } from './price';
import { HiddenText } from '@/shared/ui/text';

/** Whether a price is reduced from a former one. */
export const isReduced = (price: number, compareAtPrice: number | null): compareAtPrice is number =>
  compareAtPrice !== null && compareAtPrice > price;

interface FormerPriceProps {
  /** Decimals. */
  price: number;
  compareAtPrice: number | null;
  /** The lowest price of the 30 days before the present one; null where it is not known. */
  lowestPrice30Days: number | null | undefined;
}

/**
 * The former price, struck through, behind a reduced one, with what the EU asks to be shown beside it (Directive 98/6/EC,
 * Article 6a); nothing where the price is not reduced.
 */
export function FormerPrice({ price, compareAtPrice, lowestPrice30Days }: FormerPriceProps) {
  if (!isReduced(price, compareAtPrice)) return null;
  return (
    <Box component="small" sx={{ color: 'text.secondary' }}>
      <HiddenText>, formerly</HiddenText>{' '}
      <s>
        <Price value={compareAtPrice} />
      </s>
      {lowestPrice30Days ? (
        <Box component="span" sx={{ display: 'block', lineHeight: 1.4 }}>
          Lowest price of the last 30 days before the reduction: <Price value={lowestPrice30Days} />
        </Box>
      ) : null}
    </Box>
  );
}
