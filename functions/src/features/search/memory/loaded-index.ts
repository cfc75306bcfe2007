import type { MemoryEntry } from './memory-entry';
import type { MemoryIndexRepository } from './memory-index.repository';
import type { WordSearch } from './word-search';

/** One version of the index. */
export interface LoadedIndex {
  version: string;
  /** Products on sale. */
  entries: ReadonlyMap<string, MemoryEntry>;
  /** All products, archived ones too. */
  all: ReadonlyMap<string, MemoryEntry>;
  /** Made when first asked for: categories and related products need none. */
  search: () => Promise<WordSearch>;
  /** The same over all products, and by SKU, barcode and the like. */
  searchAll: () => Promise<WordSearch>;
}

interface Dependencies {
  index: MemoryIndexRepository;
  now: () => number;
  /** Milliseconds for which the version in memory is trusted before the stored one is asked again. */
  freshForMs: number;
}

export type MemoryIndex = ReturnType<typeof memoryIndex>;

/** The catalogue index in this process's memory, kept no older than `freshForMs`. */
export function memoryIndex({ index, now, freshForMs }: Dependencies) {
  let loaded: LoadedIndex | null = null;
  let checkedAt = -Infinity;
  let checking: Promise<LoadedIndex> | null = null;
  // A check that began before `expire` must not pass for one that began after it.
  let era = 0;

  async function load(): Promise<LoadedIndex> {
    const { version, entries, all } = await index.load();
    let search: Promise<WordSearch> | null = null;
    let searchAll: Promise<WordSearch> | null = null;
    return {
      version,
      entries,
      all,
      searchAll: () =>
        (searchAll ??= import('./word-search').then(({ wordSearch }) => wordSearch(all, { codes: true }))),
      search: () => (search ??= import('./word-search').then(({ wordSearch }) => wordSearch(entries))),
    };
  }

  async function check(): Promise<LoadedIndex> {
    const began = { at: now(), era };
    const known = loaded;
    const found = known !== null && (await index.version()) === known.version ? known : await load();
    if (began.era === era) {
      loaded = found;
      checkedAt = began.at;
      checking = null;
    }
    return found;
  }

  function expire(): void {
    era += 1;
    checkedAt = -Infinity;
    checking = null;
  }

  /** The catalogue; requests that find it out of date wait for one check together. */
  async function current(): Promise<LoadedIndex> {
    if (loaded !== null && now() - checkedAt < freshForMs) return loaded;
    checking ??= check().catch((error: unknown) => {
      expire();
      throw error;
    });
    return checking;
  }

  return {
    current,

    /** The catalogue with everything that was written before now, by other processes too: asks for the version. */
    latest(): Promise<LoadedIndex> {
      expire();
      return current();
    },

    /** Makes the next `current` ask for the stored version. */
    expire,
  };
}
