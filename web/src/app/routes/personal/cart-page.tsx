import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { isBuyableCartLine } from '@/features/cart/cart-line';
import { useAccountCartSync } from '@/features/cart/account/cart-sync';
import { CartView } from '@/features/cart/cart-view';
import { CartSuggestions } from '@/features/catalogue/cart-suggestions';
import { ProductRow, ProductRowSkeleton } from '@/features/catalogue/product-row';
import { useCartLines } from '@/features/cart/cart-store';
import { getReservedCartItems } from '@/features/checkout/checkout-storage';
import { ReservedStockNotice } from '@/features/orders/holding-orders';
import { RecentlyViewedProducts } from '@/features/recent/recent-products';
import { lazyNamedExport } from '@/shared/lazy-named';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { OptionalSection } from '@/shared/ui/optional-part';

const BestSellers = lazyNamedExport('BestSellers', () => import('@/features/catalogue/best-sellers'));

export default function CartPage() {
  const { state } = useLocation();
  useAccountCartSync();
  const lines = useCartLines();
  const soldOut = lines
    .filter((line) => !line.unavailable && !isBuyableCartLine(line))
    .map(({ _id, variant }) => ({ product: _id, variant }));
  const { notice = [] } = (state ?? {}) as { notice?: readonly string[] };
  return (
    <Box sx={{ ...pageWidthStyles, minHeight: '100dvh', pt: { xs: 3, md: 6 }, pb: { xs: 0, md: 10 } }}>
      <PageMeta title={t('Cart')} hidden />
      <OptionalSection>
        <ReservedStockNotice soldOutVariants={soldOut} />
      </OptionalSection>
      <CartView
        getReservedItems={getReservedCartItems}
        notice={notice}
        suggestions={
          <OptionalSection>
            <CartSuggestions productIds={lines.map(({ _id }) => _id)} />
          </OptionalSection>
        }
        emptyState={
          <Box sx={{ pb: { xs: 7, md: 0 } }}>
            <OptionalSection>
              <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
                <BestSellers />
              </Suspense>
            </OptionalSection>
            <OptionalSection>
              <RecentlyViewedProducts placeholder={<ProductRowSkeleton />}>
                {(products) => <ProductRow products={products} />}
              </RecentlyViewedProducts>
            </OptionalSection>
          </Box>
        }
      />
    </Box>
  );
}
