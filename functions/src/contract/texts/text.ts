import { SOURCE_LANGUAGE, type Language } from './languages';
import { formatText, parseText, type TextParts, type TextValues } from './text-parts';

/** Formats a text in the current language. `key` is the English message, after its context if it has one. */
export type Translator = (key: string, values: TextValues) => string;

const CONTEXT_END = '\u0004';

/** Returns the key of a message in the catalogues. */
export const toTextKey = (message: string, context?: string): string =>
  context ? `${context}${CONTEXT_END}${message}` : message;

/** Returns the English message of a key. */
export const getTextMessage = (key: string): string => key.slice(key.indexOf(CONTEXT_END) + 1);

const englishTexts = new Map<string, TextParts>();

/** Formats a text in English. */
export function translateToEnglish(key: string, values: TextValues): string {
  let parts = englishTexts.get(key);
  if (!parts) {
    parts = parseText(getTextMessage(key));
    englishTexts.set(key, parts);
  }
  return formatText(parts, values, SOURCE_LANGUAGE);
}

let translate: Translator = translateToEnglish;
let getLanguage = (): Language => SOURCE_LANGUAGE;

/** Replaces the translator, which formats all texts in English by default. */
export function setTranslator(translator: Translator, getTranslatorLanguage: () => Language): void {
  translate = translator;
  getLanguage = getTranslatorLanguage;
}

/** Returns the language of the texts that `t` returns. Builds of the web app replace it by a constant. */
export const getTextLanguage = (): Language => getLanguage();

/**
 * Returns a text in the current language. The message is an ICU message in English, written in place: builds of the web
 * app replace the call by the translated text.
 *
 * @param context distinguishes messages that are equal in English only
 * @example t('{count, plural, one {{count} product} other {{count} products}}', { count })
 */
export const t = (message: string, values: TextValues = {}, context?: string): string =>
  translate(toTextKey(message, context), values);

/**
 * Marks a message that `t` translates later, such as a constant of a module: the language is not yet known when modules
 * load.
 */
export const msg = (message: string, context?: string): string => toTextKey(message, context);
