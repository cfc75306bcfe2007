import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Firestore document `shopTexts/{language}`: translations of texts by their text in the first language. */
export interface ShopTextsDocument {
  version: number;
  texts: { source: string; text: string }[];
}

export const createShopTextsRepository = (db: Firestore) =>
  createDocumentRepository<ShopTextsDocument, ShopTextsDocument>(db, 'shopTexts', { version: 0, texts: [] });
