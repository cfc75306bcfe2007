import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { theme } from './theme';

/** What every document begins with: the theme's colours, and how elements look before a component says more. */
export function GlobalStyles({ styles }: { styles: EmotionCache }) {
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme()}>
        <CssBaseline />
      </ThemeProvider>
    </CacheProvider>
  );
}
