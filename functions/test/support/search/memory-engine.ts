import type { SynonymGroup } from '../../../src/contract/settings/shop-settings';
import { indexCopy } from '../../../src/features/search/memory/index-copy';
import type { StoredPart } from '../../../src/features/search/memory/index-parts.repository';
import { memoryEngine, MEMORY_CAPACITY } from '../../../src/features/search/memory/memory-engine';
import { memoryEntry } from '../../../src/features/search/memory/memory-entry';
import { languageWords } from '../../../src/features/search/words/english';
import { searchLanguage } from '../../../src/features/search/search-language';
import type { IndexedProduct, SearchEngine } from '../../../src/features/search/search-port';

/** Creates an in-memory engine for changing products, without Firestore. */
export function engineOf(
  products: { values: () => Iterable<IndexedProduct> },
  groups: readonly SynonymGroup[] = [],
  capacity = MEMORY_CAPACITY,
): SearchEngine {
  let version = 1;
  const part = (): StoredPart => ({
    prefix: '',
    version: String(version),
    entries: new Map([...products.values()].map((product) => [product.id, memoryEntry(product)])),
  });
  const changed = () => {
    version += 1;
    return Promise.resolve();
  };
  const language = searchLanguage('en-US');
  const { isWord } = languageWords('en-US', console);
  const copy = indexCopy({
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
  return memoryEngine({ stored: { patch: changed, rebuild: changed }, copy, synonyms, isWord, language });
}
