import type { CssVarsTheme } from '@mui/material/styles';
import type { Appearance } from '@stripe/stripe-js';

/** The shop's theme for Stripe's frames, which see neither its variables nor its styles. */
export function stripeAppearance(theme: CssVarsTheme, scheme: 'light' | 'dark'): Appearance {
  const { palette } = theme.colorSchemes[scheme] ?? theme;
  const { primary, background, text, error, success, warning, divider } = palette;
  const radius = `${theme.shape.borderRadius}px`;
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: primary.main,
      colorBackground: background.paper,
      colorText: text.primary,
      colorTextSecondary: text.secondary,
      colorTextPlaceholder: text.secondary,
      colorDanger: error.main,
      colorSuccess: success.main,
      colorWarning: warning.main,
      accessibleColorOnColorPrimary: primary.contrastText,
      borderRadius: radius,
      fontFamily: String(theme.typography.fontFamily),
      // Phones zoom into fields with smaller text.
      fontSizeBase: '16px',
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${divider}`, boxShadow: 'none', padding: '16px 14px' },
      '.Input:focus': { border: `1px solid ${primary.main}`, boxShadow: `0 0 0 1px ${primary.main}` },
      '.Input--invalid': { border: `1px solid ${error.main}`, boxShadow: 'none' },
      '.Tab, .AccordionItem, .Block': { border: `1px solid ${divider}`, boxShadow: 'none' },
    },
  };
}
