import { parseLanguageTag } from '@/shared/language-tag';

/** Returns true if the locale's region uses inches and ounces (CLDR measurementData). */
export const usesImperialUnits = (locale: string): boolean =>
  ['US', 'LR', 'MM'].includes(parseLanguageTag(locale)?.maximize().region ?? '');

const UNIT_SPACES = /(?<=\d) (?=(?:mm|cm|m|in|ft|g|kg|oz|lb|ml|l|qt|°C|°F)\b)| (?=× )|(?<=×) /g;

/** Replaces the spaces inside measurements such as '38 × 30 × 6 cm' by no-break spaces. */
export const preventBreaksInMeasures = (text: string): string => text.replaceAll(UNIT_SPACES, '\u00a0');

const formatNumber = (value: number, locale: string, digits: number): string =>
  value.toLocaleString(locale, { maximumFractionDigits: digits });

const formatMetricLength = (mm: number, locale: string): string =>
  mm < 10 ? `${formatNumber(mm, locale, 0)} mm` : `${formatNumber(mm / 10, locale, 1)} cm`;

/** Formats a length in the units of the locale, such as '9.4 in', '9.5 cm' or '9 mm'. */
export const formatLength = (mm: number, locale: string): string =>
  usesImperialUnits(locale)
    ? `${formatNumber(mm / 25.4, locale, mm < 25 ? 2 : 1)} in`
    : formatMetricLength(mm, locale);

/** Formats lengths in metric units, such as '24 × 18.5 × 26.5 cm'. Returns null if the locale is already metric. */
export function formatMetricLengths(lengths: readonly number[], locale: string): string | null {
  if (!usesImperialUnits(locale)) return null;
  const inMm = Math.max(...lengths) < 10;
  return `${lengths.map((mm) => formatNumber(inMm ? mm : mm / 10, locale, 1)).join(' × ')} ${inMm ? 'mm' : 'cm'}`;
}

const formatMetricWeight = (grams: number, locale: string): string =>
  grams < 1000 ? `${formatNumber(grams, locale, 0)} g` : `${formatNumber(grams / 1000, locale, 2)} kg`;

const GRAMS_PER_OUNCE = 28.349523125;

/** Formats a weight in the units of the locale: '52 kg', '410 g' or '2 lb 12 oz (1.25 kg)'. */
export function formatWeight(grams: number, locale: string): string {
  const metric = formatMetricWeight(grams, locale);
  if (!usesImperialUnits(locale)) return metric;
  const all = grams / GRAMS_PER_OUNCE;
  const ounces = Math.round(all);
  if (ounces < 16) return `${formatNumber(all, locale, all < 10 ? 1 : 0)} oz (${metric})`;
  if (ounces >= 20 * 16) return `${formatNumber(ounces / 16, locale, 0)} lb (${metric})`;
  const [pounds, rest] = [Math.floor(ounces / 16), ounces % 16];
  return `${pounds} lb${rest ? ` ${rest} oz` : ''} (${metric})`;
}
