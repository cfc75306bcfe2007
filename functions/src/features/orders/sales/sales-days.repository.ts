import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';
import { dayOf, startOf, type Day } from '../order-days';
import { addSales, NO_SALES, type Sales, type SalesByQuarter } from './sales-figures';
import { QUARTER_MS } from './shop-days';

export type SoldUnits = Readonly<Record<string, number>>;

/** Document `salesDays/{day}`: sales of a UTC day, and units sold on the same calendar day in the shop's time zone. */
interface SalesDay {
  /** Sales by quarter of an hour, numbered from the start of the UTC day. */
  quarters?: Record<string, Partial<Sales>>;
  /** Units sold per product, without cancelled orders. Too large to store by quarter of an hour. */
  units?: SoldUnits;
}

export type SalesDaysRepository = ReturnType<typeof salesDaysRepository>;

const increments = (by: Partial<Record<string, number>>) =>
  Object.fromEntries(Object.entries(by).map(([name, value]) => [name, FieldValue.increment(value!)]));

/** Creates the repository of daily sales, which change in the transactions that change orders. */
export function salesDaysRepository(db: Firestore) {
  const salesDays = db.collection('salesDays');

  return {
    /** Needs no reads. */
    add(
      tx: Tx,
      added: ReadonlyMap<number, Partial<Sales>>,
      sold: { day: Day; units: Partial<SoldUnits> } | null,
    ): void {
      const days = new Map<Day, { quarters: Record<string, object>; units?: object }>();
      const ofDay = (day: Day) => days.get(day) ?? days.set(day, { quarters: {} }).get(day)!;
      for (const [at, sales] of added) {
        const day = dayOf(at);
        ofDay(day).quarters[String((at - startOf(day)) / QUARTER_MS)] = increments(sales);
      }
      if (sold && Object.keys(sold.units).length > 0) ofDay(sold.day).units = increments(sold.units);
      for (const [day, fields] of days) transactionOf(tx).set(salesDays.doc(day), fields, { merge: true });
    },

    async between(
      first: Day,
      last: Day,
    ): Promise<{ sales: SalesByQuarter; sold: ReadonlyMap<Day, SoldUnits> }> {
      const id = FieldPath.documentId();
      const { docs } = await salesDays.where(id, '>=', first).where(id, '<=', last).get();
      const sales = new Map<number, Sales>();
      const sold = new Map<Day, SoldUnits>();
      for (const doc of docs) {
        const { quarters = {}, units = {} } = doc.data() as SalesDay;
        for (const [quarter, of] of Object.entries(quarters))
          sales.set(startOf(doc.id) + Number(quarter) * QUARTER_MS, addSales(NO_SALES, of));
        sold.set(doc.id, units);
      }
      return { sales, sold };
    },
  };
}
