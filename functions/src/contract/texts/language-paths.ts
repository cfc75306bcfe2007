import { isLanguage, SOURCE_LANGUAGE, type Language } from './languages';

// Pages in further languages of the shop have a prefix in their path, such as /de/cart.

/** Language of the pages without a prefix, which Hosting serves from files. */
export const ROOT_LANGUAGE: Language = SOURCE_LANGUAGE;

/**
 * Returns the language at the start of a path, and the rest of the path. The language is null without a prefix.
 *
 * @example splitLanguagePath('/de?page=2') // { language: 'de', path: '/?page=2' }
 */
export function splitLanguagePath(path: string): { language: Language | null; path: string } {
  const [, first, rest = ''] = /^\/(\w+)(?![^/?#])(.*)$/s.exec(path) ?? [];
  if (!isLanguage(first)) return { language: null, path };
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Returns the prefix of the pages in a language. `first` is the language whose pages have none. */
export const getLanguagePrefix = (language: Language, first: Language): string =>
  language === first ? '' : `/${language}`;

/**
 * Adds the prefix of a language to a path.
 *
 * @example addLanguagePrefix('/de', '/') // '/de'
 */
export const addLanguagePrefix = (prefix: string, path: string): string =>
  prefix ? prefix + path.replace(/^\/(?=$|[?#])/, '') : path;
