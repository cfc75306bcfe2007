import { object, type InferType } from 'yup';
import {
  about,
  AMOUNT,
  amount,
  component,
  count,
  list,
  objectOf,
  signedAmount,
  text,
} from '../answer-fields';
import { queryCount } from '../fields';
import type { OrderStatus } from './order-states';
import { chosenOptions } from '../products/products';

export const MAX_STATS_DAYS = 90;

export const orderStatsQuery = object({
  /** Length of the period for `revenueByDay` and `topProducts`, including today. */
  days: queryCount(MAX_STATS_DAYS).default(30),
});
export type OrderStatsQuery = InferType<typeof orderStatsQuery>;

const dailySalesSchema = objectOf({
  date: text().meta(about("A day in the shop's time zone: 2026-03-02.", { format: 'date' })),
  orders: count('Placed on this day and not cancelled since.'),
  revenue: signedAmount('Money that arrived on this day less refunds that settled on it.'),
  net: signedAmount('`revenue` without tax.'),
  tax: signedAmount('The tax in `revenue`.'),
});
export type DayOfOrders = InferType<typeof dailySalesSchema>;

const salesFiguresSchema = objectOf({
  revenue: signedAmount('Money that arrived less refunds that settled.'),
  refunded: amount('What was refunded.'),
  orders: count('Placed and not cancelled since.'),
  average: amount('What such an order comes to; 0 without an order.'),
  units: count('Units in these orders.'),
  newCustomers: count("Of these orders, those that are their customers' first."),
  returning: count('Of these orders, those of customers who had ordered before.'),
});
export type SalesFigures = InferType<typeof salesFiguresSchema>;

export const SALES_PERIODS = [1, 7, 30] as const;

const productSummarySchema = objectOf({
  _id: text(),
  name: text(),
  image: text().nullable(),
  sold: count(
    'Units that were sold and not cancelled: of `topProducts` in the days that were asked for, else ever.',
  ),
  countInStock: count(),
});
export type ProductSummary = InferType<typeof productSummarySchema>;

const lowStockVariantSchema = objectOf({ options: chosenOptions(), countInStock: count() });

const lowStockProductSchema = productSummarySchema.shape({
  daysLeft: count(
    'After how many days it is sold out at the pace of the last 30; null for one that was not sold.',
  ).nullable(),
  lowVariants: list(lowStockVariantSchema, 'Fewest first; never empty.'),
});
export type LowStockProduct = InferType<typeof lowStockProductSchema>;

export const orderStatsAnswer = component(
  'OrderStats',
  objectOf({
    totalUsers: count(),
    totalProducts: count('Products on sale.'),
    totalOrders: count(),
    totalRevenue: signedAmount(`All money that arrived less what was refunded. ${AMOUNT}`),
    totalNet: signedAmount('`totalRevenue` without tax.'),
    totalTax: signedAmount('The tax in `totalRevenue`.'),
    unpaid: objectOf({
      orders: count('Placed, not cancelled, and not fully paid.'),
      amount: amount('What is still to be paid of these orders.'),
    }),
    ordersByStatus: objectOf({
      pending: count(),
      confirmed: count(),
      shipped: count(),
      delivered: count(),
      cancelled: count(),
    } satisfies Record<OrderStatus, unknown>),
    timeZone: text('The IANA name of the time zone that days are counted in.'),
    sales: list(
      objectOf({
        days: count('Days until now, today among them.'),
        now: salesFiguresSchema,
        before: salesFiguresSchema.meta(
          about('As many days before these, the last of them until the same time of day.'),
        ),
      }),
      'The shortest period first.',
    ),
    revenueByDay: list(dailySalesSchema, 'Oldest first, days without an order too.'),
    topProducts: list(
      productSummarySchema,
      'The best sellers of the days that were asked for, of what is on sale, best first.',
    ),
    lowStock: list(
      lowStockProductSchema,
      'Products on sale with a variant of which few are left, fewest first; sold-out products come last.',
    ),
    soldOut: count('Products on sale without any unit left.'),
    searchNearlyFull: objectOf({ products: count(), capacity: count() })
      .default(undefined)
      .optional()
      .meta(about('Present when the number of products is near the capacity of the search engine.')),
  }),
);
export type OrderStats = InferType<typeof orderStatsAnswer>;
