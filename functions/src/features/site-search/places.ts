import type { Place } from '../../contract/products/products';
import { collectionPath, PUBLIC_PAGES } from '../../contract/public-paths';
import { ASKING_WORDS, HELP_QUESTIONS, SITE_PAGES } from '../../contract/site-topics';

/** How texts are read in the shop's language. */
export interface TextReader {
  /** The words of a text that say something, folded. */
  wordsOf: (text: string) => string[];
  /** What forms of one word have in common. */
  stem: (word: string) => string;
}

/** The shortest beginning of a word that counts. */
const SHORTEST_BEGINNING = 3;

/** What a word is worth: in a title or among the keywords, whole or begun. */
const WORTH = { title: 4, keyword: 3, begunTitle: 2, begunKeyword: 1 } as const;

/** A place with its words, as they are compared. */
interface KnownPlace {
  place: Place;
  title: readonly string[];
  keywords: readonly string[];
}

/** What a place is found by. */
interface NamedPlace {
  place: Place;
  keywords?: string;
}

/** The pages and questions, which are the same for every shop. */
const SITE: readonly NamedPlace[] = [
  ...Object.entries(SITE_PAGES).map(([path, { title, keywords }]): NamedPlace => ({
    place: { kind: 'page', title, path },
    keywords,
  })),
  ...Object.entries(HELP_QUESTIONS).map(([id, { title, keywords }]): NamedPlace => ({
    place: { kind: 'question', title, path: `${PUBLIC_PAGES.help}#${id}` },
    keywords,
  })),
];

/**
 * Places that have all words of a text, the best first: collections, pages and questions. Beside products a single word
 * leads to no question, since "card" is more likely to be one to write on than one to pay with.
 */
export function placesFor(
  text: string,
  collections: readonly { slug: string; title: string }[],
  { wordsOf, stem }: TextReader,
  hasProducts: boolean,
  most: number,
): Place[] {
  const typed = wordsOf(text);
  const subject = typed.filter((word) => !ASKING_WORDS.has(word));
  const words = subject.length > 0 ? subject : typed;
  if (words.length === 0) return [];
  const last = words.at(-1)!;

  function worthOf(word: string, { title, keywords }: KnownPlace): number {
    const same = (own: string) => own === word || stem(own) === stem(word);
    if (title.some(same)) return WORTH.title;
    if (keywords.some(same)) return WORTH.keyword;
    if (word !== last || word.length < SHORTEST_BEGINNING) return 0;
    const begins = (own: string) => own.startsWith(word);
    if (title.some(begins)) return WORTH.begunTitle;
    return keywords.some(begins) ? WORTH.begunKeyword : 0;
  }

  const all: NamedPlace[] = [
    ...collections.map(({ slug, title }): NamedPlace => ({
      place: { kind: 'collection', title, path: collectionPath(slug) },
    })),
    ...SITE,
  ];
  return all
    .map(({ place, keywords = '' }): KnownPlace => ({
      place,
      title: wordsOf(place.title),
      keywords: wordsOf(keywords),
    }))
    .filter(({ place }) => place.kind !== 'question' || !hasProducts || typed.length > 1)
    .filter((candidate) => words.every((word) => worthOf(word, candidate) > 0))
    .map((candidate) => ({
      candidate,
      worth: typed.reduce((sum, word) => sum + worthOf(word, candidate), 0),
    }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ candidate }) => candidate.place);
}
