import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { MinorUnits } from '../../../contract/money';
import type { DocumentVersion } from '../../../platform/transactions/document-transaction';
import { convertTimestampsToDates } from '../../../platform/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../../platform/transactions/transactions';

export interface UnpaidOrderEntry {
  number: string;
  total: MinorUnits;
  currency: string;
  expiresAt: Date | null;
}

export interface BuyerSummary {
  /** Number of the customer's orders, without cancelled orders. */
  orders: number;
  unpaid: Readonly<Record<string, UnpaidOrderEntry>>;
}

export interface BuyerSummaryChange {
  orders: number;
  /** New entry in the customer's list of unpaid orders. Null removes the entry, undefined leaves it unchanged. */
  entry?: UnpaidOrderEntry | null;
}

function toBuyer(found: Pick<DocumentVersion, 'get' | 'data'>): BuyerSummary | null {
  if (found.get('counted') !== true) return null;
  const { orders, unpaid } = convertTimestampsToDates<BuyerSummary>(found.data()!);
  return { orders, unpaid };
}

/** Creates the repository of buyer summaries in `buyers/{account id or hash of a guest's address}`. */
export function createBuyersRepository(db: Firestore) {
  const ref = (person: string) => db.collection('buyers').doc(person);
  const kept = (expiresAt: Date | null) => (expiresAt ? { expiresAt } : {});

  return {
    /**
     * Loads a buyer summary. Returns null if there is no summary and the orders must be counted.
     * @param tx transaction, or null to read outside of a transaction
     */
    read: async (tx: TransactionHandle | null, person: string): Promise<BuyerSummary | null> =>
      toBuyer(await (tx ? getDocumentTransaction(tx).get(ref(person)) : ref(person).get())),

    async readVersion(
      tx: TransactionHandle | null,
      person: string,
    ): Promise<{ buyer: BuyerSummary | null; version: string }> {
      const found = await (tx ? getDocumentTransaction(tx).get(ref(person)) : ref(person).get());
      return { buyer: toBuyer(found), version: found.updateTime?.valueOf() ?? '' };
    },

    write(tx: TransactionHandle, person: string, buyer: BuyerSummary, expiresAt: Date | null): void {
      getDocumentTransaction(tx).put(ref(person), { ...buyer, counted: true, ...kept(expiresAt) });
    },

    /** Adds an order change to a buyer summary without reading the summary. */
    change(
      tx: TransactionHandle,
      person: string,
      orderId: string,
      { orders, entry }: BuyerSummaryChange,
      expiresAt: Date | null,
    ): void {
      const fields = {
        ...(orders === 0 ? {} : { orders: FieldValue.increment(orders) }),
        ...(entry === undefined ? {} : { unpaid: { [orderId]: entry ?? FieldValue.delete() } }),
        ...kept(expiresAt),
      };
      getDocumentTransaction(tx).set(ref(person), fields, { merge: true });
    },

    async remove(person: string): Promise<void> {
      await ref(person).delete();
    },
  };
}
