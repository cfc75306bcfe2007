import { withNames } from '../../contract/addresses/address-lines';
import { fromMinor } from '../../contract/money';
import { fulfilmentOf } from '../../contract/orders/order-states';
import { MAX_EXPORTED_ORDERS, type ExportOrdersQuery } from '../../contract/orders/orders';
import { CSV_BYTE_ORDER_MARK, oneWayCsvRow } from '../../contract/csv';
import { AppError } from '../../platform/errors';
import type { StoredOrder } from './order-document';
import type { OrdersRepository } from './orders.repository';
import type { OrderSearch } from './order-search';

/** Orders that are read, and sent, at once. */
const PAGE = 500;

type Cell = string | number | null;

/** The columns in their order: what bookkeeping and a parcel service ask for, an order a row. */
const COLUMNS: Record<string, (order: StoredOrder) => Cell> = {
  Number: ({ number }) => number,
  Placed: ({ createdAt }) => createdAt.toISOString(),
  Status: ({ status }) => status,
  Fulfilment: fulfilmentOf,
  Payment: ({ payment }) => payment.status,
  Paid: ({ payment }) => payment.paidAt?.toISOString() ?? null,
  Card: ({ payment: { brand, last4 } }) => [brand, last4].filter(Boolean).join(' '),
  Customer: ({ shippingAddress }) => shippingAddress.fullName,
  Email: ({ contactEmail }) => contactEmail,
  Phone: ({ shippingAddress }) => shippingAddress.phone,
  Items: ({ lines }) =>
    lines
      .map(({ quantity, name, options }) => `${quantity} × ${[name, ...Object.values(options)].join(', ')}`)
      .join('; '),
  SKUs: ({ lines }) =>
    lines
      .filter(({ sku }) => sku)
      .map(({ quantity, sku }) => `${quantity} × ${sku}`)
      .join('; '),
  Units: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  Subtotal: ({ subtotal, currency }) => fromMinor(subtotal, currency),
  Shipping: ({ shippingCost, currency }) => fromMinor(shippingCost, currency),
  Tax: ({ tax, currency }) => fromMinor(tax, currency),
  Total: ({ total, currency }) => fromMinor(total, currency),
  Currency: ({ currency }) => currency,
  Street: ({ shippingAddress }) => shippingAddress.address,
  Apartment: ({ shippingAddress }) => shippingAddress.apartment,
  City: ({ shippingAddress }) => shippingAddress.city,
  State: ({ shippingAddress }) => withNames(shippingAddress).state,
  'ZIP code': ({ shippingAddress }) => shippingAddress.zipCode,
  Country: ({ shippingAddress }) => withNames(shippingAddress).country,
  Carrier: ({ tracking }) => tracking?.carrier ?? null,
  'Tracking number': ({ tracking }) => tracking?.number ?? null,
  Notes: ({ notes }) => notes,
  'Order id': ({ id }) => id,
};

const row = (order: StoredOrder) => oneWayCsvRow(Object.values(COLUMNS).map((cell) => cell(order)));

export type OrderExportService = ReturnType<typeof orderExportService>;

/** Orders as a file for spreadsheets and bookkeeping. */
export function orderExportService({
  orders,
  filterOf,
}: {
  orders: OrdersRepository;
  filterOf: OrderSearch;
}) {
  return {
    /**
     * The orders that match, newest first, as CSV: a heading, then one row an order, amounts as decimals. Made page
     * by page while it is sent.
     * @throws AppError VALIDATION_ERROR when more match than a file holds: half of them would look like all.
     */
    async csv(query: ExportOrdersQuery): Promise<AsyncIterable<string>> {
      const filter = await filterOf(query);
      if ((await orders.count(filter, MAX_EXPORTED_ORDERS + 1)) > MAX_EXPORTED_ORDERS) {
        const most = MAX_EXPORTED_ORDERS.toLocaleString('en');
        throw new AppError('VALIDATION_ERROR', {
          message: `More than ${most} orders match. Please choose a shorter period and export in several steps.`,
          fields: { from: `One file can have at most ${most} orders` },
        });
      }
      return (async function* () {
        yield CSV_BYTE_ORDER_MARK + oneWayCsvRow(Object.keys(COLUMNS));
        let cursor: string | undefined;
        do {
          const page = await orders.list(filter, { limit: PAGE, cursor });
          yield page.orders.map(row).join('');
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
      })();
    },
  };
}
