import { decodeCursor } from './cursor';

/** A page of a list by time, newest first, with the cursor of each entry. */
interface Part<T> {
  items: readonly T[];
  cursors: readonly string[];
  nextCursor: string | null;
}

/**
 * One page of several lists by time, newest first, that were each asked for a page behind the same cursor.
 * @param limit as each of them was asked.
 */
export function mergedPage<T>(
  parts: readonly Part<T>[],
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
