import { normalizeForSearch } from '../../platform/normalize-for-search';
import type { SearchMatch, SearchRequest, SearchSort } from '../search/search-port';
import {
  findProbableSkus,
  normalizeSku,
  type SearchLanguage,
  toSearchWords,
} from '../search/search-language';
import { getEditDistances } from '../search/edit-distance';
import { hashFilterValue } from './typesense-document';
import type { TypesenseSearchResult, TypesenseSearchParams } from './typesense-client';

const MAX_WORDS = 6;
const MAX_LETTERS = 60;

const MAX_TYPOS = 2;

/** Number of matches below which matches of only the last word are added (Typesense's `drop_tokens_threshold`). */
const MAX_HEADS = 24;

const MIN_PREFIX_LENGTH = 2;

export const getQueryWords = (text: string): string[] =>
  [...new Set(toSearchWords(text))].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));

export const TYPESENSE_SORTS: Record<Exclude<SearchSort, 'relevance'>, string> = {
  '-createdAt': 'createdAt:desc',
  createdAt: 'createdAt:asc',
  price: 'price:asc',
  '-price': 'price:desc',
  title: 'titleKey:asc',
  '-popularity': 'popularity:desc',
};

/** Maximum number of sort fields of a Typesense search. */
const MAX_SORT_FIELDS = 3;

/** Returns the sort fields. `soldOutLast` lists sold-out products after all others. */
export const formatTypesenseSort = (sort: SearchSort, hasText: boolean, soldOutLast = false): string =>
  [
    ...(soldOutLast ? ['inStock:desc'] : []),
    ...(sort === 'relevance'
      ? [...(hasText ? ['_text_match:desc'] : []), 'popularity:desc']
      : [TYPESENSE_SORTS[sort]]),
    'tie:asc',
  ]
    .slice(0, MAX_SORT_FIELDS)
    .join(',');

/** Possible interpretation of a search text, for example with corrected words. */
export interface TypesenseQueryInterpretation {
  match: SearchMatch;
  search: Partial<TypesenseSearchParams> & { q: string; within?: string };
}

interface Field {
  name: string;
  weight: number;
  /** True to also match prefixes and misspellings. False for words added by the shop, such as synonyms. */
  loose: boolean;
}

const FIELDS: readonly Field[] = [
  { name: 'title', weight: 7, loose: true },
  { name: 'attributes', weight: 6, loose: true },
  { name: 'category', weight: 5, loose: true },
  { name: 'synonyms', weight: 4, loose: false },
  { name: 'called', weight: 3, loose: true },
  { name: 'kinds', weight: 2, loose: false },
  { name: 'description', weight: 1, loose: true },
];
/** Fields in which a complete last word matches no longer words: "table" does not find "tableware". */
const WHOLE_WORD_FIELDS = new Set(['category', 'description']);
const SKUS: Field = { name: 'skus', weight: 7, loose: true };

/** Field that may contain words about other products, such as "goes with the kettle". */
const MENTIONING_FIELD = 'description';

export const HIGHLIGHTED_FIELDS = FIELDS.map(({ name }) => name).join(',');

const PARTIAL_MATCH = { drop_tokens_threshold: 1, drop_tokens_mode: 'both_sides:3' } as const;

/** Moves the last word to the front, because it is the noun in a search such as "green mug". */
const toHeadFirst = (words: readonly string[]) => ({
  q: words.toReversed().join(' '),
  prefix: 'false',
  drop_tokens_threshold: MAX_HEADS,
});

