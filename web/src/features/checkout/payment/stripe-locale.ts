import type { StripeElementLocale } from '@stripe/stripe-js';

/** The languages that Stripe's forms have, where they differ from the language alone. */
const LOCALES: readonly string[] =
  'ar bg cs da de el en en-AU en-CA en-NZ en-GB es es-ES es-419 et fi fil fr fr-CA fr-FR he hu hr id it it-IT ja ko lt lv ms mt nb nl no pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

const isKnown = (locale: string): locale is StripeElementLocale => LOCALES.includes(locale);

/** The shop's locale (BCP 47) as Stripe knows it, or the browser's where Stripe does not speak it. */
export function stripeLocale(locale: string): StripeElementLocale {
  const [language = ''] = locale.split('-');
  return [locale, language].find(isKnown) ?? 'auto';
}
