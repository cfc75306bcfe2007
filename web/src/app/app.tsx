import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { toastDemand } from '@/shared/toasts/toasts';
import { whenIdle } from '@/shared/when-idle';
import { AppRoutes } from './routes';
import { theme } from './theme';

// Messages that cannot be shown, since their code did not arrive, must not take the page with them.
const loadToastHost = (): Promise<{ default: ComponentType }> => import('./toast-host');
const ToastHost = lazy(() => loadToastHost().catch(() => ({ default: () => null })));

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

/** A built document has the theme's colours and the baseline in its head already. MUI's types do not know the property. */
const globalStyles = { disableStyleSheetGeneration: !import.meta.env.DEV };

interface AppProps {
  styles: EmotionCache;
  /** Ties the routes to an address: the browser's, or that of a request. */
  router: (routes: ReactNode) => ReactNode;
}

/** Everything around the pages: styles, theme, routes, messages. */
export function App({ styles, router }: AppProps) {
  return (
    <CacheProvider value={styles}>
      {/* noSsr: the colour scheme is the document's business, which no part of the page has to be drawn again for. */}
      <ThemeProvider theme={theme()} noSsr disableTransitionOnChange {...globalStyles}>
        {import.meta.env.DEV ? <CssBaseline /> : null}
        {router(<AppRoutes />)}
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}
