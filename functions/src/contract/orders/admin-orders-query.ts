import { object, string, type InferType } from 'yup';
import { createOpenApiMeta } from '../response-fields';
import { documentIdField, singleLineTextField, paginationFields, dateTimeField } from '../fields';
import { ORDER_STATUSES, PAYMENT_STATUSES } from './order-states';
import { OFFLINE_PAYMENT_METHODS } from './payments/receipt-methods';
import { t } from '../texts/text';

export const PAYMENT_FILTERS = ['owes', 'to_return', 'refund_failed', ...PAYMENT_STATUSES] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export const PACKING_FILTERS = ['packed', 'to_pack', 'pickup', 'changed'] as const;

/** Shipping deadline filters. `today` matches unshipped orders due today or within the last 29 days. */
export const SHIPPING_DEADLINE_FILTERS = ['today'] as const;

export const PAYMENT_METHOD_FILTERS = ['online', ...OFFLINE_PAYMENT_METHODS] as const;
export type PaymentMethodFilter = (typeof PAYMENT_METHOD_FILTERS)[number];

/** Minimum order totals to filter by, in major units of the order's currency. */
export const ORDER_TOTAL_FILTERS = ['50', '100', '250', '500', '1000', '2500'] as const;

const adminOrderFilters = {
  status: string()
    .oneOf(ORDER_STATUSES, () => t('Unknown order status'))
    .optional(),
  search: singleLineTextField(254)
    .optional()
    .meta(
      createOpenApiMeta(
        'Part of the order number, name, email address, phone number, product, SKU, tracking or invoice number, amount or postal code. The email address of an account matches all orders of the account. A page can have fewer items than `limit` even if more pages follow.',
      ),
    ),
  customer: documentIdField().optional(),
  payment: string()
    .oneOf(PAYMENT_FILTERS, () => t('Unknown payment filter'))
    .optional()
    .meta(
      createOpenApiMeta(
        "'owes': not cancelled and not fully paid. 'to_return': money must be returned to the customer manually. 'refund_failed': a refund failed and was not repeated. All other values are payment statuses.",
      ),
    ),
  packed: string()
    .oneOf(PACKING_FILTERS, () => t('Unknown packing filter'))
    .optional()
    .meta(
      createOpenApiMeta(
        "For confirmed orders: 'packed' is fully packed, 'pickup' is for pickup in the shop, 'to_pack' is neither. For all orders: 'changed' has a packed parcel that must be changed.",
      ),
    ),
  ship: string()
    .oneOf(SHIPPING_DEADLINE_FILTERS, () => t('Unknown shipping deadline'))
    .optional()
    .meta(
      createOpenApiMeta(
        "'today': paid, unshipped orders that must be shipped today to meet the promised delivery date, or were due in the last 29 days.",
      ),
    ),
  method: string()
    .oneOf(PAYMENT_METHOD_FILTERS, () => t('Unknown payment method'))
    .optional()
    .meta(createOpenApiMeta('Payment method of any full or partial payment.')),
  country: string()
    .matches(/^[A-Z]{2}$/, () => t('Unknown country code'))
    .optional(),
  product: documentIdField()
    .optional()
    .meta(createOpenApiMeta('Id of a product in the order, in any variant.')),
  value: string()
    .oneOf(ORDER_TOTAL_FILTERS, () => t('Unknown order total filter'))
    .optional()
    .meta(createOpenApiMeta("Minimum total, in major units of the order's currency.")),
  tag: singleLineTextField(40)
    .optional()
    .meta(createOpenApiMeta('Tag of the order. A page can then have fewer items than `limit`.')),
  from: dateTimeField().optional(),
  to: dateTimeField().optional(),
};

export const ORDER_SORTS = ['oldest'] as const;

/** Filters that can be combined with sorting. The other filters have no Firestore index for sorted results. */
const SORTABLE_FILTERS: readonly string[] = ['status', 'packed', 'from', 'to'];

const canBeSorted = (filters: Readonly<Record<string, unknown>>): boolean =>
  filters.status !== undefined &&
  Object.keys(adminOrderFilters).every(
    (name) => SORTABLE_FILTERS.includes(name) || filters[name] === undefined,
  );

export const adminOrdersQuerySchema = object({
  ...paginationFields(24),
  ...adminOrderFilters,
  sort: string()
    .oneOf(ORDER_SORTS, () => t('Unknown sort order'))
    .optional()
    .test(
      'queue',
      () => t('This sort order requires a status, and only allows the filters packed, from and to'),
      (sort, { parent }) => sort === undefined || canBeSorted(parent as Record<string, unknown>),
    )
    .meta(
      createOpenApiMeta(
        "Sort order, newest first by default. 'oldest' requires a `status` and can only be combined with `packed`, `from` and `to`. With 'to_pack', a page can have fewer items than `limit` even if more pages follow.",
      ),
    ),
});
export type AdminOrdersQuery = InferType<typeof adminOrdersQuerySchema>;

export const MAX_EXPORTED_ORDERS = 10_000;

export const exportOrdersQuerySchema = object(adminOrderFilters);
export type ExportOrdersQuery = InferType<typeof exportOrdersQuerySchema>;
