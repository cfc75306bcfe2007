/** What customers of earlier years wrote, whose orders were placed in the shop's former software: 3 to 40 reviews a product, the same with each seed. */
import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '../product-documents';
import {
  ANYTHING,
  CLOSERS,
  LASTING_OPENERS,
  NOUNS,
  OPENERS,
  PEOPLE,
  REMARKS,
  REMARKS_OF,
  REPLIES,
  TITLES,
} from './review-words';

export interface FormerReview {
  product: string;
  /** Also the name that it shows, shortened. */
  person: string;
  daysAgo: number;
  stars: number;
  title: string;
  text: string;
  /** What the shop answered, some days later; null for nothing. */
  reply: string | null;
}

/** Numbers from 0 to 1 that look like chance and are the same for a text. */
function chanceOf(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0);
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All of a list in an order of chance, and again from its beginning. */
function deckOf(list: readonly string[], chance: () => number): () => string {
  const order = list.map((text) => ({ text, at: chance() })).sort((a, b) => a.at - b.at);
  let next = 0;
  return () => order[next++ % order.length]!.text;
}

/** One review for each so many sold. */
const SOLD_A_REVIEW = 28;

const reviewCount = ({ sold }: { sold: number }): number =>
  Math.min(40, Math.max(3, Math.round(sold / SOLD_A_REVIEW)));

/** How many of a hundred give how many stars where a product is liked, and where it is liked less. */
const LIKED = [1, 2, 6, 23, 68];
const LESS_LIKED = [3, 5, 14, 36, 42];

function starsOf(shares: readonly number[], chance: number): number {
  let left = chance * 100;
  const at = shares.findIndex((share) => (left -= share) < 0);
  return at < 0 ? 5 : at + 1;
}

/** The reviews of a product by people who are not among the demo store's customers. */
export function formerReviews({ product, category }: CatalogueEntry): FormerReview[] {
  const chance = chanceOf(product.id);
  const deck = (list: readonly string[]) => deckOf(list, chance);
  const kind = REMARKS_OF[product.id] ?? category.slug;
  const own = REMARKS[kind];
  // What is eaten survives no move.
  const [anything, openers] =
    kind === 'pantry' ? [null, OPENERS] : [ANYTHING, [...LASTING_OPENERS, ...OPENERS]];
  const remarks = (mood: 'good' | 'but' | 'bad') =>
    deck([...(own?.[mood] ?? []), ...(anything?.[mood] ?? [])]);
  const [good, but, bad] = [remarks('good'), remarks('but'), remarks('bad')];
  const [opener, closer, person, reply] = [deck(openers), deck(CLOSERS), deck(PEOPLE), deck(REPLIES)];
  const titles = { good: deck(TITLES.good), but: deck(TITLES.but), bad: deck(TITLES.bad) };
  const shares = chance() < 0.22 ? LESS_LIKED : LIKED;
  const noun = NOUNS[product.id] ?? product.title.toLowerCase();

  const textOf = (stars: number): string => {
    const length = chance();
    if (stars <= 2) return length < 0.5 ? bad() : `${opener()} ${bad()}`;
    if (stars === 3) return length < 0.4 ? `${good()} ${but()}` : `${opener()} ${good()} ${but()} ${but()}`;
    if (stars === 4) return length < 0.3 ? `${good()} ${but()}` : `${opener()} ${good()} ${but()}`;
    if (length < 0.28) return good();
    if (length < 0.5) return `${good()} ${closer()}`;
    if (length < 0.7) return `${opener()} ${good()}`;
    return `${opener()} ${good()} ${good()}\n\n${good()} ${closer()}`;
  };

  const said = new Set<string>();
  const saidOnce = (text: string): string => {
    const once = said.has(text) ? `${text} ${closer()}` : text;
    said.add(once);
    return once;
  };

  const count = reviewCount(product);
  let low = 0;
  return Array.from({ length: count }, (_, at) => {
    const drawn = starsOf(shares, chance());
    // Few reviews could come to anything by chance.
    const stars = drawn <= 2 && low + 1 > count / 6 ? 4 : drawn;
    if (stars <= 2) low += 1;
    const mood = stars <= 2 ? 'bad' : stars === 3 ? 'but' : 'good';
    return {
      product: product.id,
      person: person(),
      // The newer, the more of them: the shop grows.
      daysAgo: 4 + Math.round((at + chance()) ** 1.25 * (360 / count ** 1.25)),
      stars,
      title: chance() < 0.55 ? titles[mood]() : '',
      text: saidOnce(textOf(stars)).replaceAll('{x}', noun),
      reply: stars <= 3 && chance() < 0.6 ? reply() : null,
    };
  });
}
