import type { Firestore } from 'firebase-admin/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../../platform/transactions/transactions';
import { toOrderDocumentFields, type OrderDocument, type StoredOrder } from '../order-document';

export type OrderWritesRepository = ReturnType<typeof createOrderWritesRepository>;

/** Creates the repository that writes order documents. Only for use by the order records service. */
export function createOrderWritesRepository(db: Firestore) {
  const orders = db.collection('orders');

  return {
    create(tx: TransactionHandle, { id, ...order }: StoredOrder): void {
      getDocumentTransaction(tx).create(orders.doc(id), toOrderDocumentFields(order));
    },

    update(tx: TransactionHandle, id: string, fields: Partial<OrderDocument>): void {
      getDocumentTransaction(tx).update(orders.doc(id), toOrderDocumentFields(fields));
    },
  };
}
