import type { Firestore } from 'firebase-admin/firestore';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import { documentsOf } from '../../../platform/documents.repository';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';
import { invoiceConverter, type InvoiceDocument } from './invoice-document';

export type Counters = Record<InvoiceKind, number>;

const BATCH_SIZE = 300;

export type InvoicesRepository = ReturnType<typeof invoicesRepository>;

export function invoicesRepository(db: Firestore) {
  const invoices = documentsOf(db, 'invoices', null, invoiceConverter);
  const counter = db.collection('counters').doc('invoices');

  return {
    async readCounters(tx: Tx): Promise<Counters> {
      const [found] = await transactionOf(tx).peek(counter);
      return {
        invoice: Number(found!.get('invoice') ?? 0),
        creditNote: Number(found!.get('creditNote') ?? 0),
      };
    },

    writeCounters(tx: Tx, counters: Counters): void {
      transactionOf(tx).put(counter, counters);
    },

    /** Creates an invoice, or fails the transaction if it exists, so that no order gets two invoices. */
    create: invoices.create,

    async find(ids: readonly string[]): Promise<InvoiceDocument[]> {
      const found: InvoiceDocument[] = [];
      for (let at = 0; at < ids.length; at += BATCH_SIZE)
        for (const [, invoice] of await invoices.findMany(ids.slice(at, at + BATCH_SIZE)))
          found.push(invoice);
      return found;
    },
  };
}
