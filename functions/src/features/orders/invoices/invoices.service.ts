import type { Invoice } from '../../../contract/orders/invoices';
import type { Tx } from '../../../platform/transactions';
import type { SettingsService } from '../../settings/settings.service';
import type { StoredRefund } from '../money/order-payment';
import type { StoredOrder } from '../order-document';
import { creditNoteOf, invoiceOf } from './invoice-content';
import { creditNoteId, invoiceId, type InvoiceDocument, type InvoicePart } from './invoice-document';
import type { InvoicesRepository } from './invoices.repository';
import { fromMinor, type Minor } from '../../../contract/money';
import { decimalDiscounts, decimalTaxes } from '../../../contract/pricing/quote-of';

/** An invoice or a credit note as /api answers it: decimals for minor units, ISO times. */
function presentInvoice(invoice: InvoiceDocument): Invoice {
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

/** Gives numbers in one transaction; each method writes a document and answers its number. */
export interface InvoiceIssuer {
  invoice: (order: StoredOrder) => string;
  /** @throws Error for an order without an invoice, of which there is nothing to correct. */
  creditNote: (order: StoredOrder, refund: StoredRefund) => string;
}

interface Dependencies {
  invoices: InvoicesRepository;
  settings: Pick<SettingsService, 'read'>;
  now: () => number;
}

export type InvoicesService = ReturnType<typeof invoicesService>;

/**
 * Invoices and credit notes, each numbered without gaps. The number is taken and the document written in the
 * transaction of the payment or refund itself: one that is undone or repeated takes no number.
 */
export function invoicesService({ invoices, settings, now }: Dependencies) {
  return {
    /** Reads the counters and settings; before the transaction's first write. */
    async issuer(tx: Tx): Promise<InvoiceIssuer> {
      const [counters, current] = await Promise.all([invoices.readCounters(tx), settings.read(tx)]);
      const next = (kind: keyof typeof counters) => {
        counters[kind] += 1;
        invoices.writeCounters(tx, { ...counters });
        return { sequence: counters[kind], at: new Date(now()), current };
      };
      return {
        invoice(order) {
          const document = invoiceOf(order, next('invoice'));
          invoices.create(tx, invoiceId(order.id), document);
          return document.number;
        },
        creditNote(order, refund) {
          const { invoice } = order;
          if (invoice === null) throw new Error(`Order ${order.id} has no invoice to correct.`);
          const document = creditNoteOf({ ...order, invoice }, refund, next('creditNote'));
          invoices.create(tx, creditNoteId(order.id, refund.id), document);
          return document.number;
        },
      };
    },

    /** The invoices of orders with their credit notes, order by order. */
    async of(orders: readonly StoredOrder[]): Promise<Invoice[]> {
      const ids = orders.flatMap(({ id, invoice, refunds }) => [
        ...(invoice === null ? [] : [invoiceId(id)]),
        ...refunds
          .filter(({ creditNote }) => creditNote !== null)
          .map((refund) => creditNoteId(id, refund.id)),
      ]);
      return (await invoices.find(ids)).map(presentInvoice);
    },
  };
}
