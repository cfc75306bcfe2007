import { object, type InferType } from 'yup';
import {
  createOpenApiMeta,
  AMOUNT_DESCRIPTION,
  amountField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  signedAmountField,
  textField,
} from '../response-fields';
import { countQueryParamField } from '../fields';
import type { OrderStatus } from './order-states';
import { selectedOptionsField } from '../products/products';

export const MAX_STATS_DAYS = 90;

export const orderStatsQuerySchema = object({
  /** Number of days in `revenueByDay` and `topProducts`, including today. */
  days: countQueryParamField(MAX_STATS_DAYS).default(30),
});
export type OrderStatsQuery = InferType<typeof orderStatsQuerySchema>;

const dailySalesSchema = exactObject({
  date: textField().meta(
    createOpenApiMeta("Day in the shop's time zone, such as 2026-03-02.", { format: 'date' }),
  ),
  orders: countField('Number of orders placed on this day, excluding cancelled orders.'),
  revenue: signedAmountField('Payments received minus refunds completed on this day.'),
  net: signedAmountField('`revenue` without tax.'),
  tax: signedAmountField('Tax in `revenue`.'),
});
export type DailySales = InferType<typeof dailySalesSchema>;

const salesFiguresSchema = exactObject({
  revenue: signedAmountField('Payments received minus refunds completed.'),
  refunded: amountField('Refunded amount.'),
  orders: countField('Number of orders placed, excluding cancelled orders.'),
  average: amountField('Average order total. 0 if there are no orders.'),
  units: countField('Number of units in these orders.'),
  newCustomers: countField('Number of these orders that are the first order of a customer.'),
  returning: countField('Number of these orders whose customer has ordered before.'),
});
export type SalesFigures = InferType<typeof salesFiguresSchema>;

export const SALES_PERIODS_IN_DAYS = [1, 7, 30] as const;

const productSummarySchema = exactObject({
  _id: textField(),
  name: textField(),
  image: textField().nullable(),
  sold: countField(
    'Number of units sold, excluding cancelled units. For `topProducts`, within the requested days.',
  ),
  countInStock: countField(),
});
export type ProductSummary = InferType<typeof productSummarySchema>;

const lowStockVariantSchema = exactObject({ options: selectedOptionsField(), countInStock: countField() });

const lowStockProductSchema = productSummarySchema.shape({
  daysLeft: countField(
    'Number of days until the product is sold out at the sales rate of the last 30 days. Null if there are no sales.',
  ).nullable(),
  lowVariants: listField(lowStockVariantSchema, 'Variants, lowest stock first. Never empty.'),
});
export type LowStockProduct = InferType<typeof lowStockProductSchema>;

export const orderStatsSchema = openApiComponent(
  'OrderStats',
  exactObject({
    totalUsers: countField(),
    totalProducts: countField('Number of products on sale.'),
    totalOrders: countField(),
    totalRevenue: signedAmountField(`Payments received minus refunds completed. ${AMOUNT_DESCRIPTION}`),
    totalNet: signedAmountField('`totalRevenue` without tax.'),
    totalTax: signedAmountField('Tax in `totalRevenue`.'),
    unpaid: exactObject({
      orders: countField('Number of orders that are not fully paid, excluding cancelled orders.'),
      amount: amountField('Outstanding amount of these orders.'),
    }),
    ordersByStatus: exactObject({
      pending: countField(),
      confirmed: countField(),
      shipped: countField(),
      delivered: countField(),
      cancelled: countField(),
    } satisfies Record<OrderStatus, unknown>),
    timeZone: textField('IANA name of the time zone of the days.'),
    sales: listField(
      exactObject({
        days: countField('Number of days, including today.'),
        now: salesFiguresSchema,
        before: salesFiguresSchema.meta(
          createOpenApiMeta('Sales of the same number of previous days, up to the same time of day.'),
        ),
      }),
      'Totals, shortest period first.',
    ),
    revenueByDay: listField(dailySalesSchema, 'Sales by day, oldest first, including days without orders.'),
    topProducts: listField(
      productSummarySchema,
      'Best-selling products on sale in the requested days, best first.',
    ),
    lowStock: listField(
      lowStockProductSchema,
      'Products on sale with a variant of low stock, lowest stock first. Sold-out products come last.',
    ),
    lowAt: countField('Maximum stock of a variant that counts as low.'),
    soldOut: countField('Number of sold-out products.'),
    searchNearlyFull: exactObject({ products: countField(), capacity: countField() })
      .default(undefined)
      .optional()
      .meta(
        createOpenApiMeta(
          'Only included if the number of products is near the maximum of the search engine.',
        ),
      ),
  }),
);
export type OrderStats = InferType<typeof orderStatsSchema>;
