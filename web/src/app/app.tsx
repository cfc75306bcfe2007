import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { toastDemand } from '@/shared/toasts/toasts';
import { AppRoutes } from './routes';
import { theme } from './theme';

// Messages that cannot be shown, since their code did not arrive, must not take the page with them.
const ToastHost = lazy(() => import('./toast-host').catch(() => ({ default: () => null })));
const styles = createCache({ key: 'css', prepend: true });

/** notistack arrives with the first message, not with the first page. */
function Toasts() {
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.exists, () => false);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}

/** Everything around the pages: styles, theme, data, routes, messages. */
export function App() {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} disableTransitionOnChange>
        <CssBaseline />
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}
