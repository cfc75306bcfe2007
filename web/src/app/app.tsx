import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { toastDemand } from '@/shared/toasts/toasts';
import { whenIdle } from '@/shared/when-idle';
import { AppRoutes } from './routes';
import { theme } from './theme';

// Messages that cannot be shown, since their code did not arrive, must not take the page with them.
const loadToastHost = (): Promise<{ default: ComponentType }> => import('./toast-host');
const ToastHost = lazy(() => loadToastHost().catch(() => ({ default: () => null })));
const styles = createCache({ key: 'css', prepend: true });

/**
 * notistack is no part of the first page. It is fetched when the browser is idle, since the message that the network
 * is gone could not be shown otherwise, and rendered with the first message.
 */
function Toasts() {
  const wanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.exists, () => false);
  useEffect(() => whenIdle(() => void loadToastHost().catch(() => undefined)), []);
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
