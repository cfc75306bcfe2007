import type { Language } from '../../contract/texts/languages';
import { toSearchWords } from './search-language';
import type { SearchEngine, TranslatedText } from './search-port';

/** Beginning of the indexed words of a language, which no word of the first language has. */
const getMark = (language: Language): string => `q${language}q`;

/** Marks the words of a text as words of a language, so that only searches in this language find them. */
const markWords = (text: string, language: Language): string[] =>
  toSearchWords(text).map((word) => `${getMark(language)}${word}`);

/** Returns the distinct marked words of translated texts. */
export const toTranslatedWords = (texts: readonly TranslatedText[] = []): string[] => [
  ...new Set(texts.flatMap(({ text, language }) => markWords(text, language))),
];

/**
 * Wraps a search engine so that shoppers find products by the words of the request's language first. If none matches,
 * the words of the first language apply.
 *
 * @param plain search engine that takes every text literally
 */
export function withContentLanguages(
  engine: SearchEngine,
  plain: SearchEngine,
  getLanguage: () => Language | null,
): SearchEngine {
  async function searchInLanguage<
    Request extends { text?: string },
    Page extends { total: number; corrected: string | null },
  >(
    request: Request,
    search: (request: Request) => Promise<Page>,
    fallback: (request: Request) => Promise<Page>,
  ): Promise<Page> {
    const language = getLanguage();
    if (!language || !request.text) return fallback(request);
    const page = await search({ ...request, text: markWords(request.text, language).join(' ') });
    if (page.total === 0) return fallback(request);
    return { ...page, corrected: page.corrected?.replaceAll(getMark(language), '') ?? null };
  }

  return {
    ...engine,
    search: (request) =>
      request.audience === 'shoppers'
        ? searchInLanguage(request, plain.search, engine.search)
        : engine.search(request),
    suggest: (request) => searchInLanguage(request, plain.suggest, engine.suggest),
  };
}
