import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { toastHostNeededStore } from '@/shared/toasts/toasts';
import { runWhenIdle } from '@/shared/when-idle';
import { AppRoutes } from './routes';
import { getTheme } from './theme';

// The page must work even if toasts cannot be loaded.
const loadToastHostOrNothing = (): Promise<{ default: ComponentType }> => import('./toast-host');
const ToastHost = lazy(() => loadToastHostOrNothing().catch(() => ({ default: () => null })));

/** Component that displays toasts. Loaded when the browser is idle, so that toasts also work offline. */
function Toasts() {
  const isRequested = useSyncExternalStore(
    toastHostNeededStore.subscribe,
    toastHostNeededStore.exists,
    () => false,
  );
  useEffect(() => runWhenIdle(() => void loadToastHostOrNothing().catch(() => undefined)), []);
  return isRequested ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}

/** Prevents MUI from creating global styles, which the HTML already contains. MUI's types lack this property. */
const globalStyles = { disableStyleSheetGeneration: !import.meta.env.DEV };

interface AppProps {
  styles: EmotionCache;
  router: (routes: ReactNode) => ReactNode;
}

export function App({ styles, router }: AppProps) {
  return (
    <CacheProvider value={styles}>
      {/* noSsr: avoids a second rendering, because the document itself applies the color scheme. */}
      <ThemeProvider theme={getTheme()} noSsr disableTransitionOnChange {...globalStyles}>
        {import.meta.env.DEV ? <CssBaseline /> : null}
        {router(<AppRoutes />)}
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}
