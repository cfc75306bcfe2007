import { DOCUMENT_ID_PATTERN } from '../../../contract/fields';
import { AppError } from '../../../platform/errors';
import type { SearchRequest, SearchSort } from '../search-port';
import type { MemoryIndexEntry } from './memory-entry';

/** Internal numbers of the found products, and their scores. `scores` is empty without a search text. */
export interface ScoredHits {
  numbers: ArrayLike<number>;
  scores: ArrayLike<number>;
}

/** The tier is 1 for sold-out products that come last, otherwise 0. */
type SortKey = readonly [value: string | number, id: string, tier: number];

interface SortRule {
  of: (entry: MemoryIndexEntry) => string | number;
  descending: boolean;
}

const RULES: Record<SearchSort, SortRule> = {
  relevance: { of: () => 0, descending: true },
  '-createdAt': { of: ({ createdAt }) => createdAt, descending: true },
  createdAt: { of: ({ createdAt }) => createdAt, descending: false },
  price: { of: ({ price }) => price, descending: false },
  '-price': { of: ({ price }) => price, descending: true },
  title: { of: ({ titleKey }) => titleKey, descending: false },
  '-popularity': { of: ({ popularity }) => popularity, descending: true },
};

function parseCursor(after: string, sort: SearchSort): SortKey {
  try {
    const [value, id, tier = 0] = JSON.parse(after) as unknown[];
    const isFine = typeof value === (sort === 'title' ? 'string' : 'number');
    if (isFine && typeof id === 'string' && DOCUMENT_ID_PATTERN.test(id))
      return [value as string | number, id, Number(tier)];
  } catch {}
  throw new AppError('BAD_CURSOR');
}

const MAX_SELECTED = 500;

/** Returns the first `count` elements in sorted order, without sorting all elements. */
export function selectFirstSorted<T>(
  items: readonly T[],
  count: number,
  compare: (a: T, b: T) => number,
): T[] {
  const first: T[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const one = items[at]!;
    if (first.length >= count && compare(one, first[first.length - 1]!) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(first[middle]!, one) <= 0) low = middle + 1;
      else high = middle;
    }
    first.splice(low, 0, one);
    if (first.length > count) first.pop();
  }
  return first;
}

/** @throws AppError BAD_CURSOR if `after` does not fit the order */
export function getSearchHitPage(
  { numbers, scores }: ScoredHits,
  entryAt: (number: number) => MemoryIndexEntry | undefined,
  {
    sort = '-createdAt',
    soldOutLast = false,
    after = null,
    skip = 0,
    limit,
  }: Pick<SearchRequest, 'sort' | 'soldOutLast' | 'after' | 'skip' | 'limit'>,
): { entries: MemoryIndexEntry[]; next: string | null } {
  const { of, descending } = RULES[sort];
  const sign = descending ? -1 : 1;
  const entry = (at: number) => entryAt(numbers[at]!)!;
  // A score needs no access to the entry, and there can be thousands of entries.
  const values = Array.from(numbers, (_number, at) =>
    sort === 'relevance' ? (scores[at] ?? 0) : of(entry(at)),
  );
  const getTier = (at: number) => (soldOutLast && !entry(at).inStock ? 1 : 0);
  const compareHits = (a: number, b: number) => {
    const tiers = getTier(a) - getTier(b);
    if (tiers !== 0) return tiers;
    const [one, other] = [values[a]!, values[b]!];
    if (one !== other) return one < other ? -sign : sign;
    return a === b ? 0 : entry(a).id < entry(b).id ? -1 : 1;
  };
  let places = Array.from(numbers, (_number, at) => at);
  if (after !== null) {
    const [value, id, tier] = parseCursor(after, sort);
    places = places.filter((at) => {
      if (getTier(at) !== tier) return getTier(at) > tier;
      return values[at] === value ? entry(at).id > id : values[at]! < value === descending;
    });
  }
  const end = skip + limit;
  const sorted =
    end < MAX_SELECTED ? selectFirstSorted(places, end + 1, compareHits) : places.sort(compareHits);
  const page = sorted.slice(skip, end);
  const last = sorted.length > end ? page.at(-1) : undefined;
  const key: SortKey | null = last === undefined ? null : [values[last]!, entry(last).id, getTier(last)];
  return { entries: page.map(entry), next: key && JSON.stringify(key) };
}
