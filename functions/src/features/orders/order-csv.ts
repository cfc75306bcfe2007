import { getBuyerName } from '../../contract/orders/gift';
import { replaceAddressCodesWithNames } from '../../contract/addresses/address-lines';
import { CSV_BYTE_ORDER_MARK, formatSpreadsheetTime, formatSpreadsheetRow } from '../../contract/files/csv';
import { addAmounts, minorUnitsToDecimal } from '../../contract/money';
import { getFulfilmentMethod } from '../../contract/orders/order-states';
import { sumPaidAmounts } from '../../contract/orders/refund-calculation';
import { getAmountOwed } from './money/order-payment';
import type { StoredOrder } from './order-document';

const joinTrackingDetails = ({ parcels }: StoredOrder, fact: 'carrier' | 'number'): string =>
  parcels.flatMap(({ sentAt, tracking }) => (sentAt && tracking?.[fact]) || []).join('; ');

/** Column names and values of the order CSV, in display order. Times are in the shop's time zone. */
const COLUMNS: Record<string, (order: StoredOrder, timeZone: string) => string | number | null> = {
  Number: ({ number }) => number,
  Placed: ({ createdAt }, timeZone) => formatSpreadsheetTime(createdAt, timeZone),
  Status: ({ status }) => status,
  Fulfilment: getFulfilmentMethod,
  Payment: ({ payment }) => payment.status,
  Paid: ({ payment: { paidAt } }, timeZone) => paidAt && formatSpreadsheetTime(paidAt, timeZone),
  'Amount paid': ({ payment, currency }) => minorUnitsToDecimal(sumPaidAmounts(payment), currency),
  Owed: (order) => minorUnitsToDecimal(getAmountOwed(order), order.currency),
  Refunded: ({ payment, currency }) => minorUnitsToDecimal(payment.refunded, currency),
  'Recorded payments': ({ payment, currency }) =>
    payment.recorded
      .map(({ method, amount }) => `${method} ${minorUnitsToDecimal(amount, currency)}`)
      .join('; '),
  Invoice: ({ invoice }) => invoice,
  Card: ({ payment: { brand, last4 } }) => [brand, last4].filter(Boolean).join(' '),
  Customer: getBuyerName,
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
  Subtotal: ({ subtotal, currency }) => minorUnitsToDecimal(subtotal, currency),
  Discounts: ({ discountTotal, shipping, currency }) =>
    minorUnitsToDecimal(addAmounts(discountTotal, shipping.discount), currency),
  'Discount names': ({ discounts }) => discounts.map(({ name, code }) => code ?? name).join('; '),
  Shipping: ({ shippingCost, currency }) => minorUnitsToDecimal(shippingCost, currency),
  Tax: ({ tax, currency }) => minorUnitsToDecimal(tax, currency),
  Total: ({ total, currency }) => minorUnitsToDecimal(total, currency),
  Currency: ({ currency }) => currency,
  Street: ({ shippingAddress }) => shippingAddress.address,
  Apartment: ({ shippingAddress }) => shippingAddress.apartment,
  City: ({ shippingAddress }) => shippingAddress.city,
  State: ({ shippingAddress }) => replaceAddressCodesWithNames(shippingAddress).state,
  'ZIP code': ({ shippingAddress }) => shippingAddress.zipCode,
  Country: ({ shippingAddress }) => replaceAddressCodesWithNames(shippingAddress).country,
  Carrier: (order) => joinTrackingDetails(order, 'carrier'),
  'Tracking number': (order) => joinTrackingDetails(order, 'number'),
  Notes: ({ notes }) => notes,
  'Order id': ({ id }) => id,
  'Gift wrapping': ({ wrapping, currency }) => wrapping && minorUnitsToDecimal(wrapping.base, currency),
  'Gift message': ({ gift }) => gift?.message ?? null,
  'Send from': ({ gift }) => gift?.notBefore ?? null,
};

export const ORDER_CSV_HEADER = CSV_BYTE_ORDER_MARK + formatSpreadsheetRow(Object.keys(COLUMNS));

/** Formats an order as a row of a CSV file. `timeZone` is the IANA name of the shop's time zone. */
export const formatOrderCsvRow = (order: StoredOrder, timeZone: string): string =>
  formatSpreadsheetRow(Object.values(COLUMNS).map((cell) => cell(order, timeZone)));
