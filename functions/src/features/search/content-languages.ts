import { LANGUAGES, type Language } from '../../contract/texts/languages';
import { toDistinctWords } from './search-language';
import type { SearchEngine, SearchMatch, TranslatedText } from './search-port';

/** Beginning of the indexed words of a language, which no word of the first language has. */
const getMark = (language: Language): string => `q${language}q`;

const MARKS = new RegExp(`\\bq(?:${LANGUAGES.join('|')})q`, 'g');

/** Marks the first distinct words of a text as words of a language, so that only searches in it find them. */
const markWords = (text: string, language: Language): string[] =>
  toDistinctWords([text]).map((word) => `${getMark(language)}${word}`);

/** Returns the distinct marked words of translated texts. */
export const toTranslatedWords = (texts: readonly TranslatedText[] = []): string[] => [
  ...new Set(texts.flatMap(({ text, language }) => markWords(text, language))),
];

/** Matches that say little about marked words: marks make words longer, so that typo correction allows more edits. */
const UNCERTAIN_MATCHES: readonly (SearchMatch | null)[] = ['corrected', 'partial'];

/**
 * Wraps a search engine so that shoppers find products by the words of the request's language first. If they match only
 * in part or after a correction, the words of the first language have priority. If none matches, only those apply.
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
    Page extends { total: number; corrected: string | null; match: SearchMatch | null },
  >(
    request: Request,
    search: (request: Request) => Promise<Page>,
    fallback: (request: Request) => Promise<Page>,
  ): Promise<Page> {
    const language = getLanguage();
    if (!language || !request.text) return fallback(request);
    const page = await search({ ...request, text: markWords(request.text, language).join(' ') });
    if (page.total === 0) return fallback(request);
    if (UNCERTAIN_MATCHES.includes(page.match)) {
      const other = await fallback(request);
      if (other.total > 0) return other;
    }
    return { ...page, corrected: page.corrected?.replaceAll(MARKS, '') ?? null };
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
