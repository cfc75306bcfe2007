import type { Firestore } from 'firebase-admin/firestore';
import { createSalesDaysRepository } from '../../src/features/orders/sales/sales-days.repository';
import type { SalesTotals } from '../../src/features/orders/sales/sales-figures';

/** Sums the stored sales of all quarters. Amounts are in minor units. */
export async function sumStoredSales(db: Firestore): Promise<SalesTotals[]> {
  const { sales } = await createSalesDaysRepository(db).listBetween('0000', '9999');
  return [...sales.values()];
}
