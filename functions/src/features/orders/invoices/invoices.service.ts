import { type Invoice, formatInvoiceNumber } from '../../../contract/orders/invoices';
import { SHIPPING_AND_WRAPPING_NAME } from '../../../contract/orders/stored-texts';
import { toShippingAddress } from '../../../contract/addresses/to-shipping-address';
import type { ShippingAddress } from '../../../contract/addresses/shipping-address';
import { getBuyerName } from '../../../contract/orders/gift';
import { normalizeForComparison } from '../../../contract/typed/text-cleaning';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { StoredRefund } from '../money/order-payment';
import type { PreviousInvoice, StoredOrder } from '../order-document';
import {
  getCreditNoteId,
  getInvoiceId,
  type InvoiceDocument,
  type InvoiceAmount,
  type InvoiceLine,
} from './invoice-document';
import {
  minorUnitsToDecimal,
  type MinorUnits,
  addAmounts,
  toMinorUnits,
  subtractAmount,
} from '../../../contract/money';
import {
  convertDiscountsToDecimals,
  convertAmountsToDecimals,
  convertTaxesToDecimals,
} from '../../../contract/pricing/quote-response';
import type { TaxAmount } from '../../../contract/pricing/pricing-types';
import type { SettingsVersion } from '../../../contract/settings/shop-settings';
import { t } from '../../../contract/texts/text';

const NOTHING = toMinorUnits(0);

interface InvoiceContext {
  sequence: number;
  at: Date;
  current: SettingsVersion;
}

const sumTaxRates = (taxes: readonly TaxAmount[]): number =>
  taxes.reduce((sum, { ratePpm }) => sum + ratePpm, 0);

const formatArticle = ({ options, sku }: StoredOrder['lines'][number]): string =>
  [
    ...Object.entries(options).map(([name, value]) => `${name}: ${value}`),
    ...(sku ? [`SKU ${sku}`] : []),
  ].join(' · ');

const toInvoicePart = (gross: MinorUnits, tax: MinorUnits, ratePpm: number | null): InvoiceAmount => ({
  net: subtractAmount(gross, tax),
  tax,
  gross,
  ratePpm,
});

/** Returns the name and address that an invoice is billed to. Only the name if a gift is sent to another person. */
function toInvoiceBuyer(order: StoredOrder): ShippingAddress {
  const { gift, shippingAddress } = order;
  const name = getBuyerName(order);
  const isSentToBuyer = normalizeForComparison(name) === normalizeForComparison(shippingAddress.fullName);
  return gift && !isSentToBuyer ? toShippingAddress({ fullName: name }) : { ...shippingAddress, phone: '' };
}

function getSharedFields(order: StoredOrder, { sequence, at, current }: InvoiceContext) {
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
    buyer: toInvoiceBuyer(order),
    pickup: order.pickup,
    currency: order.currency,
    priceBasis: order.priceBasis,
    settingsVersion: current.version,
  };
}

export function createInvoice(order: StoredOrder, context: InvoiceContext): InvoiceDocument {
  const { subtotal, shippingCost, tax, taxes, total, shipping, wrapping, discounts } = order;
  return {
    kind: 'invoice',
    number: formatInvoiceNumber(context.current.settings.papers.invoicePrefix, context.sequence),
    ...getSharedFields(order, context),
    corrects: null,
    refundId: null,
    lines: order.lines.map((line) => ({
      name: line.name,
      article: formatArticle(line),
      quantity: line.quantity,
      price: line.price,
      base: line.base,
      ...toInvoicePart(line.gross, line.tax, sumTaxRates(line.taxes)),
    })),
    shipping: {
      name: shipping.name,
      ...toInvoicePart(shipping.gross, shipping.tax, sumTaxRates(shipping.taxes)),
    },
    wrapping: wrapping && toInvoicePart(wrapping.gross, wrapping.tax, sumTaxRates(wrapping.taxes)),
    discounts,
    subtotal,
    shippingCost,
    tax,
    taxes,
    total,
    net: subtractAmount(total, tax),
  };
}

function toCreditedLines(order: StoredOrder, refund: StoredRefund): InvoiceLine[] {
  if (refund.lines.length === 0 && refund.shipping === 0) {
    const part = toInvoicePart(refund.amount, refund.tax, null);
    return [
      { name: t('Refund of an amount'), article: '', quantity: 1, price: null, base: part.gross, ...part },
    ];
  }
  return refund.lines.flatMap(({ line: id, quantity, amount, tax }) =>
    order.lines
      .filter((line) => line.id === id)
      .map((line) => ({
        name: line.name,
        article: formatArticle(line),
        quantity,
        price: null,
        base: amount,
        ...toInvoicePart(amount, tax, sumTaxRates(line.taxes)),
      })),
  );
}

