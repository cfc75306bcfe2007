import { parseLanguageTag } from '@/shared/language-tag';

/**
 * Returns the first country (ISO 3166-1) in the user's preferred languages, such as DE for 'de-DE'. Skips invalid tags
 * and regions that are not countries, such as Latin America in 'es-419'.
 */
export const getVisitorCountry = (languages: readonly string[] = navigator.languages): string | undefined =>
  languages
    .map((tag) => parseLanguageTag(tag)?.region)
    .find((region) => region !== undefined && /^[A-Z]{2}$/.test(region));
