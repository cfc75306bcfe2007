import type { Transactions } from '../../../platform/transactions';
import type { OrdersRepository } from '../orders.repository';
import { moneyByDay } from './money-days';
import type { MoneyDaysRepository } from './money-days.repository';

/** Orders that are read at once. */
const PAGE = 100;

interface Dependencies {
  transactions: Transactions;
  orders: Pick<OrdersRepository, 'list' | 'read' | 'update'>;
  moneyDays: MoneyDaysRepository;
}

export type EarlierMoneyService = ReturnType<typeof earlierMoneyService>;

/** Counts the money of orders that were stored before the shop stored days of money. */
export function earlierMoneyService({ transactions, orders, moneyDays }: Dependencies) {
  const countOne = (id: string) =>
    transactions.run(async (tx) => {
      const order = await orders.read(tx, id);
      if (!order || order.moneyCounted) return;
      moneyDays.add(tx, moneyByDay(order));
      orders.update(tx, id, { moneyCounted: true });
    });

  return {
    /**
     * Continues where an earlier run ended; once all orders are counted, it costs one read. May be repeated.
     * @param hasTime whether another page may begin.
     */
    async count(hasTime: () => boolean): Promise<void> {
      let state = await moneyDays.earlierMoney();
      while (!state.finished && hasTime()) {
        const page = await orders.list({}, { limit: PAGE, cursor: state.cursor ?? undefined });
        for (const order of page.orders) {
          if (!order.moneyCounted && moneyByDay(order).size > 0) await countOne(order.id);
        }
        state = { finished: page.nextCursor === null, cursor: page.nextCursor };
        await moneyDays.saveEarlierMoney(state);
      }
    },
  };
}
