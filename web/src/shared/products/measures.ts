import { parseLanguageTag } from '@/shared/language-tag';

/** Whether people of a locale's region measure in inches and ounces: the United States, Liberia and Myanmar (CLDR, measurementData). */
export const usesInches = (locale: string): boolean =>
  ['US', 'LR', 'MM'].includes(parseLanguageTag(locale)?.maximize().region ?? '');

const number = (value: number, locale: string, digits: number): string =>
  value.toLocaleString(locale, { maximumFractionDigits: digits });

const centimetres = (mm: number, locale: string): string =>
  mm < 10 ? `${number(mm, locale, 0)} mm` : `${number(mm / 10, locale, 1)} cm`;

/** Millimetres as the locale measures them, such as '9.4 in', '9.5 cm' and, below one centimetre, '9 mm'. */
export const lengthText = (mm: number, locale: string): string =>
  usesInches(locale) ? `${number(mm / 25.4, locale, mm < 25 ? 2 : 1)} in` : centimetres(mm, locale);

/** Several lengths in the other measure, for those who think in it: '24 × 18.5 × 26.5 cm'; null where the locale is metric. */
export function metricBeside(lengths: readonly number[], locale: string): string | null {
  if (!usesInches(locale)) return null;
  const inMm = Math.max(...lengths) < 10;
  return `${lengths.map((mm) => number(inMm ? mm : mm / 10, locale, 1)).join(' × ')} ${inMm ? 'mm' : 'cm'}`;
}

const kilograms = (grams: number, locale: string): string =>
  grams < 1000 ? `${number(grams, locale, 0)} g` : `${number(grams / 1000, locale, 2)} kg`;

const GRAMS_AN_OUNCE = 28.349523125;

/** A weight as the locale measures it: '52 kg', '410 g'; with pounds and ounces '2 lb 12 oz (1.25 kg)', '115 lb (52 kg)'. */
export function weightText(grams: number, locale: string): string {
  const metric = kilograms(grams, locale);
  if (!usesInches(locale)) return metric;
  const all = grams / GRAMS_AN_OUNCE;
  const ounces = Math.round(all);
  if (ounces < 16) return `${number(all, locale, all < 10 ? 1 : 0)} oz (${metric})`;
  // The ounces of what is heavy say nothing.
  if (ounces >= 20 * 16) return `${number(ounces / 16, locale, 0)} lb (${metric})`;
  const [pounds, rest] = [Math.floor(ounces / 16), ounces % 16];
  return `${pounds} lb${rest ? ` ${rest} oz` : ''} (${metric})`;
}
