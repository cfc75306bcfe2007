import type { SearchLanguage } from '../search-language';
import type { MemoryIndexEntries, IndexPartsRepository, StoredIndexPart } from './index-parts.repository';
import type { MemoryIndexEntry } from './memory-entry';
import { WordIndex } from './word-index';
import type { Shop } from '../../../platform/shop';

interface IndexCopyOptions extends Pick<Shop, 'logger' | 'now'> {
  stored: Pick<IndexPartsRepository, 'load' | 'loadParts' | 'changedSince' | 'rebuild'>;
  language: SearchLanguage;
  /** Milliseconds after which the copy checks the stored index for changes. */
  freshForMs: number;
  capacity: number;
}

/** Number of products to index before yielding to other work, in about 10 ms. */
const BATCH_SIZE = 100;

/** Share of the search engine's capacity above which a warning is logged. */
export const CAPACITY_WARNING_SHARE = 0.8;

const yieldToEventLoop = () => new Promise((resolve) => setImmediate(resolve));

type Change = { put: MemoryIndexEntry } | { remove: string };

export type InMemorySearchIndex = ReturnType<typeof createInMemorySearchIndex>;

/** Creates an in-memory copy of the stored search index. Loads changed parts, at most every `freshForMs`. */
export function createInMemorySearchIndex({
  stored,
  language,
  now,
  freshForMs,
  logger,
  capacity,
}: IndexCopyOptions) {
  let index = new WordIndex(language);
  const parts = new Map<string, { version: string; entries: MemoryIndexEntries }>();
  let lastLook: number | null = null;
  let hasWarned = false;
  let indexing: Promise<void> = Promise.resolve();
  let isBuilt = false;

  let checkedAt = -Infinity;
  let checking: Promise<void> | null = null;
  // Incremented by `expire`, which invalidates checks that started earlier.
  let era = 0;

  /** Returns the differences between loaded parts and the copy. If `isAll`, products in no part count as deleted. */
  function getPartChanges(loaded: readonly StoredIndexPart[], isAll: boolean): Change[] {
    const overlaps = (prefix: string) =>
      isAll || loaded.some((part) => part.prefix.startsWith(prefix) || prefix.startsWith(part.prefix));
    const gone = new Map<string, MemoryIndexEntry>();
    for (const [prefix, { entries }] of parts) {
      if (!overlaps(prefix)) continue;
      for (const [id, entry] of entries) gone.set(id, entry);
      parts.delete(prefix);
    }
    const changes: Change[] = [];
    for (const { prefix, version, entries } of loaded) {
      parts.set(prefix, { version, entries });
      for (const [id, entry] of entries) {
        const known = gone.get(id);
        gone.delete(id);
        if (known?.mark !== entry.mark || known.popularity !== entry.popularity) changes.push({ put: entry });
      }
    }
    return [...changes, ...[...gone.keys()].map((remove) => ({ remove }))];
  }

  async function apply(changes: readonly Change[]): Promise<void> {
    for (let at = 0; at < changes.length; at += 1) {
      if (at > 0 && at % BATCH_SIZE === 0) await yieldToEventLoop();
      const change = changes[at]!;
      if ('put' in change) index.put(change.put);
      else index.remove(change.remove);
    }
    if (hasWarned || index.size < capacity * CAPACITY_WARNING_SHARE) return;
    hasWarned = true;
    logger.warn('search index capacity nearly reached', { products: index.size, capacity });
  }

  /** Discards the copy of the index after an error, because it may be incomplete. */
  function startOver(error: unknown): void {
    logger.error('catalogue index copy failed', { error });
    index = new WordIndex(language);
    parts.clear();
    lastLook = null;
    isBuilt = false;
    indexing = Promise.resolve();
    expire();
  }

  async function enqueue(changes: readonly Change[], wait: boolean): Promise<void> {
    if (changes.length === 0) return;
    const before = indexing;
    const work = before.then(() => apply(changes));
    indexing = work;
    work.catch(startOver);
    if (wait || changes.length <= BATCH_SIZE) await work;
  }

  async function loadAll(wait: boolean): Promise<void> {
    let loaded = await stored.load();
    for (let tries = 0; loaded === null && tries < 3; tries += 1) {
      await stored.rebuild();
      loaded = await stored.load();
    }
    if (loaded === null) throw new Error('The catalogue index cannot be made');
    lastLook = loaded.at;
    await enqueue(getPartChanges(loaded.found, true), wait);
    isBuilt ||= wait;
  }

  async function check(): Promise<void> {
    if (lastLook === null) return loadAll(true);
    const look = await stored.changedSince(lastLook);
    if (look === null) return loadAll(false);
    const { at, found: versions } = look;
    const changed = [...versions].flatMap(([prefix, version]) =>
      parts.get(prefix)?.version === version ? [] : [prefix],
    );
    const loaded = changed.length === 0 ? [] : await stored.loadParts(changed);
    if (loaded === null) return loadAll(false);
    lastLook = at;
    if (loaded.length === 0) return;
    await enqueue(getPartChanges(loaded, false), false);
  }

  function expire(): void {
    era += 1;
    checkedAt = -Infinity;
    checking = null;
  }

  async function checked(): Promise<void> {
    const began = { at: now(), era };
    try {
      await check();
    } catch (error) {
      if (began.era === era) expire();
      throw error;
    }
    if (began.era !== era) return;
    checkedAt = began.at;
    checking = null;
  }

  /** Returns a copy that is at most `freshForMs` old. Concurrent requests share one check. */
  async function current(): Promise<WordIndex> {
    if (now() - checkedAt >= freshForMs) await (checking ??= checked());
    if (!isBuilt) await indexing;
    return index;
  }

  return {
    current,

    /** Returns a copy that contains all changes made before the call, including those of other instances. */
    async latest(): Promise<WordIndex> {
      expire();
      await current();
      await indexing;
      return index;
    },

    expire,
  };
}
