import { DOCUMENT_ID } from '../../../contract/fields';
import { AppError } from '../../../platform/errors';
import type { SearchSort } from '../search-port';
import type { MemoryEntry } from './memory-entry';

/** An entry that was found, with its score; 0 where nothing was searched. */
export interface FoundEntry {
  entry: MemoryEntry;
  score: number;
}

/** A place in a sorted list: the value that it is sorted by, and the id. */
type SortKey = readonly [value: string | number, id: string];

const KEYS: Record<SearchSort, { of: (found: FoundEntry) => string | number; descending: boolean }> = {
  relevance: { of: ({ score }) => score, descending: true },
  '-createdAt': { of: ({ entry }) => entry.createdAt, descending: true },
  createdAt: { of: ({ entry }) => entry.createdAt, descending: false },
  price: { of: ({ entry }) => entry.price, descending: false },
  '-price': { of: ({ entry }) => entry.price, descending: true },
  title: { of: ({ entry }) => entry.titleKey, descending: false },
  '-popularity': { of: ({ entry }) => entry.popularity, descending: true },
};

/** Negative when `a` comes before `b`: by the value in the sort's direction, then by id. */
function compare([a, idA]: SortKey, [b, idB]: SortKey, descending: boolean): number {
  if (a === b) return idA < idB ? -1 : Number(idA !== idB);
  return a < b === descending ? 1 : -1;
}

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

/**
 * One page of what was found, in the order of `sort`: behind `after`, without the first `skip`.
 * @throws AppError BAD_CURSOR for an `after` that is no place in a list of this order.
 */
export function pageOfHits(
  found: readonly FoundEntry[],
  { sort, after, skip = 0, limit }: { sort: SearchSort; after: string | null; skip?: number; limit: number },
): { entries: MemoryEntry[]; next: string | null } {
  const { of, descending } = KEYS[sort];
  const behind = after === null ? null : placeOf(after, sort);
  const keyed = found
    .map((one) => ({ entry: one.entry, key: [of(one), one.entry.id] as const }))
    .filter(({ key }) => behind === null || compare(key, behind, descending) > 0)
    .sort((a, b) => compare(a.key, b.key, descending));
  const page = keyed.slice(skip, skip + limit);
  const last = keyed.length > skip + limit ? page.at(-1) : undefined;
  return { entries: page.map(({ entry }) => entry), next: last ? JSON.stringify(last.key) : null };
}
