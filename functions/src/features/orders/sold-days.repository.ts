import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../platform/transactions';
import type { Day } from './order-days';

/** Units by product id. */
export type SoldUnits = Readonly<Record<string, number>>;

export type SoldDaysRepository = ReturnType<typeof soldDaysRepository>;

/**
 * `soldDays/{day}`: the units of each product in the orders that were placed on a day and are not cancelled, one document a day. It
 * changes in the transactions that change the orders.
 */
export function soldDaysRepository(db: Firestore) {
  const soldDays = db.collection('soldDays');

  return {
    /** Adds units to a day; needs no read. */
    add(tx: Tx, day: Day, added: Partial<SoldUnits>): void {
      const units = Object.entries(added).map(([id, by]) => [id, FieldValue.increment(by!)] as const);
      if (units.length === 0) return;
      transactionOf(tx).set(soldDays.doc(day), { units: Object.fromEntries(units) }, { merge: true });
    },

    /** The units of all days from one to another: a read for each day. */
    async between(first: Day, last: Day): Promise<SoldUnits> {
      const id = FieldPath.documentId();
      const { docs } = await soldDays.where(id, '>=', first).where(id, '<=', last).get();
      const sum: Record<string, number> = {};
      for (const doc of docs)
        for (const [product, units] of Object.entries((doc.get('units') ?? {}) as SoldUnits))
          sum[product] = (sum[product] ?? 0) + units;
      return sum;
    },
  };
}
