import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { minor } from '../../../contract/money';
import { transactionOf, type Tx } from '../../../platform/transactions';
import { decadeOf, type Day } from '../order-days';
import { addMoney, NO_MONEY, type DayMoney } from './money-days';

/** How far the orders from before days of money were stored have been counted. */
export interface EarlierMoney {
  finished: boolean;
  /** Where the next page of orders begins. */
  cursor: string | null;
}

export type MoneyDaysRepository = ReturnType<typeof moneyDaysRepository>;

/** Documents of each decade: payments at once mostly write different ones. */
const SHARDS = 8;

/**
 * `moneyDays/{decade}-{shard}`: what came and went on each day, to be added up over the shards. It changes in the transactions that
 * change an order's money, so that it always agrees with the orders.
 */
export function moneyDaysRepository(db: Firestore) {
  const decades = db.collection('moneyDays');
  const earlier = db.collection('counters').doc('moneyDays');

  return {
    /** Adds money to days; needs no read. */
    add(tx: Tx, days: ReadonlyMap<Day, DayMoney>): void {
      for (const decade of new Set([...days.keys()].map(decadeOf))) {
        const ofDecade = [...days].filter(([day]) => decadeOf(day) === decade);
        const added = ofDecade.map(
          ([day, { revenue, tax }]) =>
            [day, { revenue: FieldValue.increment(revenue), tax: FieldValue.increment(tax) }] as const,
        );
        const shard = decades.doc(`${decade}-${Math.floor(Math.random() * SHARDS)}`);
        transactionOf(tx).set(shard, { days: Object.fromEntries(added) }, { merge: true });
      }
    },

    /** Every day that had money, of all years: a read for each shard of ten years. */
    async all(): Promise<Map<Day, DayMoney>> {
      const { docs } = await decades.get();
      const total = new Map<Day, DayMoney>();
      for (const shard of docs) {
        const days = (shard.get('days') ?? {}) as Record<Day, { revenue: number; tax: number }>;
        for (const [day, { revenue, tax }] of Object.entries(days)) {
          const money = { revenue: minor(revenue), tax: minor(tax) };
          total.set(day, addMoney(total.get(day) ?? NO_MONEY, money));
        }
      }
      return total;
    },

    async earlierMoney(): Promise<EarlierMoney> {
      const found = await earlier.get();
      return {
        finished: found.get('finished') === true,
        cursor: (found.get('cursor') ?? null) as string | null,
      };
    },

    async saveEarlierMoney(state: EarlierMoney): Promise<void> {
      await earlier.set(state);
    },
  };
}
