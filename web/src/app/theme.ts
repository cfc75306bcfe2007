import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { IS_RIGHT_TO_LEFT } from '@/shared/config/language';

const getFallbackFonts = (font: string) =>
  `'${font} as Arial', '${font} as Roboto', '${font} as DejaVu', sans-serif`;
const DISPLAY = `'Bricolage Grotesque', ${getFallbackFonts('Bricolage')}`;
const TEXT = `'Hanken Grotesk', ${getFallbackFonts('Hanken')}`;

const createHeadingStyle = (fontSize: string, lineHeight: number, letterSpacing: string) => ({
  fontFamily: DISPLAY,
  fontWeight: 600,
  fontSize,
  lineHeight,
  letterSpacing,
});

/** Box shadows of the theme. MUI's default of 24 shadows would add a tenth to the styles. */
const SHADOWS = [
  'none',
  ...Array<string>(7).fill('0 1px 4px rgb(0 0 0 / 0.14)'),
  ...Array<string>(8).fill('0 8px 28px rgb(0 0 0 / 0.16)'),
  ...Array<string>(9).fill('0 20px 56px rgb(0 0 0 / 0.24)'),
] as Shadows;

declare module '@mui/material/styles' {
  interface TypeBackground {
    tile: string;
  }
}

const createShopTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    ...(IS_RIGHT_TO_LEFT ? { direction: 'rtl' } : null),
    shadows: SHADOWS,
    colorSchemes: {
      light: {
        palette: {
          primary: { main: '#b93a0e', dark: '#962d08', light: '#e0591f', contrastText: '#fffaf3' },
          secondary: { main: '#1f1a17', contrastText: '#faf6ef' },
          background: { default: '#faf6ef', paper: '#fffdf9', tile: '#f1e9dd' },
          text: { primary: '#1f1a17', secondary: '#665a51' },
          divider: '#e4dacb',
          success: { main: '#2c6a45' },
          warning: { main: '#8a5300' },
          error: { main: '#b3261e' },
          info: { main: '#2a5d8f' },
          Skeleton: { bg: '#f1e9dd' },
        },
      },
      dark: {
        palette: {
          primary: { main: '#ff8b52', dark: '#f2703a', light: '#ffb38c', contrastText: '#211208' },
          secondary: { main: '#f5eee6', contrastText: '#171310' },
          background: { default: '#171310', paper: '#201a16', tile: '#2a221c' },
          text: { primary: '#f5eee6', secondary: '#b9ab9d' },
          divider: '#3a3029',
          success: { main: '#7fc79b' },
          warning: { main: '#f0b35c' },
          error: { main: '#ff8a80' },
          info: { main: '#8fc1ee' },
          Skeleton: { bg: '#2a221c' },
        },
      },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: TEXT,
      fontSize: 15,
      // Size of every page title. The slides on home are larger.
      h1: createHeadingStyle('clamp(1.75rem, 1.35rem + 1.75vw, 2.75rem)', 1.1, '-0.025em'),
      h2: createHeadingStyle('clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem)', 1.14, '-0.022em'),
      h3: createHeadingStyle('1.375rem', 1.2, '-0.015em'),
      h4: createHeadingStyle('1.125rem', 1.3, '-0.01em'),
      h5: createHeadingStyle('1rem', 1.35, '-0.005em'),
      h6: createHeadingStyle('0.9375rem', 1.4, '0'),
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9063rem', lineHeight: 1.55 },
      button: { textTransform: 'none', fontWeight: 600, letterSpacing: '-0.005em' },
      overline: { fontSize: '0.75rem', fontWeight: 600, letterSpacing: '0.08em', lineHeight: 1.6 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // Breaks long words, so that pages are never wider than the screen.
          body: { minHeight: '100dvh', textRendering: 'optimizeLegibility', overflowWrap: 'anywhere' },
          'a, button, [tabindex]': { WebkitTapHighlightColor: 'transparent' },
          ':focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          // Specificity of zero, so that all other styles take precedence.
          ':where([role="list"])': { listStyle: 'none', margin: 0, padding: 0 },
          ...(IS_RIGHT_TO_LEFT
            ? {
                '.lucide-arrow-left, .lucide-arrow-right, .lucide-chevron-left, .lucide-chevron-right': {
                  scale: '-1 1',
                },
                // Texts of the shop in other scripts stay on the side where others begin.
                ':where([dir="auto"])': { textAlign: ['match-parent', '-webkit-match-parent'] },
              }
            : null),
          // Headings receive the focus after navigation, which should not show an outline.
          'h1:focus, h2:focus, main:focus': { outline: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              // Exactly 0s, because with a short duration, inherited properties would change one level per frame.
              transitionDuration: '0s !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            borderRadius: 999,
            paddingInline: 22,
            minHeight: 44,
            transition: 'background-color 160ms, border-color 160ms, color 160ms, transform 160ms',
            '&:active': { transform: 'scale(0.985)' },
            '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          },
          sizeLarge: { minHeight: 52, fontSize: '1.0313rem', paddingInline: 30 },
          sizeSmall: { minHeight: 36, paddingInline: 14 },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            borderRadius: 999,
            color: 'inherit',
            minWidth: 44,
            minHeight: 44,
            '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover', color: 'inherit' } },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiOutlinedInput: {
        styleOverrides: { root: { backgroundColor: 'var(--mui-palette-background-paper)' } },
      },
      MuiInputBase: { defaultProps: { slotProps: { input: { dir: 'auto' } } } },
      MuiTextField: { defaultProps: { fullWidth: true } },
      MuiChip: { styleOverrides: { root: { borderRadius: 8, fontWeight: 600 } } },
      MuiContainer: { defaultProps: { maxWidth: 'xl' } },
    },
  });

let cachedTheme: ReturnType<typeof createShopTheme> | undefined;

/** Returns the theme. Creates it on the first call, because creating a theme is slow. */
export const getTheme = () => (cachedTheme ??= createShopTheme());

/** Theme with CSS variables. MUI's type of a theme lacks this method. */
interface ThemeWithVariables extends Theme {
  generateStyleSheets: () => Record<string, Record<string, string>>[];
}

/** Adds all theme variables to a server-rendered document, which has only those of its first elements. */
export function addThemeVariables(): void {
  const { generateStyleSheets } = getTheme() as ThemeWithVariables;
  const rules = generateStyleSheets().flatMap((sheet) =>
    Object.entries(sheet).map(([selector, variables]) => {
      const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
      return `${selector}{${declarations.join(';')}}`;
    }),
  );
  const element = document.createElement('style');
  element.textContent = rules.join('');
  document.head.append(element);
}
