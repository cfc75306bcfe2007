import type { SearchLanguage } from '../search-language';
import type { Entries, IndexPartsRepository, StoredPart } from './index-parts.repository';
import type { MemoryEntry } from './memory-entry';
import { WordIndex } from './word-index';
import type { CommonDependencies } from '../../../platform/common-dependencies';

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now'> {
  stored: Pick<IndexPartsRepository, 'load' | 'loadParts' | 'changedSince' | 'rebuild'>;
  language: SearchLanguage;
  /** Milliseconds for which the copy is trusted before the stored index is asked again. */
  freshForMs: number;
  /** Products that searches in memory are made for. */
  capacity: number;
}

/** Products that are indexed before other work of the process has its turn: some 10 ms. */
const AT_ONCE = 100;

/** The share of the capacity from which on the log says that it is near. */
export const NEAR = 0.8;

const yieldToOthers = () => new Promise((resolve) => setImmediate(resolve));

type Change = { put: MemoryEntry } | { remove: string };

export type IndexCopy = ReturnType<typeof indexCopy>;

/**
 * The stored index in this process's memory, cached for at most `freshForMs`. Only parts that changed are loaded again, and
 * only products that changed are indexed again. Searches continue meanwhile: each product is replaced between two of them.
 */
export function indexCopy({ stored, language, now, freshForMs, logger, capacity }: Dependencies) {
  let index = new WordIndex(language);
  const parts = new Map<string, { version: string; entries: Entries }>();
  /** When the stored index was looked at last. */
  let lastLook: number | null = null;
  let hasWarned = false;
  /** Resolves when everything that was loaded is indexed. */
  let indexing: Promise<void> = Promise.resolve();
  /** Whether the whole index was indexed once. */
  let isBuilt = false;

  let checkedAt = -Infinity;
  let checking: Promise<void> | null = null;
  // A check that began before `expire` must not pass for one that began after it.
  let era = 0;

  /** What makes the copy agree with loaded parts; they take the place of all parts where `isAll`, else of those with their products. */
  function changesFrom(loaded: readonly StoredPart[], isAll: boolean): Change[] {
    const overlaps = (prefix: string) =>
      isAll || loaded.some((part) => part.prefix.startsWith(prefix) || prefix.startsWith(part.prefix));
    const gone = new Map<string, MemoryEntry>();
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
      if (at > 0 && at % AT_ONCE === 0) await yieldToOthers();
      const change = changes[at]!;
      if ('put' in change) index.put(change.put);
      else index.remove(change.remove);
    }
    if (hasWarned || index.size < capacity * NEAR) return;
    hasWarned = true;
    logger.warn('search index capacity nearly reached', { products: index.size, capacity });
  }

  /** What failed half way is in no known state, and is not kept: the next request loads everything again. */
  function startOver(error: unknown): void {
    logger.error('catalogue index copy failed', { error });
    index = new WordIndex(language);
    parts.clear();
    lastLook = null;
    isBuilt = false;
    indexing = Promise.resolve();
    expire();
  }

  /** Indexes changes after those before; few of them at once, many beside other work. */
  async function enqueue(changes: readonly Change[], wait: boolean): Promise<void> {
    if (changes.length === 0) return;
    const before = indexing;
    const work = before.then(() => apply(changes));
    indexing = work;
    work.catch(startOver);
    if (wait || changes.length <= AT_ONCE) await work;
  }

  async function loadAll(wait: boolean): Promise<void> {
    let loaded = await stored.load();
    for (let tries = 0; loaded === null && tries < 3; tries += 1) {
      await stored.rebuild();
      loaded = await stored.load();
    }
    if (loaded === null) throw new Error('The catalogue index cannot be made');
    lastLook = loaded.at;
    await enqueue(changesFrom(loaded.found, true), wait);
    isBuilt ||= wait;
  }

  async function check(): Promise<void> {
    // Nothing can be answered before there is an index.
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
    await enqueue(changesFrom(loaded, false), false);
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

  /** The copy; requests that find it out of date wait for one check together, and never for an index to be built again. */
  async function current(): Promise<WordIndex> {
    if (now() - checkedAt >= freshForMs) await (checking ??= checked());
    if (!isBuilt) await indexing;
    return index;
  }

  return {
    current,

    /** The copy with everything that was written before now, by other processes too. */
    async latest(): Promise<WordIndex> {
      expire();
      await current();
      await indexing;
      return index;
    },

    /** Makes the next `current` ask for what changed. */
    expire,
  };
}
