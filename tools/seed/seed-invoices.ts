import { DEFAULT_SETTINGS } from '../../functions/src/contract/settings/default-settings';
import {
  createCreditNote,
  createInvoice,
} from '../../functions/src/features/orders/invoices/invoices.service';
import {
  getCreditNoteId,
  getInvoiceId,
  type InvoiceDocument,
} from '../../functions/src/features/orders/invoices/invoice-document';
import type { StoredOrder } from '../../functions/src/features/orders/order-document';

const defaultSettings = { version: 0, settings: DEFAULT_SETTINGS };

export interface InvoicedOrders {
  orders: StoredOrder[];
  invoices: Map<string, InvoiceDocument>;
  counters: { invoice: number; creditNote: number };
}

export function addInvoices(placed: readonly StoredOrder[]): InvoicedOrders {
  const orders = placed.map((order) => ({
    ...order,
    refunds: order.refunds.map((refund) => ({ ...refund })),
  }));
  const invoices = new Map<string, InvoiceDocument>();
  const counters = { invoice: 0, creditNote: 0 };
  const issues = orders.flatMap((order) => {
    const { paidAt } = order.payment;
    const issueInvoice = () => {
      const invoice = createInvoice(order, {
        sequence: (counters.invoice += 1),
        at: paidAt!,
        current: defaultSettings,
      });
      invoices.set(getInvoiceId(order), invoice);
      order.invoice = invoice.number;
    };
    const creditNotes = order.refunds.flatMap((refund) => {
      const at = refund.settledAt;
      if (refund.status !== 'succeeded' || at === null) return [];
      const issue = () => {
        const note = createCreditNote({ ...order, invoice: order.invoice! }, refund, {
          sequence: (counters.creditNote += 1),
          at,
          current: defaultSettings,
        });
        invoices.set(getCreditNoteId(order.id, refund.id), note);
        refund.creditNote = note.number;
      };
      return [{ at, issue }];
    });
    return paidAt ? [{ at: paidAt, issue: issueInvoice }, ...creditNotes] : [];
  });
  issues.sort((a, b) => a.at.getTime() - b.at.getTime()).forEach(({ issue }) => issue());
  return { orders, invoices, counters };
}
