import {
  addLanguagePrefix,
  getLanguagePrefix,
  ROOT_LANGUAGE,
  splitLanguagePath,
} from '../../contract/texts/language-paths';
import { isLanguage } from '../../contract/texts/languages';
import { getLanguage } from './translate';

/**
 * Returns the path of a page in the language of the current request or mail. If the shop does not offer the language, the
 * path redirects to the first language.
 */
export function toLanguagePath(path: string): string {
  const language = getLanguage();
  return isLanguage(language) ? addLanguagePrefix(getLanguagePrefix(language, ROOT_LANGUAGE), path) : path;
}

/** Adds the prefix of a language to the target of a redirect within the shop. */
export const addPrefixToTarget = (prefix: string, target: string): string =>
  /^\/(?!\/)/.test(target) && splitLanguagePath(target).language === null
    ? addLanguagePrefix(prefix, target)
    : target;
