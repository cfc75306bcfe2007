import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import { HydrationMarker } from '@/shared/hydrated-part';
import { PageSpinner } from '@/shared/ui/spinner';
import { setNavigateFunction } from '../connect';
import { PageErrorBoundary } from '../error-boundary';
import { useScrollAndFocus } from './use-page-change';

/** Link that skips the navigation. Has its own `nav` element, as accessibility rules require. */
export function SkipLink() {
  return (
    <Box component="nav" aria-label={t('Skip')} sx={{ displayPrint: 'none' }}>
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
        {t('Skip to content')}
      </Box>
    </Box>
  );
}

interface MainContentProps {
  children: ReactNode;
  /** Called when the pointer or the focus reaches an element, for example to preload the target of a link. */
  onNear?: (event: SyntheticEvent) => void;
}

export function MainContent({ children, onNear }: MainContentProps) {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => setNavigateFunction(navigate), [navigate]);
  useScrollAndFocus(main);
  useEndpointData(CONFIG_CACHE_KEY);
  return (
    <Box
      component="main"
      id="content"
      ref={main}
      tabIndex={-1}
      onPointerOver={onNear}
      onFocus={onNear}
      sx={{ flex: '1 0 auto', minHeight: '60vh' }}
    >
      <PageErrorBoundary resetKey={pathname}>
        <Suspense fallback={<PageSpinner />}>
          <HydrationMarker>{children}</HydrationMarker>
        </Suspense>
      </PageErrorBoundary>
    </Box>
  );
}
