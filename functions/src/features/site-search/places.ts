import type { SearchDestination } from '../../contract/products/products';
import { HELP_QUESTIONS } from '../../contract/help/help-topics';
import { getCollectionPath, PUBLIC_PAGE_PATHS } from '../../contract/public-paths';
import { QUESTION_STOP_WORDS, PAGE_SEARCH_TOPICS } from '../../contract/site-topics';
import { t } from '../../contract/texts/text';

export interface TextAnalyzer {
  wordsOf: (text: string) => string[];
  stem: (word: string) => string;
}

const MIN_PREFIX_LENGTH = 3;

/** Weights of a matching word, by field (title or keyword) and by match (whole word or only its beginning). */
const WORD_WEIGHTS = { title: 4, keyword: 3, begunTitle: 2, begunKeyword: 1 } as const;

interface KnownPlace {
  place: SearchDestination;
  title: readonly string[];
  keywords: readonly string[];
}

interface NamedPlace {
  place: SearchDestination;
  keywords?: string;
}

/** Returns the pages and help questions of the shop, in the language of the request. */
const listSitePlaces = (): NamedPlace[] => [
  ...Object.entries(PAGE_SEARCH_TOPICS).map(([path, { title, keywords }]): NamedPlace => ({
    place: { kind: 'page', title: t(title), path },
    keywords: t(keywords),
  })),
  ...HELP_QUESTIONS.map(({ id, title, keywords }): NamedPlace => ({
    place: { kind: 'question', title: t(title), path: `${PUBLIC_PAGE_PATHS.help}#${id}` },
    keywords: t(keywords),
  })),
];

/**
 * Returns the shop's pages that match a search, best match first. If the search also finds products, help questions
 * must match more than one word.
 */
export function findMatchingPages(
  text: string,
  collections: readonly { slug: string; title: string }[],
  { wordsOf, stem }: TextAnalyzer,
  hasProducts: boolean,
  most: number,
): SearchDestination[] {
  const typed = wordsOf(text);
  const subject = typed.filter((word) => !QUESTION_STOP_WORDS.has(word));
  const words = subject.length > 0 ? subject : typed;
  if (words.length === 0) return [];
  const last = words.at(-1)!;

  function getWordWeight(word: string, { title, keywords }: KnownPlace): number {
    const same = (own: string) => own === word || stem(own) === stem(word);
    if (title.some(same)) return WORD_WEIGHTS.title;
    if (keywords.some(same)) return WORD_WEIGHTS.keyword;
    if (word !== last || word.length < MIN_PREFIX_LENGTH) return 0;
    const begins = (own: string) => own.startsWith(word);
    if (title.some(begins)) return WORD_WEIGHTS.begunTitle;
    return keywords.some(begins) ? WORD_WEIGHTS.begunKeyword : 0;
  }

  const all: NamedPlace[] = [
    ...collections.map(({ slug, title }): NamedPlace => ({
      place: { kind: 'collection', title, path: getCollectionPath(slug) },
    })),
    ...listSitePlaces(),
  ];
  return all
    .map(({ place, keywords = '' }): KnownPlace => ({
      place,
      title: wordsOf(place.title),
      keywords: wordsOf(keywords),
    }))
    .filter(({ place }) => place.kind !== 'question' || !hasProducts || typed.length > 1)
    .filter((candidate) => words.every((word) => getWordWeight(word, candidate) > 0))
    .map((candidate) => ({
      candidate,
      worth: typed.reduce((sum, word) => sum + getWordWeight(word, candidate), 0),
    }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ candidate }) => candidate.place);
}
