import { wordsOf } from '../search-text';
import type { MemoryEntry } from './memory-entry';

const wordsByEntry = new WeakMap<MemoryEntry, Set<string>>();

/** An entry lives as long as its version of the index is in memory, and so do its words. */
function distinctWords(entry: MemoryEntry): Set<string> {
  const known = wordsByEntry.get(entry);
  if (known) return known;
  const words = new Set([...wordsOf(entry.title), ...entry.words.split(' ')]);
  wordsByEntry.set(entry, words);
  return words;
}

/**
 * The products that go best with one: those in stock before those that are not, in each half its own
 * category before the others, and among these by shared words (rare ones count more), then by popularity.
 */
export function relatedProducts(
  entry: MemoryEntry,
  entries: ReadonlyMap<string, MemoryEntry>,
  limit: number,
): MemoryEntry[] {
  const own = distinctWords(entry);
  const others = [...entries.values()]
    .filter(({ id }) => id !== entry.id)
    .map((other) => ({ other, shared: [...distinctWords(other)].filter((word) => own.has(word)) }));
  const holders = new Map<string, number>();
  for (const word of others.flatMap(({ shared }) => shared)) holders.set(word, (holders.get(word) ?? 0) + 1);

  return others
    .map(({ other, shared }) => ({
      other,
      rank: [
        Number(other.inStock),
        Number(other.categorySlug === entry.categorySlug),
        shared.reduce((sum, word) => sum + 1 / (holders.get(word) ?? 1), 0),
        other.popularity,
      ],
    }))
    .sort((a, b) => {
      const decisive = a.rank.findIndex((value, index) => value !== b.rank[index]);
      if (decisive === -1) return a.other.id < b.other.id ? -1 : 1;
      return (b.rank[decisive] ?? 0) - (a.rank[decisive] ?? 0);
    })
    .slice(0, limit)
    .map(({ other }) => other);
}
