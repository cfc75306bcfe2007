import { fromMinor, type Minor } from '../../../contract/money';
import type { Invoice } from '../../../contract/orders/invoices';
import { decimalDiscounts, decimalTaxes } from '../../../contract/pricing/quote-of';
import type { InvoiceDocument, InvoicePart } from './invoice-document';

/** An invoice or a credit note as /api answers it: decimals for minor units, ISO times. */
export function presentInvoice(invoice: InvoiceDocument): Invoice {
  const { currency, shipping } = invoice;
  const decimal = (amount: Minor) => fromMinor(amount, currency);
  const decimalPart = ({ net, tax, gross, ratePpm }: InvoicePart) => ({
    net: decimal(net),
    tax: decimal(tax),
    gross: decimal(gross),
    ratePpm,
  });
  return {
    kind: invoice.kind,
    number: invoice.number,
    issuedAt: invoice.issuedAt.toISOString(),
    order: {
      _id: invoice.orderId,
      number: invoice.orderNumber,
      placedAt: invoice.placedAt.toISOString(),
    },
    corrects: invoice.corrects,
    refund: invoice.refundId,
    seller: invoice.seller,
    buyer: invoice.buyer,
    pickup: invoice.pickup ?? null,
    paidWith: invoice.paidWith,
    lines: invoice.lines.map((line) => ({
      name: line.name,
      article: line.article,
      quantity: line.quantity,
      price: line.price === null ? null : decimal(line.price),
      base: decimal(line.base),
      ...decimalPart(line),
    })),
    shipping: shipping && { name: shipping.name, ...decimalPart(shipping) },
    discounts: decimalDiscounts(invoice.discounts, currency),
    subtotal: decimal(invoice.subtotal),
    shippingCost: decimal(invoice.shippingCost),
    net: decimal(invoice.net),
    tax: decimal(invoice.tax),
    taxes: decimalTaxes(invoice.taxes, currency),
    total: decimal(invoice.total),
    currency,
    priceBasis: invoice.priceBasis,
    settingsVersion: invoice.settingsVersion,
  };
}
