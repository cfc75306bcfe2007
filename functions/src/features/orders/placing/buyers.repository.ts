import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { Minor } from '../../../contract/money';
import type { SeenDocument } from '../../../platform/transactions/document-transaction';
import { readDates } from '../../../platform/firestore';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';

/** An order that waits for its money, as far as its buyer is told of it. */
export interface UnpaidEntry {
  number: string;
  total: Minor;
  currency: string;
  expiresAt: Date | null;
}

/** What placing an order has to know of the buyer's other orders. */
export interface Buyer {
  /** Orders that are not cancelled. */
  orders: number;
  /** By the orders' ids. */
  unpaid: Readonly<Record<string, UnpaidEntry>>;
}

/** What one order changes of it. */
export interface BuyerChange {
  orders: number;
  /** The order's entry, null for none; absent where it stays. */
  entry?: UnpaidEntry | null;
}

/** What a document says, null where it is not counted. */
function buyerIn(found: Pick<SeenDocument, 'get' | 'data'>): Buyer | null {
  if (found.get('counted') !== true) return null;
  const { orders, unpaid } = readDates<Buyer>(found.data()!);
  return { orders, unpaid };
}

export type BuyersRepository = ReturnType<typeof buyersRepository>;

/**
 * `buyers/{person}`: an account's, or a guest's address as a hash. Where it does not say `counted`, it is counted from the orders
 * when it is needed. A guest's has `expiresAt`, the collection's TTL field.
 */
export function buyersRepository(db: Firestore) {
  const ref = (person: string) => db.collection('buyers').doc(person);
  const kept = (expiresAt: Date | null) => (expiresAt ? { expiresAt } : {});

  return {
    /** Null where it must be counted. Without a transaction, as it is now. */
    read: async (tx: Tx | null, person: string): Promise<Buyer | null> =>
      buyerIn(await (tx ? transactionOf(tx).get(ref(person)) : ref(person).get())),

    /** The same, with the version of its document. */
    async readVersion(tx: Tx | null, person: string): Promise<{ buyer: Buyer | null; version: string }> {
      const found = await (tx ? transactionOf(tx).get(ref(person)) : ref(person).get());
      return { buyer: buyerIn(found), version: found.updateTime?.valueOf() ?? '' };
    },

    /** Replaces what is known, in the transaction that has read it. */
    write(tx: Tx, person: string, buyer: Buyer, expiresAt: Date | null): void {
      transactionOf(tx).put(ref(person), { ...buyer, counted: true, ...kept(expiresAt) });
    },

    /** Changes what one order brings, also where the rest is not counted; needs no read. */
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
