import type { Firestore } from 'firebase-admin/firestore';
import { storeConfig } from '../contract/store-config';
import { createActivityRepository } from '../features/activity/activity.repository';
import { createActivityService } from '../features/activity/activity.service';
import { createProductIndexSource } from '../features/products/index-source.repository';
import { getEditDistances } from '../features/search/edit-distance';
import { withContentLanguages } from '../features/search/content-languages';
import { withSearchTimeout } from '../features/search/guarded-engine';
import { withUnderstanding } from '../features/search/understanding';
import { createInMemorySearchIndex } from '../features/search/memory/index-copy';
import { createIndexPartsRepository } from '../features/search/memory/index-parts.repository';
import { createMemorySearchEngine, MEMORY_SEARCH_CAPACITY } from '../features/search/memory/memory-engine';
import { findItemsByName, getSearchLanguage, toSearchWords } from '../features/search/search-language';
import type { SearchLanguageData, SearchEngine } from '../features/search/search-port';
import { createLanguageData } from '../features/search/words/english';
import { createTypesenseEngine } from '../features/search-typesense/typesense-engine';
import {
  parseTypesenseSettings,
  type TypesenseDeploymentParameters,
} from '../features/search-typesense/typesense-settings';
import { createSettingsRepository } from '../features/settings/settings.repository';
import { createSettingsService } from '../features/settings/settings.service';
import { createFirestoreTransactions } from '../platform/transactions/transactions';
import type { Logger } from '../platform/logging';
import { getContentLanguage } from '../platform/texts/translate';
import type { Shop } from '../platform/shop';
import { createDependencyContainer } from './container';
import type { SearchEngineDependencies, SearchEngineFactory } from './shop-environment';

/** Maximum milliseconds until search results include catalogue changes made by other processes. */
const FRESH_MS = 2_000;

/** Time limit of a search in milliseconds. Must be less than the web app's timeout of 10,000. */
const BUDGET_MS = 5_000;

const makeMemoryEngine: SearchEngineFactory = ({ db, source, synonyms, isWord, language, logger, now }) => {
  const stored = createIndexPartsRepository(db, source);
  const copy = createInMemorySearchIndex({
    stored,
    language,
    now,
    freshForMs: FRESH_MS,
    logger,
    capacity: MEMORY_SEARCH_CAPACITY,
  });
  return createMemorySearchEngine({ stored, copy, synonyms, isWord, language });
};

function makeTypesenseEngine(parameters: TypesenseDeploymentParameters): SearchEngineFactory {
  const settings = parseTypesenseSettings(parameters);
  return (parts) => createTypesenseEngine({ ...parts, settings, locale: storeConfig.locale });
}

const ENGINES: Readonly<Record<string, (typesense: TypesenseDeploymentParameters) => SearchEngineFactory>> = {
  memory: () => makeMemoryEngine,
  typesense: makeTypesenseEngine,
};

const NO_TYPESENSE: TypesenseDeploymentParameters = { url: '', apiKey: '', project: '' };

/** Returns the factory of the search engine with the given name. Throws an Error if the name is unknown. */
export function getSearchEngineFactory(name: string, typesense = NO_TYPESENSE): SearchEngineFactory {
  const make = Object.hasOwn(ENGINES, name) ? ENGINES[name] : undefined;
  if (make) return make(typesense);
  throw new Error(`SEARCH_ENGINE is '${name}'. It must be one of: ${Object.keys(ENGINES).join(', ')}.`);
}

type SearchParts = Pick<Shop, 'db' | 'logger' | 'now' | 'settings' | 'searchLanguageData'>;

const toEngineParts = ({
  db,
  settings,
  logger,
  now,
  searchLanguageData,
}: SearchParts): SearchEngineDependencies => ({
  db,
  logger,
  now,
  source: createProductIndexSource(db, searchLanguageData.productLanguage),
  isWord: searchLanguageData.isWord,
  synonyms: async () => {
    const { version, settings: current } = await settings.getCurrent();
    return { version, groups: current.search.synonyms };
  },
  language: getSearchLanguage(storeConfig.locale),
});

export const searchTextAnalyzer = {
  ...getSearchLanguage(storeConfig.locale),
  wordsOf: toSearchWords,
  namedBy: findItemsByName,
  isMisspelling: (typed: string, word: string) => getEditDistances(typed, word, 1).whole === 1,
};

export function createSearchLanguageData({ logger }: Pick<Shop, 'logger'>): SearchLanguageData {
  return createLanguageData(storeConfig.locale, logger);
}

/** Wraps a search engine so that the law of the shop's regions decides which products are on sale. */
const withSaleRegions = (engine: SearchEngine, settings: Shop['settings']): SearchEngine => ({
  ...engine,
  async search(request) {
    const { filters } = request;
    if (!filters?.onSale) return engine.search(request);
    const { regions } = (await settings.getCurrent()).settings.markets;
    return engine.search({ ...request, filters: { ...filters, saleRegions: regions } });
  },
});

/** Creates the configured search engine and limits the duration of each search. */
export function createShopSearch({
  searchEngine = makeMemoryEngine,
  searchBudgetMs = BUDGET_MS,
  searchLanguageData,
  db,
  settings,
  logger,
  now,
}: SearchParts & Pick<Shop, 'searchEngine' | 'searchBudgetMs'>): SearchEngine {
  const engine = searchEngine(toEngineParts({ db, settings, logger, now, searchLanguageData }));
  const plain = withSaleRegions(engine, settings);
  const understanding = withUnderstanding(plain, { languageData: searchLanguageData, now });
  return withSearchTimeout(withContentLanguages(understanding, plain, getContentLanguage), {
    logger,
    budgetMs: searchBudgetMs,
  });
}

const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Rebuilds the index of a search engine from the database. Returns the number of indexed products. */
export async function rebuildSearchIndex(
  db: Firestore,
  searchEngine = makeMemoryEngine,
  logger = SILENT,
): Promise<number> {
  const requireFresh = () => Promise.reject(new Error('No administrator is here.'));
  const shop = createDependencyContainer(
    { db, logger, now: Date.now, panelSessions: { requireFresh } },
    {
      transactions: () => createFirestoreTransactions(db),
      activityRepository: () => createActivityRepository(db),
      settingsRepository: () => createSettingsRepository(db),
      activity: createActivityService,
      settings: createSettingsService,
      searchLanguageData: createSearchLanguageData,
    },
  );
  const engine = searchEngine(toEngineParts(shop));
  await engine.rebuild();
  return (await engine.status()).products;
}
