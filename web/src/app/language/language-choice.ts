import { ROOT_LANGUAGE, addLanguagePrefix, getLanguagePrefix } from '@contract/texts/language-paths';
import * as endpoints from '@contract/endpoints';
import type { Language } from '@contract/texts/languages';
import { callApi } from '@/shared/api/client';
import { sessionStore } from '@/shared/session/session';
import { createJsonStorage } from '@/shared/storage/stored-json';

/** Language that the visitor has chosen on this device, or declined to change. Listed on the cookies page. */
export const languageChoiceStorage = createJsonStorage('localStorage', 'language');

/** Remembers a language on this device, and in the account of a signed-in user. */
export function chooseLanguage(language: Language): void {
  languageChoiceStorage.write(language);
  if (sessionStore.get().status !== 'user') return;
  // The request outlives the page, which the link leaves. Without it, only emails stay in the former language.
  void callApi(endpoints.setAccountLanguage, { body: { language }, keepalive: true, quiet: true }).catch(
    () => undefined,
  );
}

/** Returns the path of a page in a language. `path` is the router's, without a prefix. */
export const getPathInLanguage = (language: Language, path: string): string =>
  addLanguagePrefix(getLanguagePrefix(language, ROOT_LANGUAGE), path);

/** Returns the name of a language in this language, such as 'Deutsch'. */
export function getLanguageName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
