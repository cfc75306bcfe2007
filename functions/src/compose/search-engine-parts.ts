import type { Firestore } from 'firebase-admin/firestore';
import type { SearchLanguage } from '../features/search/search-language';
import type { IndexSource, SearchEngine, SynonymSource } from '../features/search/search-port';
import type { Logger } from '../platform/logging';

/** What every search engine is made from. */
export interface EngineParts {
  db: Firestore;
  source: IndexSource;
  synonyms: SynonymSource;
  language: SearchLanguage;
  logger: Logger;
  /** The clock: milliseconds since 1970. */
  now: () => number;
}

export type MakeSearchEngine = (parts: EngineParts) => SearchEngine;
