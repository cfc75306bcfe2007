import { foldText } from '../../platform/fold-text';
import type { SearchMatch, SearchRequest, SearchSort } from '../search/search-port';
import { isProbableSku, type SearchLanguage, wordsOf } from '../search/search-language';
import { editDistance } from '../search/edit-distance';
import { toFilterKey } from './typesense-document';
import type { TypesenseFound, TypesenseSearch } from './typesense-server';

/** Words of a text that are searched, and their letters: more narrow nothing down and only cost time. */
const MAX_WORDS = 6;
const MAX_LETTERS = 60;

/** Typing errors that a word may have. */
const MAX_TYPOS = 2;

/** With more products of two words, those of the second alone are not added. */
const MAX_HEADS = 24;

/** The shortest unfinished word. */
const SHORTEST_BEGINNING = 2;

/** The words of a text as they are searched. */
export const queryWords = (text: string): string[] =>
  [...new Set(wordsOf(text))].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_LETTERS));

export const SORTS: Record<Exclude<SearchSort, 'relevance'>, string> = {
  '-createdAt': 'createdAt:desc',
  createdAt: 'createdAt:asc',
  price: 'price:asc',
  '-price': 'price:desc',
  title: 'titleKey:asc',
  '-popularity': 'popularity:desc',
};

/** The order of a list; without a text, what sells best is the most relevant. */
export const sortBy = (sort: SearchSort, hasText: boolean): string =>
  sort === 'relevance'
    ? `${hasText ? '_text_match:desc,' : ''}popularity:desc,tie:asc`
    : `${SORTS[sort]},tie:asc`;

/** One way to read a text. The first that finds anything answers, so that typing errors never dilute a match. */
export interface Reading {
  match: SearchMatch;
  /** What it says to Typesense beside what all of them do. */
  search: Partial<TypesenseSearch> & { q: string; within?: string };
}

