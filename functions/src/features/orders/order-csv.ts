import { withNames } from '../../contract/addresses/address-lines';
import { CSV_BYTE_ORDER_MARK, oneWayCsvRow } from '../../contract/files/csv';
import { addMinor, fromMinor } from '../../contract/money';
import { fulfilmentOf } from '../../contract/orders/order-states';
import { takenOf } from '../../contract/orders/refundable';
import { owedOf } from './money/order-payment';
import type { StoredOrder } from './order-document';

const joinTrackingDetails = ({ parcels }: StoredOrder, fact: 'carrier' | 'number'): string =>
  parcels.flatMap(({ sentAt, tracking }) => (sentAt && tracking?.[fact]) || []).join('; ');

const COLUMNS: Record<string, (order: StoredOrder) => string | number | null> = {
  Number: ({ number }) => number,
  Placed: ({ createdAt }) => createdAt.toISOString(),
  Status: ({ status }) => status,
  Fulfilment: fulfilmentOf,
  Payment: ({ payment }) => payment.status,
  Paid: ({ payment }) => payment.paidAt?.toISOString() ?? null,
  'Amount paid': ({ payment, currency }) => fromMinor(takenOf(payment), currency),
  Owed: (order) => fromMinor(owedOf(order), order.currency),
  Refunded: ({ payment, currency }) => fromMinor(payment.refunded, currency),
  'Recorded payments': ({ payment, currency }) =>
    payment.recorded.map(({ method, amount }) => `${method} ${fromMinor(amount, currency)}`).join('; '),
  Invoice: ({ invoice }) => invoice,
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
  Discounts: ({ discountTotal, shipping, currency }) =>
    fromMinor(addMinor(discountTotal, shipping.discount), currency),
  'Discount names': ({ discounts }) => discounts.map(({ name, code }) => code ?? name).join('; '),
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
  Carrier: (order) => joinTrackingDetails(order, 'carrier'),
  'Tracking number': (order) => joinTrackingDetails(order, 'number'),
  Notes: ({ notes }) => notes,
  'Order id': ({ id }) => id,
};

export const orderCsvHeading = CSV_BYTE_ORDER_MARK + oneWayCsvRow(Object.keys(COLUMNS));

export const orderCsvRow = (order: StoredOrder): string =>
  oneWayCsvRow(Object.values(COLUMNS).map((cell) => cell(order)));
