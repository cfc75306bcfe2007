import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Minor } from '../../../contract/money';
import type { SeenDocument } from '../../../platform/transactions/document-transaction';
import { readDates } from '../../../platform/firestore';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';

export interface UnpaidEntry {
  number: string;
  total: Minor;
  currency: string;
  expiresAt: Date | null;
}

export interface Buyer {
  /** Number of the buyer's orders that are not cancelled. */
  orders: number;
  unpaid: Readonly<Record<string, UnpaidEntry>>;
}

export interface BuyerChange {
  orders: number;
  /** New entry of an unpaid order. Null removes the entry; undefined keeps it. */
  entry?: UnpaidEntry | null;
}

function toBuyer(found: Pick<SeenDocument, 'get' | 'data'>): Buyer | null {
  if (found.get('counted') !== true) return null;
  const { orders, unpaid } = readDates<Buyer>(found.data()!);
  return { orders, unpaid };
}

export type BuyersRepository = ReturnType<typeof buyersRepository>;

/** Creates the repository of buyer summaries, `buyers/{account id or hash of a guest's address}`. */
export function buyersRepository(db: Firestore) {
  const ref = (person: string) => db.collection('buyers').doc(person);
  const kept = (expiresAt: Date | null) => (expiresAt ? { expiresAt } : {});

  return {
    /** Loads a buyer summary, or returns null if the orders must be counted. Without a transaction, reads the latest state. */
    read: async (tx: Tx | null, person: string): Promise<Buyer | null> =>
      toBuyer(await (tx ? transactionOf(tx).get(ref(person)) : ref(person).get())),

    async readVersion(tx: Tx | null, person: string): Promise<{ buyer: Buyer | null; version: string }> {
      const found = await (tx ? transactionOf(tx).get(ref(person)) : ref(person).get());
      return { buyer: toBuyer(found), version: found.updateTime?.valueOf() ?? '' };
    },

    write(tx: Tx, person: string, buyer: Buyer, expiresAt: Date | null): void {
      transactionOf(tx).put(ref(person), { ...buyer, counted: true, ...kept(expiresAt) });
    },

    /** Applies the change of one order to a buyer summary without reading it. */
    change(
      tx: Tx,
      person: string,
      orderId: string,
      { orders, entry }: BuyerChange,
      expiresAt: Date | null,
    ): void {
      const fields = {
        ...(orders === 0 ? {} : { orders: FieldValue.increment(orders) }),
        ...(entry === undefined ? {} : { unpaid: { [orderId]: entry ?? FieldValue.delete() } }),
        ...kept(expiresAt),
      };
      transactionOf(tx).set(ref(person), fields, { merge: true });
    },

    async remove(person: string): Promise<void> {
      await ref(person).delete();
    },
  };
}
