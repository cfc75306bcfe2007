import Box from '@mui/material/Box';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Spinner } from '@/shared/ui/spinner';
import { connectNavigation } from '../connect';
import { ErrorBoundary } from '../error-boundary';

/** Header, the page, footer. */
export function RootLayout() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => connectNavigation(navigate), [navigate]);
  return (
    <Box component="main">
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
