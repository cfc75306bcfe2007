import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Recently popular searches, without user or time. */
export interface PopularSearches {
  /** Searches by weight, highest first. The weight of a search decreases over time. */
  searches: { text: string; weight: number }[];
  /** Time at which the weights of the searches were calculated, in milliseconds. */
  countedAt: number;
}

export const createPopularSearchesRepository = (db: Firestore) =>
  createDocumentRepository<PopularSearches, PopularSearches>(db, 'searches', {
    searches: [],
    countedAt: 0,
  });
