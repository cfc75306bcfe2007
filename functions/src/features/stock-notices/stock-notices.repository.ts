import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';
import { changeDocumentsInBatches } from '../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../platform/transactions/transactions';

/** Firestore document `stockNotices/{hash of product, variant and address}`: request for a back-in-stock email. */
export interface StockNoticeDocument {
  productId: string;
  variantId: string;
  /** Recipient's email address in lower case. */
  email: string;
  /** Account that requested an email to its own address. Empty for other requests. */
  userId: string;
  confirmed: boolean;
  createdAt: Date;
  /** Time at which Firestore deletes the document (TTL policy). */
  expiresAt: Date;
}

/** Firestore document `stockNoticeLinks/{hash of the token}`: link in a back-in-stock email. */
export interface StockNoticeTokenDocument {
  email: string;
  userId: string;
  /** Id of the request that the link confirms. Null if the link cancels all requests of the email address. */
  confirms: string | null;
  createdAt: Date;
  /** Time at which Firestore deletes the document (TTL policy). */
  expiresAt: Date;
}

export type StoredStockNotice = StockNoticeDocument & { id: string };

export function createStockNoticesRepository(db: Firestore) {
  const requests = createDocumentRepository<StockNoticeDocument>(db, 'stockNotices');
  const notices = requests.collection;
  const sent = createDocumentRepository<StockNoticeTokenDocument>(db, 'stockNoticeLinks');
  const links = sent.collection;

  async function read(query: Query<StockNoticeDocument>): Promise<StoredStockNotice[]> {
    return (await query.get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
  }

  const remove = <T extends { createdAt: Date }>(query: Query<T>, keeps?: (found: T) => boolean) =>
    changeDocumentsInBatches(query, (batch, ref, found) => keeps?.(found) || batch.delete(ref));

  return {
    find: requests.read,
    write: requests.set,

    update: (tx: TransactionHandle, id: string, fields: Partial<StockNoticeDocument>): void =>
      getDocumentTransaction(tx).update(db.collection('stockNotices').doc(id), fields),

    delete: requests.delete,
    addLink: sent.create,
    findLink: sent.find,

    listByProduct(productId: string, after: string | null, limit: number): Promise<StoredStockNotice[]> {
      const ordered = notices.where('productId', '==', productId).orderBy(FieldPath.documentId());
      return read((after === null ? ordered : ordered.startAfter(after)).limit(limit));
    },

    async listByPerson(uid: string, email: string | undefined): Promise<StoredStockNotice[]> {
      const [own, named] = await Promise.all([
        read(notices.where('userId', '==', uid)),
        email ? read(notices.where('email', '==', email)) : [],
      ]);
      return [...own, ...named.filter(({ userId }) => userId === '')];
    },

    async removeByAddress(email: string): Promise<void> {
      await remove(notices.where('email', '==', email));
      await remove(links.where('email', '==', email));
    },

    async removeByPerson(uid: string, email: string | undefined): Promise<void> {
      const isOthers = ({ userId }: { userId: string }) => userId !== '';
      await Promise.all([
        remove(notices.where('userId', '==', uid)),
        remove(links.where('userId', '==', uid)),
        ...(email
          ? [
              remove(notices.where('email', '==', email), isOthers),
              remove(links.where('email', '==', email), isOthers),
            ]
          : []),
      ]);
    },
  };
}
