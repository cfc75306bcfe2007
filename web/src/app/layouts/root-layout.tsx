import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, type SyntheticEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { CardActions } from '@/features/catalogue/card-actions';
import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';
import { Spinner } from '@/shared/ui/spinner';
import { connectNavigation } from '../connect';
import { ErrorBoundary } from '../error-boundary';
import { preloadPage } from '../pages';
import { HydratedPart } from '@/shared/hydrated-part';
import { island } from '@/shared/island';
import { Navbar } from './navbar';
import { usePageChange } from './use-page-change';

const Footer = island(() => import('./footer').then((footer) => footer.Footer), { at: 'footer' });
const CardButtons = island<{ product: Product }>(
  () => import('../card-buttons').then((buttons) => buttons.CardButtons),
  { at: '.cards' },
);
const cardActions = (product: Product) => <CardButtons product={product} />;
const Offline = island(() => import('../offline/offline').then((offline) => offline.default));

function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'absolute',
        left: 16,
        top: -80,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'text.primary',
        color: 'background.default',
        '&:focus': { top: 12 },
      }}
    >
      Skip to content
    </Box>
  );
}

/** Any link of a page that comes under the pointer or the focus, a product's card first of all, is likely next. */
function preloadLink({ target }: SyntheticEvent): void {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : null;
  if (href?.startsWith('/')) void preloadPage(href);
}

export function RootLayout() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => connectNavigation(navigate), [navigate]);
  usePageChange(main);
  // Everything that shows the settings follows this answer.
  useRead(CONFIG);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Navbar />
      <Offline />
      <Box
        component="main"
        id="content"
        ref={main}
        tabIndex={-1}
        onPointerOver={preloadLink}
        onFocus={preloadLink}
        sx={{ flex: '1 0 auto', minHeight: '60vh' }}
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense
            fallback={
              // As tall as the screen: the footer must not come and go.
              <Box sx={{ minHeight: '100dvh' }}>
                <Spinner />
              </Box>
            }
          >
            <HydratedPart>
              <CardActions value={cardActions}>
                <Outlet />
              </CardActions>
            </HydratedPart>
          </Suspense>
        </ErrorBoundary>
      </Box>
      <Footer />
    </Box>
  );
}
