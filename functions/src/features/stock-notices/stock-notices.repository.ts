import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { documentsOf } from '../../platform/documents.repository';
import { inBatches } from '../../platform/firestore';
import { transactionOf, type Tx } from '../../platform/transactions/transactions';

/**
 * `stockNotices/{hash of product, variant and address}`: one mail is wanted when the variant is back in stock. So an address
 * can ask for a variant any number of times and gets one mail.
 */
interface StockNoticeDocument {
  productId: string;
  variantId: string;
  /** Lower case. */
  email: string;
  /** The account that asked for its own address; empty for any other request. */
  userId: string;
  /** Whether its reader asked for it: by the link of a mail, or with an account whose address is verified. */
  confirmed: boolean;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

/** `stockNoticeLinks/{hash of the token}`: the link of a mail by which its address confirms a request, or ends all of its requests. */
interface StockNoticeLinkDocument {
  email: string;
  userId: string;
  /** The id of the request that it confirms; null where it ends all of them. */
  confirms: string | null;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

export type StoredStockNotice = StockNoticeDocument & { id: string };

export type StockNoticesRepository = ReturnType<typeof stockNoticesRepository>;

/** Requests for mails about stock, and the links of such mails. */
export function stockNoticesRepository(db: Firestore) {
  const requests = documentsOf<StockNoticeDocument>(db, 'stockNotices');
  const notices = requests.collection;
  const sent = documentsOf<StockNoticeLinkDocument>(db, 'stockNoticeLinks');
  const links = sent.collection;

  async function read(query: Query<StockNoticeDocument>): Promise<StoredStockNotice[]> {
    return (await query.get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
  }

  /** Deletes what a query finds, but for documents that `keeps` names. */
  const remove = <T extends { createdAt: Date }>(query: Query<T>, keeps?: (found: T) => boolean) =>
    inBatches(query, (batch, ref, found) => keeps?.(found) || batch.delete(ref));

  return {
    find: requests.read,
    write: requests.set,

    update: (tx: Tx, id: string, fields: Partial<StockNoticeDocument>): void =>
      transactionOf(tx).update(db.collection('stockNotices').doc(id), fields),

    delete: requests.delete,
    addLink: sent.create,
    link: sent.find,

    /** Requests for a product's variants, by id, behind `after`. */
    ofProduct(productId: string, after: string | null, limit: number): Promise<StoredStockNotice[]> {
      const ordered = notices.where('productId', '==', productId).orderBy(FieldPath.documentId());
      return read((after === null ? ordered : ordered.startAfter(after)).limit(limit));
    },

    /** Requests of an account, and of its address without one. */
    async of(uid: string, email: string | undefined): Promise<StoredStockNotice[]> {
      const [own, named] = await Promise.all([
        read(notices.where('userId', '==', uid)),
        email ? read(notices.where('email', '==', email)) : [],
      ]);
      return [...own, ...named.filter(({ userId }) => userId === '')];
    },

    /** Removes what an address asked for, and its links. */
    async removeOfAddress(email: string): Promise<void> {
      await remove(notices.where('email', '==', email));
      await remove(links.where('email', '==', email));
    },

    /** Removes what belongs to an account, and to its address without one. */
    async removeOf(uid: string, email: string | undefined): Promise<void> {
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
