import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../../platform/documents.repository';

/** Firestore document `refundSums/{uid}`: amounts refunded by an administrator within the last hour. */
export interface RefundSumsDocument {
  /** Amount refunded in each minute of the last hour. */
  minutes: {
    start: number;
    amount: number;
  }[];
  expiresAt: Date;
}

export function createRefundSumsRepository(db: Firestore) {
  const { read, put, erase } = createDocumentRepository<RefundSumsDocument>(db, 'refundSums');
  return { read, put, erase };
}