export function createCreditNote(
  order: StoredOrder & { invoice: string },
  refund: StoredRefund,
  issue: InvoiceContext,
): InvoiceDocument {
  const { amount, tax, taxes, shipping } = refund;
  const lines = toCreditedLines(order, refund);
  const taxOfLines = addAmounts(NOTHING, ...lines.map((line) => line.tax));
  const taxOfShipping = toMinorUnits(Math.min(shipping, Math.max(0, tax - taxOfLines)));
  return {
    kind: 'creditNote',
    number: formatInvoiceNumber(issue.current.settings.papers.creditNotePrefix, issue.sequence),
    ...getSharedFields(order, issue),
    corrects: order.invoice,
    refundId: refund.id,
    lines,
    shipping:
      shipping > 0
        ? {
            name: order.wrapping ? SHIPPING_AND_WRAPPING_NAME : order.shipping.name,
            ...toInvoicePart(shipping, taxOfShipping, sumTaxRates(order.shipping.taxes)),
          }
        : null,
    wrapping: null,
    discounts: [],
    subtotal: addAmounts(NOTHING, ...lines.map(({ base }) => base)),
    shippingCost: shipping,
    tax,
    taxes,
    net: subtractAmount(amount, tax),
    total: amount,
  };
}

const createCancellationCreditNote = (
  order: StoredOrder & { invoice: string },
  issue: InvoiceContext,
): InvoiceDocument => ({
  ...createInvoice(order, issue),
  kind: 'creditNote',
  number: formatInvoiceNumber(issue.current.settings.papers.creditNotePrefix, issue.sequence),
  corrects: order.invoice,
});

function presentInvoice(invoice: InvoiceDocument): Invoice {
  const { currency, shipping, wrapping = null } = invoice;
  const decimal = (amount: MinorUnits) => minorUnitsToDecimal(amount, currency);
  const decimalPart = (part: InvoiceAmount) => ({
    ...convertAmountsToDecimals(part, ['net', 'tax', 'gross'], currency),
    ratePpm: part.ratePpm,
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
    wrapping: wrapping && decimalPart(wrapping),
    discounts: convertDiscountsToDecimals(invoice.discounts, currency),
    ...convertAmountsToDecimals(invoice, ['subtotal', 'shippingCost', 'net', 'tax'], currency),
    taxes: convertTaxesToDecimals(invoice.taxes, currency),
    total: decimal(invoice.total),
    currency,
    priceBasis: invoice.priceBasis,
    settingsVersion: invoice.settingsVersion,
  };
}

/** Functions that create invoices and credit notes within one transaction. */
export interface InvoiceIssuer {
  invoice: (order: StoredOrder) => string;
  /** Cancels an order's invoice with a credit note, before the order is edited. Returns the ids of both documents. */
  takeBack: (order: StoredOrder & { invoice: string }) => PreviousInvoice;
  /** Creates the credit note of a refund. Throws an Error if the order has no invoice. */
  creditNote: (order: StoredOrder, refund: StoredRefund) => string;
}

/** Creates the invoice service. Payments and invoices share a transaction, so that invoice numbers have no gaps. */
export function createInvoicesService({ invoicesRepository: invoices, settings, now }: Shop) {
  return {
    /** Loads the counters for invoice numbers. Must be called before the first write of the transaction. */
    async createIssuer(tx: TransactionHandle): Promise<InvoiceIssuer> {
      const [counters, current] = await Promise.all([invoices.readCounters(tx), settings.read(tx)]);
      const next = (kind: keyof typeof counters) => {
        counters[kind] += 1;
        invoices.writeCounters(tx, { ...counters });
        return { sequence: counters[kind], at: new Date(now()), current };
      };
      return {
        invoice(order) {
          const document = createInvoice(order, next('invoice'));
          invoices.create(tx, getInvoiceId(order), document);
          return document.number;
        },
        takeBack(order) {
          const id = getInvoiceId(order);
          const creditNoteId = `${id}_credit`;
          invoices.create(tx, creditNoteId, createCancellationCreditNote(order, next('creditNote')));
          return { id, creditNoteId };
        },
        creditNote(order, refund) {
          const { invoice } = order;
          if (invoice === null) throw new Error(`Order ${order.id} has no invoice to correct.`);
          const document = createCreditNote({ ...order, invoice }, refund, next('creditNote'));
          invoices.create(tx, getCreditNoteId(order.id, refund.id), document);
          return document.number;
        },
      };
    },

    async listByOrder(orders: readonly StoredOrder[]): Promise<Invoice[]> {
      const ids = orders.flatMap((order) => [
        ...order.formerInvoices.flatMap((former) => [former.id, former.creditNoteId]),
        ...(order.invoice === null ? [] : [getInvoiceId(order)]),
        ...order.refunds
          .filter(({ creditNote }) => creditNote !== null)
          .map((refund) => getCreditNoteId(order.id, refund.id)),
      ]);
      return (await invoices.find(ids)).map(presentInvoice);
    },
  };
}
