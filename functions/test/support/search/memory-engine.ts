import type { SynonymGroup } from '../../../src/contract/settings/shop-settings';
import { createInMemorySearchIndex } from '../../../src/features/search/memory/index-copy';
import type { StoredIndexPart } from '../../../src/features/search/memory/index-parts.repository';
import {
  createMemorySearchEngine,
  MEMORY_SEARCH_CAPACITY,
} from '../../../src/features/search/memory/memory-engine';
import { toMemoryIndexEntry } from '../../../src/features/search/memory/memory-entry';
import { createLanguageData } from '../../../src/features/search/words/english';
import { getSearchLanguage } from '../../../src/features/search/search-language';
import type { IndexedProduct, SearchEngine } from '../../../src/features/search/search-port';

/** Creates an in-memory engine for changing products, without Firestore. */
export function createTestEngine(
  products: { values: () => Iterable<IndexedProduct> },
  groups: readonly SynonymGroup[] = [],
  capacity = MEMORY_SEARCH_CAPACITY,
): SearchEngine {
  let version = 1;
  const part = (): StoredIndexPart => ({
    prefix: '',
    version: String(version),
    entries: new Map([...products.values()].map((product) => [product.id, toMemoryIndexEntry(product)])),
  });
  const changed = () => {
    version += 1;
    return Promise.resolve();
  };
  const language = getSearchLanguage('en-US');
  const { isWord } = createLanguageData('en-US', console);
  const copy = createInMemorySearchIndex({
    stored: {
      load: () => Promise.resolve({ at: version, found: [part()] }),
      loadParts: () => Promise.resolve([part()]),
      changedSince: () => Promise.resolve({ at: version, found: new Map([['', String(version)]]) }),
      rebuild: changed,
    },
    language,
    now: Date.now,
    freshForMs: 1000,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    capacity,
  });
  const synonyms = () => Promise.resolve({ version: 0, groups });
  return createMemorySearchEngine({
    stored: { patch: changed, rebuild: changed },
    copy,
    synonyms,
    isWord,
    language,
  });
}
