/** Languages of the interface. Each has a catalogue, such as `texts/de.po`. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Language in which texts are written in the code. */
export const SOURCE_LANGUAGE: Language = 'en';

/** Generated language for tests: English with accents, marks and 40% more length. */
export const PSEUDO_LANGUAGE = 'pseudo';

export type TextLanguage = Language | typeof PSEUDO_LANGUAGE;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

/** Returns true if a language is written from right to left. */
export const isRightToLeft = (language: TextLanguage): boolean => language === 'ar';

/**
 * Returns the locale of texts in a language: that of the shop if it is in this language.
 *
 * @example toLanguageLocale('de', 'en-US') // 'de'
 */
export const toLanguageLocale = (language: Language, shopLocale: string): string =>
  shopLocale.split('-')[0] === language ? shopLocale : language;

/** Languages that a header lists at most. Further ones are ignored. */
const MAX_LISTED = 20;

/**
 * Returns the supported language that an `Accept-Language` header prefers, or the source language.
 *
 * @example parseAcceptLanguage('de-AT,de;q=0.9,en;q=0.8') // 'de'
 */
export function parseAcceptLanguage(header: string | undefined): Language {
  const preferred = (header ?? '')
    .slice(0, 500)
    .split(',', MAX_LISTED)
    .map((part) => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language;
  return isLanguage(preferred) ? preferred : SOURCE_LANGUAGE;
}
