import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';

/** Searches with how often they were made recently. Nothing in it says who searched, or when. */
export interface PopularSearches {
  /** Most frequent first; older searches count less. */
  searches: { text: string; weight: number }[];
  /** As of when the weights are: milliseconds since 1970. */
  countedAt: number;
}

export type PopularSearchesRepository = ReturnType<typeof popularSearchesRepository>;

/** `searches/popular` is the one document. */
export const popularSearchesRepository = (db: Firestore) =>
  documentsOf<PopularSearches, PopularSearches>(db, 'searches', {
    searches: [],
    countedAt: 0,
  });
