/** The days of money of orders that were written past the API, as the shop would have counted them. */
import type { Day } from '../../functions/src/features/orders/order-days';
import { decadeOf } from '../../functions/src/features/orders/order-days';
import {
  addMoney,
  moneyByDay,
  NO_MONEY,
  type CountedOrder,
  type DayMoney,
} from '../../functions/src/features/orders/money/money-days';

/** The `days` of `moneyDays/{decade}`, by decade. */
export function moneyYears(orders: readonly CountedOrder[]): Map<string, Record<Day, DayMoney>> {
  const years = new Map<string, Record<Day, DayMoney>>();
  for (const order of orders) {
    for (const [day, money] of moneyByDay(order)) {
      const year = years.get(decadeOf(day)) ?? {};
      year[day] = addMoney(year[day] ?? NO_MONEY, money);
      years.set(decadeOf(day), year);
    }
  }
  return years;
}
