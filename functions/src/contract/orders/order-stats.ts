import { object, type InferType } from 'yup';
import {
  openApiMeta,
  AMOUNT_DESCRIPTION,
  amountField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  signedAmountField,
  textField,
} from '../response-fields';
import { queryCountField } from '../fields';
import type { OrderStatus } from './order-states';
import { selectedOptionsField } from '../products/products';

export const MAX_STATS_DAYS = 90;

export const orderStatsQuerySchema = object({
  /** Number of days in `revenueByDay` and `topProducts`, including today. */
  days: queryCountField(MAX_STATS_DAYS).default(30),
});
export type OrderStatsQuery = InferType<typeof orderStatsQuerySchema>;

const dailySalesSchema = exactObject({
  date: textField().meta(openApiMeta("A day in the shop's time zone: 2026-03-02.", { format: 'date' })),
  orders: countField('Placed on this day and not cancelled since.'),
  revenue: signedAmountField('Money that arrived on this day less refunds that settled on it.'),
  net: signedAmountField('`revenue` without tax.'),
  tax: signedAmountField('The tax in `revenue`.'),
});
export type DailySales = InferType<typeof dailySalesSchema>;

const salesFiguresSchema = exactObject({
  revenue: signedAmountField('Money that arrived less refunds that settled.'),
  refunded: amountField('What was refunded.'),
  orders: countField('Placed and not cancelled since.'),
  average: amountField('What such an order comes to; 0 without an order.'),
  units: countField('Units in these orders.'),
  newCustomers: countField("Of these orders, those that are their customers' first."),
  returning: countField('Of these orders, those of customers who had ordered before.'),
});
export type SalesFigures = InferType<typeof salesFiguresSchema>;

export const SALES_PERIODS_IN_DAYS = [1, 7, 30] as const;

const productSummarySchema = exactObject({
  _id: textField(),
  name: textField(),
  image: textField().nullable(),
  sold: countField(
    'Units that were sold and not cancelled: of `topProducts` in the days that were asked for, else ever.',
  ),
  countInStock: countField(),
});
export type ProductSummary = InferType<typeof productSummarySchema>;

const lowStockVariantSchema = exactObject({ options: selectedOptionsField(), countInStock: countField() });

const lowStockProductSchema = productSummarySchema.shape({
  daysLeft: countField(
    'After how many days it is sold out at the pace of the last 30; null for one that was not sold.',
  ).nullable(),
  lowVariants: listField(lowStockVariantSchema, 'Fewest first; never empty.'),
});
export type LowStockProduct = InferType<typeof lowStockProductSchema>;

export const orderStatsSchema = openApiComponent(
  'OrderStats',
  exactObject({
    totalUsers: countField(),
    totalProducts: countField('Products on sale.'),
    totalOrders: countField(),
    totalRevenue: signedAmountField(`All money that arrived less what was refunded. ${AMOUNT_DESCRIPTION}`),
    totalNet: signedAmountField('`totalRevenue` without tax.'),
    totalTax: signedAmountField('The tax in `totalRevenue`.'),
    unpaid: exactObject({
      orders: countField('Placed, not cancelled, and not fully paid.'),
      amount: amountField('What is still to be paid of these orders.'),
    }),
    ordersByStatus: exactObject({
      pending: countField(),
      confirmed: countField(),
      shipped: countField(),
      delivered: countField(),
      cancelled: countField(),
    } satisfies Record<OrderStatus, unknown>),
    timeZone: textField('The IANA name of the time zone that days are counted in.'),
    sales: listField(
      exactObject({
        days: countField('Days until now, today among them.'),
        now: salesFiguresSchema,
        before: salesFiguresSchema.meta(
          openApiMeta('As many days before these, the last of them until the same time of day.'),
        ),
      }),
      'The shortest period first.',
    ),
    revenueByDay: listField(dailySalesSchema, 'Oldest first, days without an order too.'),
    topProducts: listField(
      productSummarySchema,
      'The best sellers of the days that were asked for, of what is on sale, best first.',
    ),
    lowStock: listField(
      lowStockProductSchema,
      'Products on sale with a variant of which few are left, fewest first; sold-out products come last.',
    ),
    lowAt: countField('Maximum stock of a variant that counts as low.'),
    soldOut: countField('Products on sale without any unit left.'),
    searchNearlyFull: exactObject({ products: countField(), capacity: countField() })
      .default(undefined)
      .optional()
      .meta(openApiMeta('Present when the number of products is near the capacity of the search engine.')),
  }),
);
export type OrderStats = InferType<typeof orderStatsSchema>;
