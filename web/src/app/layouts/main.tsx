import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';
import { HydratedPart } from '@/shared/hydrated-part';
import { Spinner } from '@/shared/ui/spinner';
import { connectNavigation } from '../connect';
import { ErrorBoundary } from '../error-boundary';
import { usePageChange } from './use-page-change';

/** The first element of every layout, in a landmark of its own so that every part of a page is in one. */
export function SkipLink() {
  return (
    <Box component="nav" aria-label="Skip" sx={{ displayPrint: 'none' }}>
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
    </Box>
  );
}

interface MainProps {
  children: ReactNode;
  /** The pointer or the focus came to something of the page. */
  onNear?: (event: SyntheticEvent) => void;
}

/** The page itself, which the layouts of shop and panel put their frames around: where it begins, what shows while it loads or fails. */
export function Main({ children, onNear }: MainProps) {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => connectNavigation(navigate), [navigate]);
  usePageChange(main);
  // Everything that shows the settings follows this answer.
  useRead(CONFIG);
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
      <ErrorBoundary resetKey={pathname}>
        <Suspense
          fallback={
            // As tall as the screen: the footer must not come and go.
            <Box sx={{ minHeight: '100dvh' }}>
              <Spinner />
            </Box>
          }
        >
          <HydratedPart>{children}</HydratedPart>
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
