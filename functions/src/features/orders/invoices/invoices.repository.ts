import type { Firestore } from 'firebase-admin/firestore';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import { createDocumentRepository } from '../../../platform/documents.repository';
import { getDocumentTransaction, type TransactionHandle } from '../../../platform/transactions/transactions';
import { invoiceConverter, type InvoiceDocument } from './invoice-document';

export type InvoiceCounters = Record<InvoiceKind, number>;

const BATCH_SIZE = 300;

export function createInvoicesRepository(db: Firestore) {
  const invoices = createDocumentRepository(db, 'invoices', null, invoiceConverter);
  const counter = db.collection('counters').doc('invoices');

  return {
    async readCounters(tx: TransactionHandle): Promise<InvoiceCounters> {
      const [found] = await getDocumentTransaction(tx).peek(counter);
      return {
        invoice: Number(found!.get('invoice') ?? 0),
        creditNote: Number(found!.get('creditNote') ?? 0),
      };
    },

    writeCounters(tx: TransactionHandle, counters: InvoiceCounters): void {
      getDocumentTransaction(tx).put(counter, counters);
    },

    /** Creates an invoice. The transaction fails if the invoice already exists, so that no order gets two. */
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
