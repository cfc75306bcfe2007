import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { getDocumentTransaction, type TransactionHandle } from '../../../platform/transactions/transactions';
import { toUtcDay, getUtcDayStart, type UtcDay } from '../utc-days';
import {
  addSalesTotals,
  EMPTY_SALES_TOTALS,
  type SalesTotals,
  type SalesByQuarterHour,
} from './sales-figures';
import { QUARTER_HOUR_MS } from './shop-calendar';

export type SoldUnitsByProduct = Readonly<Record<string, number>>;

/** Firestore document `salesDays/{day}`: sales of a UTC day, and units sold on the same day in the shop's time zone. */
interface SalesDay {
  /** Sales by quarter-hour, numbered from the start of the UTC day. */
  quarters?: Record<string, Partial<SalesTotals>>;
  /** Units sold per product on this day, without cancelled orders. */
  units?: SoldUnitsByProduct;
}

const increments = (by: Partial<Record<string, number>>) =>
  Object.fromEntries(Object.entries(by).map(([name, value]) => [name, FieldValue.increment(value!)]));

/** Creates the repository of daily sales. Each transaction that changes an order also updates the daily sales. */
export function createSalesDaysRepository(db: Firestore) {
  const salesDays = db.collection('salesDays');

  return {
    /** Adds to the stored daily sales without reading them. */
    add(
      tx: TransactionHandle,
      added: ReadonlyMap<number, Partial<SalesTotals>>,
      sold: { day: UtcDay; units: Partial<SoldUnitsByProduct> } | null,
    ): void {
      const days = new Map<UtcDay, { quarters: Record<string, object>; units?: object }>();
      const ofDay = (day: UtcDay) => days.get(day) ?? days.set(day, { quarters: {} }).get(day)!;
      for (const [at, sales] of added) {
        const day = toUtcDay(at);
        ofDay(day).quarters[String((at - getUtcDayStart(day)) / QUARTER_HOUR_MS)] = increments(sales);
      }
      if (sold && Object.keys(sold.units).length > 0) ofDay(sold.day).units = increments(sold.units);
      for (const [day, fields] of days)
        getDocumentTransaction(tx).set(salesDays.doc(day), fields, { merge: true });
    },

    async listBetween(
      first: UtcDay,
      last: UtcDay,
    ): Promise<{ sales: SalesByQuarterHour; sold: ReadonlyMap<UtcDay, SoldUnitsByProduct> }> {
      const id = FieldPath.documentId();
      const { docs } = await salesDays.where(id, '>=', first).where(id, '<=', last).get();
      const sales = new Map<number, SalesTotals>();
      const sold = new Map<UtcDay, SoldUnitsByProduct>();
      for (const doc of docs) {
        const { quarters = {}, units = {} } = doc.data() as SalesDay;
        for (const [quarter, of] of Object.entries(quarters))
          sales.set(
            getUtcDayStart(doc.id) + Number(quarter) * QUARTER_HOUR_MS,
            addSalesTotals(EMPTY_SALES_TOTALS, of),
          );
        sold.set(doc.id, units);
      }
      return { sales, sold };
    },
  };
}
