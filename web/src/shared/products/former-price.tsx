import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { Price } from './price';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText } from '@/shared/ui/text';

export const isReducedPrice = (price: number, compareAtPrice: number | null): compareAtPrice is number =>
  compareAtPrice !== null && compareAtPrice > price;

interface FormerPriceProps {
  price: number;
  compareAtPrice: number | null;
  /** Lowest price of the 30 days before the reduction, in major units. Null if unknown. */
  lowestPrice30Days: number | null | undefined;
}

/** Former price, struck through, with the lowest price of the last 30 days (Directive 98/6/EC). */
export function FormerPrice({ price, compareAtPrice, lowestPrice30Days }: FormerPriceProps) {
  if (!isReducedPrice(price, compareAtPrice)) return null;
  return (
    <Box component="small" sx={{ color: 'text.secondary' }}>
      <VisuallyHiddenText>{t(', formerly')}</VisuallyHiddenText>{' '}
      <s>
        <Price value={compareAtPrice} />
      </s>
      {lowestPrice30Days ? (
        <Box component="span" sx={{ display: 'block', lineHeight: 1.4 }}>
          <RichText
            text="Lowest price of the last 30 days before the reduction: {price}"
            price={<Price value={lowestPrice30Days} />}
          />
        </Box>
      ) : null}
    </Box>
  );
}
