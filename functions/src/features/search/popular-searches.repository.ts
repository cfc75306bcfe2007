import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Popular searches of recent weeks. Contains neither users nor the times of searches. */
export interface PopularSearches {
  /** Search texts and their weights, highest first. Weights decrease over time. */
  searches: { text: string; weight: number }[];
  /** Time at which the weights of the searches were calculated, in milliseconds. */
  countedAt: number;
}

export const createPopularSearchesRepository = (db: Firestore) =>
  createDocumentRepository<PopularSearches, PopularSearches>(db, 'searches', {
    searches: [],
    countedAt: 0,
  });
