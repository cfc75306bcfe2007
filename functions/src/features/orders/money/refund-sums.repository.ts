import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../../platform/documents.repository';

/** `refundSums/{uid}`: amounts refunded by an administrator within the last hour. */
interface RefundSumsDocument {
  /** Sums by minute, for up to 61 minutes. */
  minutes: {
    /** Milliseconds since 1970. */
    start: number;
    /** Minor units. */
    amount: number;
  }[];
  /** TTL field. */
  expiresAt: Date;
}

export type RefundSumsRepository = ReturnType<typeof refundSumsRepository>;

export function refundSumsRepository(db: Firestore) {
  const { read, put, erase } = documentsOf<RefundSumsDocument>(db, 'refundSums');
  return { read, put, erase };
}
