import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../../platform/transactions';
import type { Day } from '../order-days';
import type { DayMoney } from './money-days';

export type MoneyDaysRepository = ReturnType<typeof moneyDaysRepository>;

/**
 * `moneyDays/{day}`: what came and went on a day, one document each. It changes in the transactions that change an order's money, so
 * that it always agrees with the orders. Payments at once write one document, as they do for their invoice's number.
 */
export function moneyDaysRepository(db: Firestore) {
  const moneyDays = db.collection('moneyDays');

  return {
    /** Adds money to days; needs no read. */
    add(tx: Tx, days: ReadonlyMap<Day, DayMoney>): void {
      for (const [day, { revenue, tax }] of days) {
        const added = { revenue: FieldValue.increment(revenue), tax: FieldValue.increment(tax) };
        transactionOf(tx).set(moneyDays.doc(day), added, { merge: true });
      }
    },

    /** Those of these days that had money: a read for each. */
    async between(first: Day, last: Day): Promise<Map<Day, DayMoney>> {
      const id = FieldPath.documentId();
      const { docs } = await moneyDays.where(id, '>=', first).where(id, '<=', last).get();
      return new Map(docs.map((doc) => [doc.id, doc.data() as DayMoney]));
    },
  };
}
