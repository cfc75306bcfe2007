import textFont from '@/shared/fonts/text-basic.woff2?url';
import type { CssVarsTheme } from '@mui/material/styles';
import type { Appearance, StripeElementLocale, StripeElementsOptionsMode } from '@stripe/stripe-js';
import { decimalToMinorUnits } from '@contract/money';
import { toProviderAmount } from '@contract/pricing/provider-amounts';

const LOCALES: readonly string[] =
  'ar bg cs da de el en en-AU en-CA en-NZ en-GB es es-ES es-419 et fi fil fr fr-CA fr-FR he hu hr id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

const isStripeLocale = (locale: string): locale is StripeElementLocale => LOCALES.includes(locale);

/** Converts a language tag to a locale that Stripe supports, or to 'auto' for the browser's language. */
export function toStripeLocale(locale: string): StripeElementLocale {
  const [language = ''] = locale.split('-');
  return [locale, language].find(isStripeLocale) ?? 'auto';
}

/** Creates the theme of Stripe's forms, because the page's styles do not apply inside Stripe's iframes. */
function createStripeAppearance(theme: CssVarsTheme, scheme: 'light' | 'dark'): Appearance {
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
      // Prevents iOS from zooming in when the field is focused, as it does for smaller text.
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

const getStripeFonts = () => [
  {
    family: 'Hanken Grotesk',
    src: `url(${new URL(textFont, window.location.origin).href})`,
    weight: '400 600',
  },
];

interface StripeFormSettings {
  total: number;
  currency: string;
  locale: string;
  theme: CssVarsTheme;
  scheme: 'light' | 'dark';
}

export const createStripeElementsOptions = ({
  total,
  currency,
  locale,
  theme,
  scheme,
}: StripeFormSettings): StripeElementsOptionsMode => ({
  mode: 'payment',
  amount: toProviderAmount(decimalToMinorUnits(total, currency), currency),
  currency: currency.toLowerCase(),
  locale: toStripeLocale(locale),
  appearance: createStripeAppearance(theme, scheme),
  fonts: getStripeFonts(),
});
