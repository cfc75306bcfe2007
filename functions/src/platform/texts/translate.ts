import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTranslations } from '../../contract/texts/catalogue';
import {
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  type Language,
  type TextLanguage,
} from '../../contract/texts/languages';
import { toPseudoText } from '../../contract/texts/pseudo-text';
import { getTextMessage, setTranslator, translateToEnglish } from '../../contract/texts/text';
import { formatText, parseText, type TextParts } from '../../contract/texts/text-parts';

interface RequestLanguage {
  language: TextLanguage;
  /** Language of the shop's content. Missing for the first language. */
  content?: Language;
  /** Translations of categories, collections and other texts of the shop into `content`. */
  shopTexts?: ReadonlyMap<string, string>;
}

const currentLanguage = new AsyncLocalStorage<RequestLanguage>();

/** Possible folders of the catalogues: of the built functions and their chunks, and of the source tree. */
const FOLDERS = ['texts', '../texts', '../../contract/texts'].map((path) => join(import.meta.dirname, path));

function readTranslations(language: Language): Map<string, string> {
  const file = FOLDERS.map((folder) => join(folder, `${language}.po`)).find((path) => existsSync(path));
  if (!file) throw new Error(`There is no catalogue of ${language}.`);
  return parseTranslations(readFileSync(file, 'utf8'));
}

const translations = new Map<Language, Map<string, string>>();

/** Returns the translations into a language. Reads its catalogue when the language is first used. */
function getTranslations(language: Language): Map<string, string> {
  let known = translations.get(language);
  if (!known) {
    known = readTranslations(language);
    translations.set(language, known);
  }
  return known;
}

/** Returns a function that parses the translation of a text, or its English message if there is none. */
function createTextReader(language: TextLanguage): (key: string) => TextParts {
  if (language === PSEUDO_LANGUAGE) return (key) => toPseudoText(parseText(getTextMessage(key)));
  const known = getTranslations(language);
  return (key) => parseText(known.get(key) ?? getTextMessage(key));
}

const readers = new Map<TextLanguage, (key: string) => TextParts>();

/** Caches the results of a function with one argument. */
function memoize<T>(compute: (key: string) => T): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}

/** Returns the parsed text of a key. */
function getParts(language: TextLanguage, key: string): TextParts {
  let reader = readers.get(language);
  if (!reader) {
    reader = memoize(createTextReader(language));
    readers.set(language, reader);
  }
  return reader(key);
}

/** Returns the language of the current request or mail. */
export const getLanguage = (): TextLanguage => currentLanguage.getStore()?.language ?? SOURCE_LANGUAGE;

/**
 * Returns the language in which the current request wants product texts and other content. Null for the first language.
 * Only the query parameter `language` sets it, because shared caches identify a response by its URL.
 */
export const getContentLanguage = (): Language | null => currentLanguage.getStore()?.content ?? null;

/** Translates a text that was stored in English. Returns other texts, such as those of people, as they are. */
export function translateStoredText(text: string): string {
  const language = getLanguage();
  if (language === SOURCE_LANGUAGE || language === PSEUDO_LANGUAGE) return text;
  return getTranslations(language).get(text) ?? text;
}

/** Calls `work`, whose texts are in `language`, also after it awaits. */
export const withLanguage = <T>(language: TextLanguage, work: () => T): T =>
  currentLanguage.run({ language }, work);

/** Returns a text of the shop, such as a category, in the language of the request, or as it is without a translation. */
export const translateShopText = (text: string): string =>
  currentLanguage.getStore()?.shopTexts?.get(text) ?? text;

/** Calls `work` with texts and content in a language. */
export const withContentLanguage = <T>(
  language: Language,
  shopTexts: ReadonlyMap<string, string>,
  work: () => T,
): T => currentLanguage.run({ language, content: language, shopTexts }, work);

/** Calls `work` with content in the first language. Used for values that are cached for requests in all languages. */
export const withoutContentLanguage = <T>(work: () => T): T =>
  currentLanguage.run({ language: getLanguage() }, work);

/** Changes the language of texts and content of the current request. */
export function changeContentLanguage(language: Language, shopTexts: ReadonlyMap<string, string>): void {
  const current = currentLanguage.getStore();
  if (!current) return;
  current.language = language;
  current.content = language;
  current.shopTexts = shopTexts;
}

/** Changes the language of the current request, such as to that of the account. */
export function changeLanguage(language: Language): void {
  const current = currentLanguage.getStore();
  if (current) current.language = language;
}

/** Returns the language in which texts format numbers and select plural forms. */
function getFormatLanguage(): Language {
  const language = getLanguage();
  return language === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : language;
}

setTranslator((key, values) => {
  const language = getLanguage();
  if (language === SOURCE_LANGUAGE) return translateToEnglish(key, values);
  return formatText(getParts(language, key), values, getFormatLanguage());
}, getFormatLanguage);
