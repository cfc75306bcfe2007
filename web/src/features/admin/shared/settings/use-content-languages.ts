import { SOURCE_LANGUAGE, type Language } from '@contract/texts/languages';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { LANGUAGE } from '@/shared/config/language';

const languageNames = new Intl.DisplayNames([LANGUAGE === 'pseudo' ? SOURCE_LANGUAGE : LANGUAGE], {
  type: 'language',
});

/** Returns the name of a language in the language of the panel, such as "German". */
export const getLanguageName = (language: string): string => languageNames.of(language) ?? language;

interface ContentLanguages {
  /** Language in which products are entered. */
  first: Language;
  /** Further languages, into which texts are translated. */
  others: readonly Language[];
}

/** Returns the languages of the shop's content. */
export function useContentLanguages(): ContentLanguages {
  const [first = SOURCE_LANGUAGE, ...others] = useStoreSettings().languages ?? [];
  return { first, others };
}
