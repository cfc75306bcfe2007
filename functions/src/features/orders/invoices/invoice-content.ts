import { addMinor, minor, subtractMinor, type Minor } from '../../../contract/money';
import { invoiceNumber } from '../../../contract/orders/invoices';
import type { TaxAmount } from '../../../contract/pricing/priced';
import type { SettingsVersion } from '../../../contract/settings/shop-settings';
import type { StoredRefund } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import type { InvoiceDocument, InvoiceLine, InvoicePart } from './invoice-document';

const NOTHING = minor(0);

/** Who issues a number, when, and under which settings. */
export interface Issue {
  sequence: number;
  at: Date;
  current: SettingsVersion;
}

const rateOf = (taxes: readonly TaxAmount[]): number => taxes.reduce((sum, { ratePpm }) => sum + ratePpm, 0);

const articleOf = ({ options, sku }: StoredOrder['lines'][number]): string =>
  [
    ...Object.entries(options).map(([name, value]) => `${name}: ${value}`),
    ...(sku ? [`SKU ${sku}`] : []),
  ].join(' · ');

const partOf = (gross: Minor, tax: Minor, ratePpm: number | null): InvoicePart => ({
  net: subtractMinor(gross, tax),
  tax,
  gross,
  ratePpm,
});

/** The facts that an invoice and a credit note copy alike. */
function factsOf(order: StoredOrder, { sequence, at, current }: Issue) {
  const { shop, papers } = current.settings;
  return {
    sequence,
    issuedAt: at,
    orderId: order.id,
    orderNumber: order.number,
    placedAt: order.createdAt,
    seller: {
      shop: shop.name,
      name: papers.sellerName,
      address: [...papers.sellerAddress],
      email: shop.supportEmail,
      taxId: papers.taxId,
      footer: papers.footer,
    },
    paidWith: { brand: order.payment.brand, last4: order.payment.last4 },
    buyer: { ...order.shippingAddress, phone: '' },
    pickup: order.pickup,
    currency: order.currency,
    priceBasis: order.priceBasis,
    settingsVersion: current.version,
  };
}

/** The invoice of a paid order. */
export function invoiceOf(order: StoredOrder, issue: Issue): InvoiceDocument {
  const { subtotal, shippingCost, tax, taxes, total, shipping, discounts } = order;
  return {
    kind: 'invoice',
    number: invoiceNumber(issue.current.settings.papers.invoicePrefix, issue.sequence),
    ...factsOf(order, issue),
    corrects: null,
    refundId: null,
    lines: order.lines.map((line) => ({
      name: line.name,
      article: articleOf(line),
      quantity: line.quantity,
      price: line.price,
      base: line.base,
      ...partOf(line.gross, line.tax, rateOf(line.taxes)),
    })),
    shipping: { name: shipping.name, ...partOf(shipping.gross, shipping.tax, rateOf(shipping.taxes)) },
    ...{ discounts, subtotal, shippingCost, tax, taxes, total },
    net: subtractMinor(total, tax),
  };
}

function creditedLines(order: StoredOrder, refund: StoredRefund): InvoiceLine[] {
  if (refund.lines.length === 0 && refund.shipping === 0) {
    const part = partOf(refund.amount, refund.tax, null);
    return [
      { name: 'Refund of an amount', article: '', quantity: 1, price: null, base: part.gross, ...part },
    ];
  }
  return refund.lines.flatMap(({ line: id, quantity, amount, tax }) =>
    order.lines
      .filter((line) => line.id === id)
      .map((line) => ({
        name: line.name,
        article: articleOf(line),
        quantity,
        price: null,
        base: amount,
        ...partOf(amount, tax, rateOf(line.taxes)),
      })),
  );
}

/** The credit note of a settled refund: what of the invoice it takes back. */
export function creditNoteOf(
  order: StoredOrder & { invoice: string },
  refund: StoredRefund,
  issue: Issue,
): InvoiceDocument {
  const { amount, tax, taxes, shipping } = refund;
  const lines = creditedLines(order, refund);
  const taxOfLines = addMinor(NOTHING, ...lines.map((line) => line.tax));
  const taxOfShipping = minor(Math.min(shipping, Math.max(0, tax - taxOfLines)));
  return {
    kind: 'creditNote',
    number: invoiceNumber(issue.current.settings.papers.creditNotePrefix, issue.sequence),
    ...factsOf(order, issue),
    corrects: order.invoice,
    refundId: refund.id,
    lines,
    shipping:
      shipping > 0
        ? { name: order.shipping.name, ...partOf(shipping, taxOfShipping, rateOf(order.shipping.taxes)) }
        : null,
    discounts: [],
    subtotal: addMinor(NOTHING, ...lines.map(({ base }) => base)),
    shippingCost: shipping,
    ...{ tax, taxes },
    net: subtractMinor(amount, tax),
    total: amount,
  };
}
