import Box from '@mui/material/Box';
import { lazy, Suspense, type SyntheticEvent } from 'react';
import { Outlet } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { QuickAddButtonContext, ProductCardActionsContext } from '@/features/catalogue/card-actions';
import { toRouterPath } from '@/shared/config/base-path';
import { createIsland } from '@/shared/island';
import { preloadPage } from '../pages';
import { MainContent, SkipLink } from './main-content';
import { Navbar } from './navbar';
import { OptionalSection } from '@/shared/ui/optional-part';

const Footer = createIsland(() => import('./footer').then((footer) => footer.Footer), { at: 'footer' });
const CardButtons = createIsland<{ product: Product }>(
  () => import('../card-buttons').then((buttons) => buttons.ProductCardButtons),
  { at: '.cards' },
);
const renderCardActions = (product: Product) => (
  <OptionalSection>
    <CardButtons product={product} />
  </OptionalSection>
);
const QuickAddButton = lazy(() =>
  import('@/features/cart/adding/quick-add-button').then((button) => ({ default: button.QuickAddButton })),
);
const renderQuickAdd = (product: Product) => (
  <OptionalSection>
    <Suspense>
      <QuickAddButton product={product} />
    </Suspense>
  </OptionalSection>
);
const Offline = createIsland(() => import('../offline/offline').then((offline) => offline.default));

function preloadLink({ target }: SyntheticEvent): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
  if (href?.startsWith('/')) void preloadPage(toRouterPath(href));
}

export function RootLayout() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <OptionalSection>
        <Navbar />
      </OptionalSection>
      <OptionalSection>
        <Offline />
      </OptionalSection>
      <MainContent onNear={preloadLink}>
        <ProductCardActionsContext value={renderCardActions}>
          <QuickAddButtonContext value={renderQuickAdd}>
            <Outlet />
          </QuickAddButtonContext>
        </ProductCardActionsContext>
      </MainContent>
      <OptionalSection>
        <Footer />
      </OptionalSection>
    </Box>
  );
}
