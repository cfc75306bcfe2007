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

/** Link to skip the navigation, in a landmark of its own as accessibility rules require. */
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

interface MainContentProps {
  children: ReactNode;
  /** Called when the pointer or the focus reaches an element of the page. */
  onNear?: (event: SyntheticEvent) => void;
}

export function Main({ children, onNear }: MainContentProps) {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => connectNavigation(navigate), [navigate]);
  usePageChange(main);
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
