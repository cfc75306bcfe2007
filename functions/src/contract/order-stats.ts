import { number, object, type InferType } from 'yup';
import type { OrderStatus } from './order-states';

/** Days that the dashboard can look back. */
export const MOST_STATS_DAYS = 90;

export const orderStatsQuery = object({
  /** Days that `revenueByDay` reaches back, today among them. */
  days: number()
    .integer('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(MOST_STATS_DAYS, `Must be at most ${MOST_STATS_DAYS}`)
    .typeError('Must be a number')
    .default(30),
});
export type OrderStatsQuery = InferType<typeof orderStatsQuery>;

/** What was ordered on a day and not cancelled since. */
export interface DayOfOrders {
  /** A day in UTC: 2026-03-02. */
  date: string;
  orders: number;
  /** Decimal, in the store's currency. */
  revenue: number;
}

/** A product in a few words, for the dashboard. */
export interface ProductGlance {
  _id: string;
  name: string;
  image: string | null;
  /** Pieces ever sold and not cancelled. */
  sold: number;
  countInStock: number;
}

/** A variant of which few are left. */
export interface ScarceVariant {
  /** Option name to value; empty for a simple product. */
  options: Record<string, string>;
  countInStock: number;
}

/** A product of which few are left, or few of a variant. */
export interface ScarceProduct extends ProductGlance {
  /** Fewest first; never empty. */
  scarce: ScarceVariant[];
}

/** The `data` of GET /orders/admin/stats. */
export interface OrderStats {
  totalUsers: number;
  /** Products on sale. */
  totalProducts: number;
  totalOrders: number;
  /** Decimal: the totals of all orders that are not cancelled. */
  totalRevenue: number;
  ordersByStatus: Record<OrderStatus, number>;
  /** Oldest first, days without an order too. */
  revenueByDay: DayOfOrders[];
  /** The best sellers on sale, best first. */
  topProducts: ProductGlance[];
  /** Products on sale with a variant of which few are left, fewest first. */
  lowStock: ScarceProduct[];
}
