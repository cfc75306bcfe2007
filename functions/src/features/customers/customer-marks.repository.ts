import type { Firestore } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { dateConverter } from '../../platform/firestore';

export interface StoredCustomerNote {
  id: string;
  note: string;
  at: Date;
  by: { uid: string; name: string };
}

/** `customerMarks/{uid}`: what the team keeps of a customer, apart from the user's document, which they read themselves. */
export interface CustomerMarksDocument {
  tags: string[];
  /** Oldest first. */
  notes: StoredCustomerNote[];
}

const NONE: CustomerMarksDocument = { tags: [], notes: [] };

export type CustomerMarksRepository = ReturnType<typeof customerMarksRepository>;

export const customerMarksRepository = (db: Firestore) =>
  documentsOf(db, 'customerMarks', dateConverter<CustomerMarksDocument>(), NONE);
