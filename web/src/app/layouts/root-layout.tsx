import Box from '@mui/material/Box';
import { lazy, Suspense, type SyntheticEvent } from 'react';
import { Outlet } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { AddAction, CardActions } from '@/features/catalogue/card-actions';
import { island } from '@/shared/island';
import { preloadPage } from '../pages';
import { Main, SkipLink } from './main';
import { Navbar } from './navbar';
import { OptionalPart } from '@/shared/ui/optional-part';

const Footer = island(() => import('./footer').then((footer) => footer.Footer), { at: 'footer' });
const CardButtons = island<{ product: Product }>(
  () => import('../card-buttons').then((buttons) => buttons.CardButtons),
  { at: '.cards' },
);
const renderCardActions = (product: Product) => (
  <OptionalPart>
    <CardButtons product={product} />
  </OptionalPart>
);
const QuickAddButton = lazy(() =>
  import('@/features/cart/adding/quick-add-button').then((button) => ({ default: button.QuickAddButton })),
);
const renderQuickAdd = (product: Product) => (
  <OptionalPart>
    <Suspense>
      <QuickAddButton product={product} isLabelled />
    </Suspense>
  </OptionalPart>
);
const Offline = island(() => import('../offline/offline').then((offline) => offline.default));

function preloadLink({ target }: SyntheticEvent): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
  if (href?.startsWith('/')) void preloadPage(href);
}

export function RootLayout() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <OptionalPart>
        <Navbar />
      </OptionalPart>
      <OptionalPart>
        <Offline />
      </OptionalPart>
      <Main onNear={preloadLink}>
        <CardActions value={renderCardActions}>
          <AddAction value={renderQuickAdd}>
            <Outlet />
          </AddAction>
        </CardActions>
      </Main>
      <OptionalPart>
        <Footer />
      </OptionalPart>
    </Box>
  );
}
