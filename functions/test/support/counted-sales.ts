import type { Firestore } from 'firebase-admin/firestore';
import { salesDaysRepository } from '../../src/features/orders/sales/sales-days.repository';
import type { Sales } from '../../src/features/orders/sales/sales-figures';

/** Sums the stored sales of all quarters. Amounts are in minor units. */
export async function countedSales(db: Firestore): Promise<Sales[]> {
  const { sales } = await salesDaysRepository(db).between('0000', '9999');
  return [...sales.values()];
}
