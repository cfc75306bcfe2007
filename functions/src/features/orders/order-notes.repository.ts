import type { DocumentReference, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';

export interface StoredNote {
  id: string;
  note: string;
  at: Timestamp;
  by: { uid: string; name: string };
}

/** `orderNotes/{orderId}`: apart from the order itself, which its customer reads straight from Firestore. */
interface OrderNotesDocument {
  notes: StoredNote[];
}

export type OrderNotesRepository = ReturnType<typeof orderNotesRepository>;

/** The `orderNotes` collection: what administrators tell each other about an order, oldest first. */
export function orderNotesRepository(db: Firestore) {
  const ref = (orderId: string) =>
    db.collection('orderNotes').doc(orderId) as DocumentReference<OrderNotesDocument>;

  return {
    async find(orderId: string): Promise<StoredNote[]> {
      return (await ref(orderId).get()).data()?.notes ?? [];
    },

    async read(tx: Transaction, orderId: string): Promise<StoredNote[]> {
      return (await tx.get(ref(orderId))).data()?.notes ?? [];
    },

    write(tx: Transaction, orderId: string, notes: StoredNote[]): void {
      tx.set(ref(orderId), { notes });
    },

    remove(tx: Transaction, orderId: string): void {
      tx.delete(ref(orderId));
    },
  };
}
