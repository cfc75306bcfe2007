import Box from '@mui/material/Box';
import { formatCalendarDay } from '@contract/orders/delivery';
import type { Product, ProductVariant } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { OptionalSection } from '@/shared/ui/optional-part';
import { TextLink } from '@/shared/ui/text-link';
import { StockNoticeButton } from './stock-notice/stock-notice';

/** Id of the list of related products on the product page. */
const RELATED_PRODUCTS_ID = 'related';

interface SoldOutNoticeProps {
  product: Product;
  /** Variant that is out of stock. */
  variant: ProductVariant;
}

/** Notice for a sold-out variant: expected date, back-in-stock email and link to similar products. */
export function SoldOutNotice({ product, variant }: SoldOutNoticeProps) {
  const { locale } = useStoreSettings();
  const day = variant.backInStockOn ?? product.backInStockOn;
  return (
    <Box sx={{ mt: 1.5 }}>
      {day ? (
        <div>{t('Expected back in stock on {day}.', { day: formatCalendarDay(day, locale) })}</div>
      ) : null}
      <OptionalSection>
        <StockNoticeButton key={variant._id} product={product._id} variant={variant._id} />
      </OptionalSection>
      <TextLink
        to={{ hash: RELATED_PRODUCTS_ID }}
        underline="always"
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        {t('See similar products')}
      </TextLink>
    </Box>
  );
}
