import type { Invoice } from '@contract/orders/invoices';
import { goodsDiscounts } from '@/shared/orders/order-sums';
import type { PrintedLine, PrintedSum } from './priced-table';

/** A rate in parts per million as per cent; null where it is not known. */
export const rateText = (ratePpm: number | null): string | null =>
  ratePpm === null ? null : `${ratePpm / 10_000}%`;

/** The lines of an invoice before discounts; those of a credit note are what is paid back. */
export const linesOf = ({ lines }: Invoice): PrintedLine[] =>
  lines.map(({ name, article, quantity, price, ratePpm, base }) => ({
    name,
    article,
    quantity,
    each: price,
    rate: rateText(ratePpm),
    amount: base,
  }));

const namedTaxes = ({ taxes }: Invoice, included: boolean): PrintedSum[] =>
  taxes
    .filter(({ amount }) => amount > 0)
    .map(({ name, ratePpm, amount }) => ({
      name: [name, ratePpm > 0 ? ` ${rateText(ratePpm)}` : '', included ? ', included' : ''].join(''),
      value: amount,
    }));

/**
 * What an invoice comes to: with the taxes added where the shop lists its prices without them, and named as included where it
 * lists them with tax. What a credit note pays back always includes its tax.
 */
export function sumsOf(invoice: Invoice): PrintedSum[] {
  const { kind, priceBasis, subtotal, shippingCost, total, net, shipping } = invoice;
  const isCredit = kind === 'creditNote';
  const included = isCredit || priceBasis === 'gross';
  return [
    ...(isCredit ? [] : [{ name: 'Subtotal', value: subtotal }]),
    ...goodsDiscounts(invoice).map(({ name, amount }) => ({ name, value: amount, less: true })),
    ...(shipping ? [{ name: invoice.pickup ? 'Pick-up' : 'Shipping', value: shippingCost }] : []),
    ...namedTaxes(invoice, included),
    ...(included ? [{ name: 'Net amount', value: net }] : []),
    { name: isCredit ? 'Total credited' : 'Total', value: total, strong: true },
  ];
}
