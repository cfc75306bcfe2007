import { foldText } from '../../platform/fold-text';
import { keptValue } from '../../platform/kept-value';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { PopularSearchesRepository } from './popular-searches.repository';
import type { SearchPage } from './search-port';

interface Dependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  popular: PopularSearchesRepository;
}

/** Milliseconds for which an instance counts in memory before it stores, and for which it remembers what was stored. */
const STORED_EVERY_MS = 60_000;
const FRESH_MS = 300_000;

/** Texts that an instance counts between two writes, and that are stored; characters of the longest one. */
const MAX_COUNTED = 200;
const MAX_SEARCHES = 200;
const MAX_LENGTH = 40;

/** A search counts half as much after this time. */
const HALF_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** A search is suggested to others only from this weight on: each time it is made adds one. */
const LEAST_WEIGHT = 3;

const DOCUMENT = 'popular';

/** The text as searches are counted and shown: null for one that is no plain text of a few words. */
function countedText(text: string): string | null {
  const plain = foldText(text).replace(/\s+/g, ' ');
  return plain.length <= MAX_LENGTH && /^\p{L}[\p{L}\p{N} '’-]+$/u.test(plain) ? plain : null;
}

export type PopularSearchesService = ReturnType<typeof popularSearchesService>;

/**
 * Counts searches in memory and stores them together: no search waits for a write. Only texts whose words are all in the
 * catalogue are counted, so that a name or an address that was typed into the box by mistake is never stored.
 */
export function popularSearchesService({ transactions, popular, logger, now }: Dependencies) {
  let counts = new Map<string, number>();
  let storedAt = now();
  const stored = keptValue({
    stamp: () => Promise.resolve(null),
    make: () => popular.find(DOCUMENT),
    freshMs: FRESH_MS,
    maxAgeMs: FRESH_MS,
    now,
  });

  async function store(counted: ReadonlyMap<string, number>): Promise<void> {
    await transactions.run(async (tx) => {
      const { searches, countedAt } = await popular.read(tx, DOCUMENT);
      const time = now();
      const share = 0.5 ** (Math.max(0, time - countedAt) / HALF_LIFE_MS);
      const weights = new Map(searches.map(({ text, weight }) => [text, weight * share]));
      for (const [text, count] of counted) weights.set(text, (weights.get(text) ?? 0) + count);
      const sorted = [...weights]
        .map(([text, weight]) => ({ text, weight }))
        .sort((a, b) => b.weight - a.weight);
      popular.put(tx, DOCUMENT, { searches: sorted.slice(0, MAX_SEARCHES), countedAt: time });
    });
    stored.forget();
  }

  function storeInTime(): void {
    if (now() - storedAt < STORED_EVERY_MS || counts.size === 0) return;
    storedAt = now();
    const counted = counts;
    counts = new Map();
    store(counted).catch((error: unknown) =>
      logger.warn('popular searches count failed', { error: String(error) }),
    );
  }

  return {
    /** Counts a search whose words were all found as they were typed. */
    note(text: string, { match, total }: Pick<SearchPage, 'match' | 'total'>): void {
      const plain = match === 'words' && total > 0 ? countedText(text) : null;
      if (plain !== null && (counts.has(plain) || counts.size < MAX_COUNTED))
        counts.set(plain, (counts.get(plain) ?? 0) + 1);
      storeInTime();
    },

    /** Popular searches that begin with a text, most frequent first; never fails. */
    async beginningWith(text: string, limit: number): Promise<string[]> {
      const begun = foldText(text).replace(/\s+/g, ' ');
      try {
        const { searches } = await stored.get();
        return searches
          .filter((search) => search.weight >= LEAST_WEIGHT)
          .map((search) => search.text)
          .filter((search) => search !== begun && search.startsWith(begun))
          .slice(0, limit);
      } catch (error) {
        logger.warn('popular searches read failed', { error: String(error) });
        return [];
      }
    },
  };
}
