import { getTextLocale } from '../texts/text-locale';

const CODE = /^[A-Z]{2}$/;

const displayNames = new Map<string, Intl.DisplayNames>();

function getDisplayNames(locale: string): Intl.DisplayNames {
  const names = displayNames.get(locale) ?? new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  displayNames.set(locale, names);
  return names;
}

export function getCountryName(country: string, locale: string = getTextLocale()): string {
  return CODE.test(country) ? (getDisplayNames(locale).of(country) ?? country) : country;
}

const WITH_ARTICLE = new Set(
  'AE AX BS CC CD CF CG CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VA VG VI'.split(
    ' ',
  ),
);

/** Formats a country's name for use within a sentence: 'the United States', but 'Canada'. */
export function formatCountryWithArticle(country: string, locale: string = getTextLocale()): string {
  const name = getCountryName(country, locale);
  return locale.startsWith('en') && WITH_ARTICLE.has(country) ? `the ${name}` : name;
}

export function sortCountriesByName(
  codes: readonly string[],
  locale: string = getTextLocale(),
): { code: string; name: string }[] {
  return codes
    .map((code) => ({ code, name: getCountryName(code, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
