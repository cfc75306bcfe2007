import type { Firestore } from 'firebase-admin/firestore';
import { store } from '../contract/store-config';
import { activityRepository } from '../features/activity/activity.repository';
import { activityService } from '../features/activity/activity.service';
import { indexSource } from '../features/products/index-source.repository';
import { guardedEngine } from '../features/search/guarded-engine';
import { withNearestGoods } from '../features/search/nearest-goods';
import { withPriceWords } from '../features/search/price-words';
import { indexCopy } from '../features/search/memory/index-copy';
import { indexPartsRepository } from '../features/search/memory/index-parts.repository';
import { memoryEngine, MEMORY_CAPACITY } from '../features/search/memory/memory-engine';
import { namedBy, searchLanguage, wordsOf } from '../features/search/search-language';
import type { LanguageWords, SearchEngine } from '../features/search/search-port';
import { languageWords } from '../features/search/words/english';
import { typesenseEngine } from '../features/search-typesense/typesense-engine';
import { typesenseSettings, type TypesenseParameters } from '../features/search-typesense/typesense-settings';
import { settingsRepository } from '../features/settings/settings.repository';
import { settingsService, type SettingsService } from '../features/settings/settings.service';
import { firestoreTransactions } from '../platform/transactions/transactions';
import type { Logger } from '../platform/logging';
import type { EngineParts, Environment, MakeSearchEngine } from './foundation';

/** Milliseconds for which a search may miss catalogue changes of other processes. */
const FRESH_MS = 2_000;

/** Time limit of a search in milliseconds. The web app's timeout is 10,000. */
const BUDGET_MS = 5_000;

const makeMemoryEngine: MakeSearchEngine = ({ db, source, synonyms, isWord, language, logger, now }) => {
  const stored = indexPartsRepository(db, source);
  const copy = indexCopy({ stored, language, now, freshForMs: FRESH_MS, logger, capacity: MEMORY_CAPACITY });
  return memoryEngine({ stored, copy, synonyms, isWord, language });
};

function makeTypesenseEngine(parameters: TypesenseParameters): MakeSearchEngine {
  const settings = typesenseSettings(parameters);
  return (parts) => typesenseEngine({ ...parts, settings, locale: store.locale });
}

const ENGINES: Readonly<Record<string, (typesense: TypesenseParameters) => MakeSearchEngine>> = {
  memory: () => makeMemoryEngine,
  typesense: makeTypesenseEngine,
};

const NO_TYPESENSE: TypesenseParameters = { url: '', apiKey: '', project: '' };

/** Returns the factory of a search engine. Throws an Error if the name is unknown. */
export function engineNamed(name: string, typesense = NO_TYPESENSE): MakeSearchEngine {
  const make = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  if (make) return make(typesense);
  throw new Error(`SEARCH_ENGINE is '${name}'. It must be one of: ${Object.keys(ENGINES).join(', ')}.`);
}

interface SearchDependencies extends Pick<Environment, 'db' | 'logger' | 'now'> {
  settings: Pick<SettingsService, 'current'>;
}

function getEngineDependencies(
  { db, settings, logger, now }: SearchDependencies,
  { thesaurus, isWord }: LanguageWords,
): EngineParts {
  return {
    db,
    logger,
    now,
    source: indexSource(db, thesaurus),
    isWord,
    synonyms: async () => {
      const { version, settings: current } = await settings.current();
      return { version, groups: current.search.synonyms };
    },
    language: searchLanguage(store.locale),
  };
}

/** Text normalization for searches without a search engine. */
export const textReader = { ...searchLanguage(store.locale), wordsOf, namedBy };

/** Creates the configured search engine with a time limit. */
export function composeSearch({
  searchEngine = makeMemoryEngine,
  searchBudgetMs = BUDGET_MS,
  ...shop
}: SearchDependencies & Pick<Environment, 'searchEngine' | 'searchBudgetMs'>): {
  search: SearchEngine;
  thesaurus: LanguageWords['thesaurus'];
} {
  const { logger } = shop;
  const language = languageWords(store.locale, logger);
  const engine = searchEngine(getEngineDependencies(shop, language));
  return {
    search: guardedEngine(withPriceWords(withNearestGoods(engine, language.thesaurus)), {
      logger,
      budgetMs: searchBudgetMs,
    }),
    thesaurus: language.thesaurus,
  };
}

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Rebuilds the index of a search engine. Returns the number of indexed products. */
export async function rebuildSearchIndex(
  db: Firestore,
  searchEngine = makeMemoryEngine,
  logger = SILENT,
): Promise<number> {
  const now = Date.now;
  const activity = activityService({ activity: activityRepository(db), now });
  const transactions = firestoreTransactions(db);
  const settings = settingsService({
    transactions,
    settings: settingsRepository(db),
    activity,
    now,
    requireFresh: () => Promise.reject(new Error('No administrator is here.')),
  });
  const engine = searchEngine(
    getEngineDependencies({ db, settings, logger, now }, languageWords(store.locale, logger)),
  );
  await engine.rebuild();
  return (await engine.status()).products;
}