/** Returns the interpretations of a search text, strictest first. Never corrects words in the dictionary. */
export function getTypesenseQueryInterpretations(
  text: string,
  audience: SearchRequest['audience'],
  isWord: (word: string) => boolean,
): TypesenseQueryInterpretation[] {
  const words = getQueryWords(text);
  const mayBeMistyped = !words.every(isWord);
  const all = audience === 'administrators' ? [SKUS, ...FIELDS] : FIELDS;
  const naming = all.filter(({ name }) => name !== MENTIONING_FIELD);
  const last = words.at(-1) ?? '';
  const isUnfinished = last.length >= MIN_PREFIX_LENGTH;
  const isWhole = isWord(last);
  const isCompleted = ({ name, loose }: Field) =>
    loose && isUnfinished && !(isWhole && WHOLE_WORD_FIELDS.has(name));
  const reading = (
    match: SearchMatch,
    typos: number,
    more: Partial<TypesenseQueryInterpretation['search']>,
    fields = all,
  ): TypesenseQueryInterpretation => ({
    match,
    search: {
      q: words.join(' '),
      query_by: fields.map(({ name }) => name).join(','),
      query_by_weights: fields.map(({ weight }) => weight).join(','),
      prefix: fields.map((field) => String(isCompleted(field))).join(','),
      num_typos: fields.map(({ loose }) => (loose ? typos : 0)).join(','),
      typo_tokens_threshold: 1,
      drop_tokens_threshold: 0,
      split_join_tokens: 'off',
      ...more,
    },
  });
  const code: TypesenseQueryInterpretation = {
    match: 'words',
    search: { q: '*', within: `keys:=${hashFilterValue('code', normalizeForSearch(text))}` },
  };
  const toSkuReading = (sku: string): TypesenseQueryInterpretation => ({
    match: 'words',
    search: { q: '*', within: `keys:=${hashFilterValue('sku', normalizeSku(sku))}` },
  });
  // Only whole SKUs match: parts such as "1" would find unrelated products.
  const isShopper = audience === 'shoppers' && text !== '';
  const probableSkus = isShopper ? findProbableSkus(text).map(toSkuReading) : [];
  const byWords = [
    reading('words', 0, {}),
    ...(isShopper && probableSkus.length === 0 ? [toSkuReading(text)] : []),
    reading('corrected', mayBeMistyped ? MAX_TYPOS : 0, { split_join_tokens: 'fallback' }),
    ...(words.length > 1
      ? [
          ...(words.length === 2 ? [reading('partial', 0, toHeadFirst(words), naming)] : []),
          reading('partial', 0, PARTIAL_MATCH, naming),
          ...(mayBeMistyped ? [reading('partial', 1, PARTIAL_MATCH, naming)] : []),
        ]
      : []),
  ];
  return [
    ...(audience === 'administrators' ? [code] : []),
    ...probableSkus,
    ...(words.length > 0 ? byWords : []),
  ];
}

const getMatchedWords = (found: TypesenseSearchResult): string[] => toTokens(found.hits[0]?.highlight ?? {});

const toTokens = (highlight: NonNullable<TypesenseSearchResult['hits'][number]['highlight']>): string[] =>
  Object.values(highlight).flatMap(({ matched_tokens }) =>
    (matched_tokens ?? []).flat().map((token) => normalizeForSearch(token)),
  );

const matchesAny = (typed: string, words: readonly string[], isLast: boolean, { stem }: SearchLanguage) =>
  words.some((word) => stem(word) === stem(typed) || (isLast && word.startsWith(typed)));

/** Replaces unmatched words by the most similar words of the best hit. Returns null if nothing changes. */
export function getCorrectedSearchText(
  text: string,
  found: TypesenseSearchResult,
  language: SearchLanguage,
): string | null {
  const typed = getQueryWords(text);
  const answering = getMatchedWords(found);
  const corrected = typed.map((word, at) => {
    const isLast = at === typed.length - 1;
    if (matchesAny(word, answering, isLast, language)) return word;
    const [nearest] = answering
      .map((other) => ({ other, ...getEditDistances(word, other, MAX_TYPOS) }))
      .map(({ other, whole, beginning }) => ({ other, edits: isLast ? Math.min(whole, beginning) : whole }))
      .filter(({ edits }) => edits <= MAX_TYPOS)
      .sort((a, b) => a.edits - b.edits);
    return nearest?.other ?? word;
  });
  const instead = corrected.join(' ');
  return instead === typed.join(' ') ? null : instead;
}

/** Returns true if the best hit only mentions the last word. For "green mug", such a hit is not a mug. */
export function isLastWordOnlyMentioned(
  { search }: TypesenseQueryInterpretation,
  text: string,
  found: TypesenseSearchResult,
  { stem }: SearchLanguage,
): boolean {
  if (search.q === '*') return false;
  const words = getQueryWords(text);
  if (words.length === 0) return false;
  const { [MENTIONING_FIELD]: _, ...naming } = found.hits[0]?.highlight ?? {};
  return !matchesAny(words.at(-1)!, toTokens(naming), true, { stem });
}

export function getSearchMatch(
  reading: TypesenseQueryInterpretation,
  text: string,
  found: TypesenseSearchResult,
  language: SearchLanguage,
): SearchMatch {
  if (reading.match !== 'words' || reading.search.q === '*') return reading.match;
  const last = getQueryWords(text).at(-1) ?? '';
  const answering = getMatchedWords(found);
  const { stem } = language;
  const isBeginning =
    answering.some((word) => word.startsWith(last)) && !answering.some((word) => stem(word) === stem(last));
  if (isBeginning) return 'prefix';
  return isLastWordOnlyMentioned(reading, text, found, language) ? 'mention' : 'words';
}
