import { DOCUMENT_ID } from '../../../contract/fields';
import { AppError } from '../../../platform/errors';
import type { SearchRequest, SearchSort } from '../search-port';
import type { MemoryEntry } from './memory-entry';

/** Products that were found, by their numbers, with a score for each; without scores where nothing was searched. */
export interface Hits {
  numbers: ArrayLike<number>;
  scores: ArrayLike<number>;
}

/** A place in a sorted list: the value that it is sorted by, and the id. */
type SortKey = readonly [value: string | number, id: string];

interface SortRule {
  of: (entry: MemoryEntry) => string | number;
  descending: boolean;
}

const RULES: Record<SearchSort, SortRule> = {
  /** By the score instead. */
  relevance: { of: () => 0, descending: true },
  '-createdAt': { of: ({ createdAt }) => createdAt, descending: true },
  createdAt: { of: ({ createdAt }) => createdAt, descending: false },
  price: { of: ({ price }) => price, descending: false },
  '-price': { of: ({ price }) => price, descending: true },
  title: { of: ({ titleKey }) => titleKey, descending: false },
  '-popularity': { of: ({ popularity }) => popularity, descending: true },
};

/** @throws AppError BAD_CURSOR */
function placeOf(after: string, sort: SearchSort): SortKey {
  try {
    const [value, id] = JSON.parse(after) as unknown[];
    const isFine = typeof value === (sort === 'title' ? 'string' : 'number');
    if (isFine && typeof id === 'string' && DOCUMENT_ID.test(id)) return [value as string | number, id];
  } catch {
    // Refused below, as what is no place.
  }
  throw new AppError('BAD_CURSOR');
}

/** Pages up to this place are picked out; beyond, everything is sorted. */
const PICKED = 500;

/** The first `count` in order, without sorting the rest. */
export function firstOf<T>(all: readonly T[], count: number, order: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const one = all[at]!;
    if (first.length >= count && order(one, first[first.length - 1]!) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(first[middle]!, one) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, one);
    if (first.length > count) first.pop();
  }
  return first;
}

/**
 * One page of what was found, in the order of `sort`: behind `after`, without the first `skip`.
 * @throws AppError BAD_CURSOR for an `after` that is no place in a list of this order.
 */
export function pageOfHits(
  { numbers, scores }: Hits,
  entryAt: (number: number) => MemoryEntry | undefined,
  {
    sort = '-createdAt',
    after = null,
    skip = 0,
    limit,
  }: Pick<SearchRequest, 'sort' | 'after' | 'skip' | 'limit'>,
): { entries: MemoryEntry[]; next: string | null } {
  const { of, descending } = RULES[sort];
  const sign = descending ? -1 : 1;
  const entry = (at: number) => entryAt(numbers[at]!)!;
  // A score needs no look at the product, of which there may be thousands.
  const values = Array.from(numbers, (_number, at) =>
    sort === 'relevance' ? (scores[at] ?? 0) : of(entry(at)),
  );
  /** Negative when `a` comes before `b`: by the value in the sort's direction, then by id. */
  const order = (a: number, b: number) => {
    const [one, other] = [values[a]!, values[b]!];
    if (one !== other) return one < other ? -sign : sign;
    return a === b ? 0 : entry(a).id < entry(b).id ? -1 : 1;
  };
  let places = Array.from(numbers, (_number, at) => at);
  if (after !== null) {
    const [value, id] = placeOf(after, sort);
    places = places.filter((at) =>
      values[at] === value ? entry(at).id > id : values[at]! < value === descending,
    );
  }
  const end = skip + limit;
  const sorted = end < PICKED ? firstOf(places, end + 1, order) : places.sort(order);
  const page = sorted.slice(skip, end);
  const last = sorted.length > end ? page.at(-1) : undefined;
  const key: SortKey | null = last === undefined ? null : [values[last]!, entry(last).id];
  return { entries: page.map(entry), next: key && JSON.stringify(key) };
}
