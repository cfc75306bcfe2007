import type { Firestore } from 'firebase-admin/firestore';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import { documentsOf } from '../../../platform/documents.repository';
import { transactionOf, type Tx } from '../../../platform/transactions/transactions';
import { invoiceConverter, type InvoiceDocument } from './invoice-document';

/** The last number that was given in each series; 0 before the first. */
export type Counters = Record<InvoiceKind, number>;

/** Documents that one request to Firestore asks for. */
const BATCH = 300;

export type InvoicesRepository = ReturnType<typeof invoicesRepository>;

/** The `invoices` collection, and `counters/invoices`, from which their numbers come. */
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

    /** Fails the transaction where the document exists: no order gets a second invoice, no refund a second credit note. */
    create: invoices.create,

    /** Those of these ids that exist, in their order. */
    async find(ids: readonly string[]): Promise<InvoiceDocument[]> {
      const found: InvoiceDocument[] = [];
      for (let at = 0; at < ids.length; at += BATCH)
        for (const [, invoice] of await invoices.findMany(ids.slice(at, at + BATCH))) found.push(invoice);
      return found;
    },
  };
}