interface Field {
  name: string;
  weight: number;
  /** Whether its words may be unfinished or mistyped: not those that the shop added. */
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
const SKUS: Field = { name: 'skus', weight: 7, loose: true };

/** The field that only mentions things: what says what a product is, is in the others. */
const MENTIONING = 'description';

/** What a hit is highlighted in, to tell which of its words answered. */
export const HIGHLIGHTED = FIELDS.map(({ name }) => name).join(',');

/** Fewer and fewer of the words, until something is found. */
const SOME_WORDS = { drop_tokens_threshold: 1, drop_tokens_mode: 'both_sides:3' } as const;

/** What is looked for is the last word; the one before it says which ("green mug"): green ones first, then the others. */
const headFirst = (words: readonly string[]) => ({
  q: words.toReversed().join(' '),
  prefix: 'false',
  drop_tokens_threshold: MAX_HEADS,
});

/**
 * The ways to read a text, the strictest first; none for a text without words. Words that the language has are no typing
 * errors: where the text has no other word, none is corrected.
 */
export function readingsOf(
  text: string,
  audience: SearchRequest['audience'],
  isWord: (word: string) => boolean,
): Reading[] {
  const words = queryWords(text);
  const mayBeMistyped = !words.every(isWord);
  const all = audience === 'administrators' ? [SKUS, ...FIELDS] : FIELDS;
  const naming = all.filter(({ name }) => name !== MENTIONING);
  const isUnfinished = (words.at(-1) ?? '').length >= SHORTEST_BEGINNING;
  const reading = (
    match: SearchMatch,
    typos: number,
    more: Partial<Reading['search']>,
    fields = all,
  ): Reading => ({
    match,
    search: {
      q: words.join(' '),
      query_by: fields.map(({ name }) => name).join(','),
      query_by_weights: fields.map(({ weight }) => weight).join(','),
      prefix: fields.map(({ loose }) => String(loose && isUnfinished)).join(','),
      num_typos: fields.map(({ loose }) => (loose ? typos : 0)).join(','),
      typo_tokens_threshold: 1,
      drop_tokens_threshold: 0,
      split_join_tokens: 'off',
      ...more,
    },
  });
  const code: Reading = {
    match: 'words',
    search: { q: '*', within: `keys:=${toFilterKey('code', foldText(text))}` },
  };
  const sku: Reading = { match: 'words', search: { q: '*', within: `keys:=${toFilterKey('sku', text)}` } };
  // Only whole SKUs match: parts such as "1" would return unrelated products.
  const forShoppers = audience === 'shoppers' && text !== '' ? [sku] : [];
  const byWords = [
    reading('words', 0, {}),
    ...(isProbableSku(text) ? [] : forShoppers),
    reading('corrected', mayBeMistyped ? MAX_TYPOS : 0, { split_join_tokens: 'fallback' }),
    ...(words.length > 1
      ? [
          ...(words.length === 2 ? [reading('partial', 0, headFirst(words), naming)] : []),
          reading('partial', 0, SOME_WORDS, naming),
          ...(mayBeMistyped ? [reading('partial', 1, SOME_WORDS, naming)] : []),
        ]
      : []),
  ];
  return [
    ...(audience === 'administrators' ? [code] : []),
    ...(isProbableSku(text) ? forShoppers : []),
    ...(words.length > 0 ? byWords : []),
  ];
}

/** The words of the best hit that answered the text. */
const answeringWords = (found: TypesenseFound): string[] => tokensOf(found.hits[0]?.highlight ?? {});

const tokensOf = (highlight: NonNullable<TypesenseFound['hits'][number]['highlight']>): string[] =>
  Object.values(highlight).flatMap(({ matched_tokens }) =>
    (matched_tokens ?? []).flat().map((token) => foldText(token)),
  );

/** Whether a typed word is one of the words, in another form or unfinished. */
const isAmong = (typed: string, words: readonly string[], isLast: boolean, { stem }: SearchLanguage) =>
  words.some((word) => stem(word) === stem(typed) || (isLast && word.startsWith(typed)));

/**
 * What was found instead of the text's words: each that is not among the words of the best hit becomes the one most like
 * it. Null where none changes.
 */
export function correctedText(text: string, found: TypesenseFound, language: SearchLanguage): string | null {
  const typed = queryWords(text);
  const answering = answeringWords(found);
  const corrected = typed.map((word, at) => {
    const isLast = at === typed.length - 1;
    if (isAmong(word, answering, isLast, language)) return word;
    const [nearest] = answering
      .map((other) => ({ other, ...editDistance(word, other, MAX_TYPOS) }))
      .map(({ other, whole, beginning }) => ({ other, edits: isLast ? Math.min(whole, beginning) : whole }))
      .filter(({ edits }) => edits <= MAX_TYPOS)
      .sort((a, b) => a.edits - b.edits);
    return nearest?.other ?? word;
  });
  const instead = corrected.join(' ');
  return instead === typed.join(' ') ? null : instead;
}

/** Whether even the best hit only mentions the last of several words: "green mug" is no bulb whose flowers are like mugs. */
export function isMention(text: string, found: TypesenseFound, { stem }: SearchLanguage): boolean {
  const words = queryWords(text);
  if (words.length < 2) return false;
  const { [MENTIONING]: _, ...naming } = found.hits[0]?.highlight ?? {};
  return !isAmong(words.at(-1)!, tokensOf(naming), true, { stem });
}

/** Whether the words were found as they are: otherwise the last one was the beginning of another. */
export function matchOf(reading: Reading, text: string, found: TypesenseFound, { stem }: SearchLanguage) {
  if (reading.match !== 'words' || reading.search.q === '*') return reading.match;
  const last = queryWords(text).at(-1) ?? '';
  const answering = answeringWords(found);
  const isBeginning =
    answering.some((word) => word.startsWith(last)) && !answering.some((word) => stem(word) === stem(last));
  return isBeginning ? 'prefix' : 'words';
}
