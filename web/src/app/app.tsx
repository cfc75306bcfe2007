import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { toastDemandStore } from '@/shared/toasts/toasts';
import { runWhenIdle } from '@/shared/when-idle';
import { AppRoutes } from './routes';
import { getTheme } from './theme';

// A failure to load the toast code must not break the page.
const loadToastHostOrNothing = (): Promise<{ default: ComponentType }> => import('./toast-host');
const ToastHost = lazy(() => loadToastHostOrNothing().catch(() => ({ default: () => null })));

/** Loads notistack when the browser is idle, because the offline message could not load it later. */
function Toasts() {
  const isRequested = useSyncExternalStore(toastDemandStore.subscribe, toastDemandStore.exists, () => false);
  useEffect(() => runWhenIdle(() => void loadToastHostOrNothing().catch(() => undefined)), []);
  return isRequested ? (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  ) : null;
}

/** The built HTML already contains the theme's colors and baseline. MUI's types lack this property. */
const globalStyles = { disableStyleSheetGeneration: !import.meta.env.DEV };

interface AppProps {
  styles: EmotionCache;
  router: (routes: ReactNode) => ReactNode;
}

export function App({ styles, router }: AppProps) {
  return (
    <CacheProvider value={styles}>
      {/* noSsr: the document applies the color scheme, so no second rendering is needed. */}
      <ThemeProvider theme={getTheme()} noSsr disableTransitionOnChange {...globalStyles}>
        {import.meta.env.DEV ? <CssBaseline /> : null}
        {router(<AppRoutes />)}
        <Toasts />
      </ThemeProvider>
    </CacheProvider>
  );
}
