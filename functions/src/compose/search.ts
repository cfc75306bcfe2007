import type { Firestore } from 'firebase-admin/firestore';
import { indexSource } from '../features/products/index-source.repository';
import { guardedEngine } from '../features/search/guarded-engine';
import { memoryIndex } from '../features/search/memory/loaded-index';
import { memoryEngine } from '../features/search/memory/memory-engine';
import { memoryIndexRepository } from '../features/search/memory/memory-index.repository';
import type { SearchEngine } from '../features/search/search-port';
import type { Foundation } from './foundation';

/** Milliseconds for which a search may miss what another process changed in the catalogue. */
const FRESH_MS = 2_000;

/** Milliseconds that a search may take, the first load of the index included: well within the web's time-out of 10,000. */
const BUDGET_MS = 5_000;

/** The search engine that the deployment chose, with a budget of time. */
export function composeSearch(foundation: Foundation): SearchEngine {
  const { db, settings, logger, now } = foundation;
  const synonyms = async () => {
    const { version, settings: current } = await settings.current();
    return { version, groups: current.search.synonyms };
  };
  const stored = memoryIndexRepository(db, indexSource(db));
  const engine =
    foundation.searchEngine ??
    memoryEngine({ stored, index: memoryIndex({ index: stored, now, freshForMs: FRESH_MS }), synonyms });
  return guardedEngine(engine, { logger, budgetMs: BUDGET_MS });
}

/** Makes the index of the default engine from all products: after a seed or a restored backup. */
export const rebuildSearchIndex = (db: Firestore): Promise<void> =>
  memoryIndexRepository(db, indexSource(db)).rebuild();
