import type { Firestore } from 'firebase-admin/firestore';
import { store } from '../contract/store-config';
import { indexSource } from '../features/products/index-source.repository';
import { guardedEngine } from '../features/search/guarded-engine';
import { indexCopy } from '../features/search/memory/index-copy';
import { indexPartsRepository } from '../features/search/memory/index-parts.repository';
import { memoryEngine, MEMORY_CAPACITY } from '../features/search/memory/memory-engine';
import { searchLanguage } from '../features/search/search-language';
import type { SearchEngine, SynonymSource } from '../features/search/search-port';
import type { Foundation } from './foundation';
import type { MakeSearchEngine } from './search-engine-parts';

/** Milliseconds for which a search may miss what another process changed in the catalogue. */
const FRESH_MS = 2_000;

/** Milliseconds that a search may take, the first load of the index included: well within the web's time-out of 10,000. */
const BUDGET_MS = 5_000;

const inMemory: MakeSearchEngine = ({ db, source, synonyms, language, logger, now }) => {
  const stored = indexPartsRepository(db, source);
  const copy = indexCopy({ stored, language, now, freshForMs: FRESH_MS, logger, capacity: MEMORY_CAPACITY });
  return memoryEngine({ stored, copy, synonyms, language });
};

/** The engines that a deployment can choose, by the values of SEARCH_ENGINE. */
const ENGINES: Readonly<Record<string, MakeSearchEngine>> = { memory: inMemory };

/**
 * The engine of a name.
 * @throws Error with a sentence that says what to set.
 */
export function engineNamed(name: string): MakeSearchEngine {
  const make = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  if (make) return make;
  throw new Error(`SEARCH_ENGINE is '${name}'. It must be one of: ${Object.keys(ENGINES).join(', ')}.`);
}

/** The search engine that the deployment chose, with a budget of time. */
export function composeSearch(foundation: Foundation): SearchEngine {
  const { db, settings, logger, now, searchEngine = inMemory } = foundation;
  const synonyms: SynonymSource = async () => {
    const { version, settings: current } = await settings.current();
    return { version, groups: current.search.synonyms };
  };
  const language = searchLanguage(store.locale);
  const engine = searchEngine({ db, logger, now, source: indexSource(db), synonyms, language });
  return guardedEngine(engine, { logger, budgetMs: BUDGET_MS });
}

/** Makes the index of the default engine from all products: after a seed or a restored backup. */
export const rebuildSearchIndex = (db: Firestore): Promise<void> =>
  indexPartsRepository(db, indexSource(db)).rebuild();
