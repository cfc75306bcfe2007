import { parseLanguageTag } from '@/shared/language-tag';

/** Returns the first country among the browser's languages. Skips region codes such as 419 (Latin America). */
export const getVisitorCountry = (languages: readonly string[] = navigator.languages): string | undefined =>
  languages
    .map((tag) => parseLanguageTag(tag)?.region)
    .find((region) => region !== undefined && /^[A-Z]{2}$/.test(region));
