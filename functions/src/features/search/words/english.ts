import { createBloomFilterTest, type StoredBloomFilter } from '../../../platform/bloom-filter';
import type { Logger } from '../../../platform/logging';
import type { SearchLanguageData, Thesaurus } from '../search-port';
import { getProductMeaning } from '../product-meaning';
import { createThesaurus } from './kinds';
import type { WordVectors } from './word-vectors';

const NO_THESAURUS: Thesaurus = {
  findKinds: () => [],
  findAspects: () => [],
  findNames: () => [],
  isThing: () => true,
};

/** Minimum length of English words that are corrected if they name no goods, such as "stationary". */
const MIN_CORRECTED_LENGTH = 7;

const NO_WORD = () => false;
const NO_WORD_VECTORS: WordVectors = { toVector: () => null };

/** Creates a function that loads a file once. If loading fails, it logs a warning and returns the fallback. */
function onceOr<T>(
  file: string,
  make: () => Promise<T>,
  otherwise: T,
  logger: Pick<Logger, 'warn'>,
): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= make().catch((error: unknown) => {
      logger.warn('language file not read', { file, error: String(error) });
      return otherwise;
    }));
}

/** Loaders of the language data files, which `npm run thesaurus` and `npm run word-vectors` create. */
const FILES = {
  kinds: async (): Promise<{ lines: string }> =>
    (await import('./kinds.json', { with: { type: 'json' } })).default,
  knownWords: async (): Promise<StoredBloomFilter> =>
    (await import('./known-words.json', { with: { type: 'json' } })).default,
  wordVectors: async (): Promise<WordVectors> => (await import('./load-word-vectors')).loadWordVectors(),
};

/** Creates the language data of the product search. The data is empty for languages other than English. */
export function createLanguageData(
  locale: string,
  logger: Pick<Logger, 'warn'>,
  files = FILES,
): SearchLanguageData {
  if (!/^en\b/i.test(locale))
    return {
      thesaurus: () => Promise.resolve(NO_THESAURUS),
      isWord: () => Promise.resolve(NO_WORD),
      wordVectors: () => Promise.resolve(NO_WORD_VECTORS),
      productLanguage: () => Promise.resolve({ ...NO_THESAURUS, getMeaning: () => '' }),
    };
  const thesaurus = onceOr(
    'kinds.json',
    async () => createThesaurus((await files.kinds()).lines),
    NO_THESAURUS,
    logger,
  );
  const isKnownWord = onceOr(
    'known-words.json',
    async () => createBloomFilterTest(await files.knownWords()),
    NO_WORD,
    logger,
  );
  const wordVectors = onceOr('word-vectors.bin', files.wordVectors, NO_WORD_VECTORS, logger);
  return {
    thesaurus,
    wordVectors,
    productLanguage: async () => {
      const [{ findKinds, findAspects }, vectors] = await Promise.all([thesaurus(), wordVectors()]);
      return { findKinds, findAspects, getMeaning: (product) => getProductMeaning(product, vectors) };
    },
    isWord: async () => {
      const [isKnown, { isThing }] = await Promise.all([isKnownWord(), thesaurus()]);
      return (word) => isKnown(word) && (word.length < MIN_CORRECTED_LENGTH || isThing(word));
    },
  };
}
