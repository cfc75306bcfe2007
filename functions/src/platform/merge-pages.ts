import { decodeCursor } from './cursor';

interface TimeOrderedPage<T> {
  items: readonly T[];
  cursors: readonly string[];
  nextCursor: string | null;
}

/** Merges pages of several lists, sorted by time. All pages must be loaded with the same cursor and limit. */
export function mergePagesByTime<T>(
  parts: readonly TimeOrderedPage<T>[],
  limit: number,
): { items: T[]; nextCursor: string | null } {
  const all = parts.flatMap(({ items, cursors }) =>
    items.map((item, at) => {
      const [micros, id] = decodeCursor(['micros', 'id'], cursors[at]!);
      return { item, cursor: cursors[at]!, micros, id };
    }),
  );
  all.sort((one, other) => other.micros - one.micros || (one.id < other.id ? 1 : -1));
  const page = all.slice(0, limit);
  const isMore = all.length > limit || parts.some(({ nextCursor }) => nextCursor !== null);
  return { items: page.map(({ item }) => item), nextCursor: isMore ? (page.at(-1)?.cursor ?? null) : null };
}
