import { getBuyerName } from '../../contract/orders/gift';
import { replaceAddressCodesWithNames } from '../../contract/addresses/address-lines';
import { CSV_BYTE_ORDER_MARK, formatSpreadsheetTime, formatSpreadsheetRow } from '../../contract/files/csv';
import { addAmounts, minorUnitsToDecimal } from '../../contract/money';
import { getFulfilmentMethod } from '../../contract/orders/order-states';
import { sumPaidAmounts } from '../../contract/orders/refund-calculation';
import { msg, t } from '../../contract/texts/text';
import { getAmountOwed } from './money/order-payment';
import type { StoredOrder } from './order-document';

const joinTrackingDetails = ({ parcels }: StoredOrder, fact: 'carrier' | 'number'): string =>
  parcels.flatMap(({ sentAt, tracking }) => (sentAt && tracking?.[fact]) || []).join('; ');

/** Column names and values of the order CSV, in display order. Times are in the shop's time zone. */
const COLUMNS: Record<string, (order: StoredOrder, timeZone: string) => string | number | null> = {
  [msg('Number', 'of an order')]: ({ number }) => number,
  [msg('Placed', 'time of an order')]: ({ createdAt }, timeZone) =>
    formatSpreadsheetTime(createdAt, timeZone),
  [msg('Status')]: ({ status }) => status,
  [msg('Fulfilment')]: getFulfilmentMethod,
  [msg('Payment')]: ({ payment }) => payment.status,
  [msg('Paid', 'time of the payment')]: ({ payment: { paidAt } }, timeZone) =>
    paidAt && formatSpreadsheetTime(paidAt, timeZone),
  [msg('Amount paid')]: ({ payment, currency }) => minorUnitsToDecimal(sumPaidAmounts(payment), currency),
  [msg('Owed')]: (order) => minorUnitsToDecimal(getAmountOwed(order), order.currency),
  [msg('Refunded')]: ({ payment, currency }) => minorUnitsToDecimal(payment.refunded, currency),
  [msg('Recorded payments')]: ({ payment, currency }) =>
    payment.recorded
      .map(({ method, amount }) => `${method} ${minorUnitsToDecimal(amount, currency)}`)
      .join('; '),
  [msg('Invoice')]: ({ invoice }) => invoice,
  [msg('Card')]: ({ payment: { brand, last4 } }) => [brand, last4].filter(Boolean).join(' '),
  [msg('Customer')]: getBuyerName,
  [msg('Email')]: ({ contactEmail }) => contactEmail,
  [msg('Phone')]: ({ shippingAddress }) => shippingAddress.phone,
  [msg('Items')]: ({ lines }) =>
    lines
      .map(({ quantity, name, options }) => `${quantity} × ${[name, ...Object.values(options)].join(', ')}`)
      .join('; '),
  [msg('SKUs')]: ({ lines }) =>
    lines
      .filter(({ sku }) => sku)
      .map(({ quantity, sku }) => `${quantity} × ${sku}`)
      .join('; '),
  [msg('Units')]: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
  [msg('Subtotal')]: ({ subtotal, currency }) => minorUnitsToDecimal(subtotal, currency),
  [msg('Discounts')]: ({ discountTotal, shipping, currency }) =>
    minorUnitsToDecimal(addAmounts(discountTotal, shipping.discount), currency),
  [msg('Discount names')]: ({ discounts }) => discounts.map(({ name, code }) => code ?? name).join('; '),
  [msg('Shipping')]: ({ shippingCost, currency }) => minorUnitsToDecimal(shippingCost, currency),
  [msg('Tax')]: ({ tax, currency }) => minorUnitsToDecimal(tax, currency),
  [msg('Total')]: ({ total, currency }) => minorUnitsToDecimal(total, currency),
  [msg('Currency')]: ({ currency }) => currency,
  [msg('Street')]: ({ shippingAddress }) => shippingAddress.address,
  [msg('Apartment')]: ({ shippingAddress }) => shippingAddress.apartment,
  [msg('City')]: ({ shippingAddress }) => shippingAddress.city,
  [msg('State', 'of an address')]: ({ shippingAddress }) =>
    replaceAddressCodesWithNames(shippingAddress).state,
  [msg('ZIP code')]: ({ shippingAddress }) => shippingAddress.zipCode,
  [msg('Country')]: ({ shippingAddress }) => replaceAddressCodesWithNames(shippingAddress).country,
  [msg('Carrier')]: (order) => joinTrackingDetails(order, 'carrier'),
  [msg('Tracking number')]: (order) => joinTrackingDetails(order, 'number'),
  [msg('Notes')]: ({ notes }) => notes,
  [msg('Order id')]: ({ id }) => id,
  [msg('Gift wrapping')]: ({ wrapping, currency }) =>
    wrapping && minorUnitsToDecimal(wrapping.base, currency),
  [msg('Gift message')]: ({ gift }) => gift?.message ?? null,
  [msg('Send from')]: ({ gift }) => gift?.notBefore ?? null,
};

/** Returns the first row of the CSV file, in the language of the request. */
export const getOrderCsvHeader = (): string =>
  CSV_BYTE_ORDER_MARK + formatSpreadsheetRow(Object.keys(COLUMNS).map((name) => t(name)));

/** Formats an order as a row of a CSV file. `timeZone` is the IANA name of the shop's time zone. */
export const formatOrderCsvRow = (order: StoredOrder, timeZone: string): string =>
  formatSpreadsheetRow(Object.values(COLUMNS).map((cell) => cell(order, timeZone)));
