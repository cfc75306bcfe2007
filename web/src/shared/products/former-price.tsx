import Box from '@mui/material/Box';
import { getFormerPrice } from '@contract/legal/former-price';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { Price } from './price';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText } from '@/shared/ui/text';

interface FormerPriceProps {
  price: number;
  compareAtPrice: number | null;
  /** Lowest price of the 30 days before the reduction, in major units. Null if unknown. */
  lowestPrice30Days: number | null | undefined;
}

/** Former price, struck through, with the lowest price of the last 30 days (Directive 98/6/EC). */
export function FormerPrice(props: FormerPriceProps) {
  const former = getFormerPrice(props, useStoreSettings().regions);
  const { lowestPrice30Days } = props;
  if (former === null) return null;
  return (
    <Box component="small" sx={{ color: 'text.secondary' }}>
      <VisuallyHiddenText>{t(', formerly')}</VisuallyHiddenText>{' '}
      <s>
        <Price value={former} />
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
