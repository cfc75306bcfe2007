import { normalizeForSearch } from '../../platform/normalize-for-search';
import { createCachedValue } from '../../platform/cached-value';
import { getContentLanguage } from '../../platform/texts/translate';
import type { Shop } from '../../platform/shop';
import type { SearchPage } from './search-port';

const STORE_INTERVAL_MS = 60_000;
const RELOAD_INTERVAL_MS = 300_000;

const MAX_COUNTED = 200;
const MAX_SEARCHES = 200;
const MAX_LENGTH = 40;

const HALF_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** Minimum weight of a suggested search. Each search by a customer adds 1. */
const MIN_WEIGHT = 3;

const DOCUMENT = 'popular';

/** Normalizes a search text for counting. Returns null if the text is too long or contains symbols. */
function normalizeText(text: string): string | null {
  const plain = normalizeForSearch(text).replace(/\s+/g, ' ');
  return plain.length <= MAX_LENGTH && /^\p{L}[\p{L}\p{N} '’-]+$/u.test(plain) ? plain : null;
}

/**
 * Creates the service that counts searches in the first language. To store no personal data, only words of the catalog
 * are counted.
 */
export function createPopularSearchesService({
  transactions,
  popularSearchesRepository: popular,
  logger,
  now,
}: Shop) {
  let counts = new Map<string, number>();
  let storedAt = now();
  const stored = createCachedValue({
    stamp: () => Promise.resolve(null),
    make: () => popular.find(DOCUMENT),
    freshMs: RELOAD_INTERVAL_MS,
    maxAgeMs: RELOAD_INTERVAL_MS,
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
    if (now() - storedAt < STORE_INTERVAL_MS || counts.size === 0) return;
    storedAt = now();
    const counted = counts;
    counts = new Map();
    store(counted).catch((error: unknown) =>
      logger.warn('popular searches count failed', { error: String(error) }),
    );
  }

  return {
    countSearch(text: string, { match, total }: Pick<SearchPage, 'match' | 'total'>): void {
      const isCounted = match === 'words' && total > 0 && getContentLanguage() === null;
      const plain = isCounted ? normalizeText(text) : null;
      if (plain !== null && (counts.has(plain) || counts.size < MAX_COUNTED))
        counts.set(plain, (counts.get(plain) ?? 0) + 1);
      storeInTime();
    },

    /** Returns popular searches that start with a text, most frequent first. Empty in other languages. Never throws. */
    async findByPrefix(text: string, limit: number): Promise<string[]> {
      if (getContentLanguage() !== null) return [];
      const begun = normalizeForSearch(text).replace(/\s+/g, ' ');
      try {
        const { searches } = await stored.get();
        return searches
          .filter((search) => search.weight >= MIN_WEIGHT)
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
