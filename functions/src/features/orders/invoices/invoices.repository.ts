import type { Firestore } from 'firebase-admin/firestore';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import { transactionOf, type Tx } from '../../../platform/transactions';
import { invoiceConverter, type InvoiceDocument } from './invoice-document';

/** The last number that was given in each series; 0 before the first. */
export type Counters = Record<InvoiceKind, number>;

/** Documents that one request to Firestore asks for. */
const BATCH = 300;

export type InvoicesRepository = ReturnType<typeof invoicesRepository>;

/** The `invoices` collection, and `counters/invoices`, from which their numbers come. */
export function invoicesRepository(db: Firestore) {
  const invoices = db.collection('invoices').withConverter(invoiceConverter);
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
    create(tx: Tx, id: string, invoice: InvoiceDocument): void {
      transactionOf(tx).create(invoices.doc(id), invoice);
    },

    /** Those of these ids that exist, in their order. */
    async find(ids: readonly string[]): Promise<InvoiceDocument[]> {
      const found: InvoiceDocument[] = [];
      for (let at = 0; at < ids.length; at += BATCH) {
        const refs = ids.slice(at, at + BATCH).map((id) => invoices.doc(id));
        const snapshots = await db.getAll(...refs);
        found.push(
          ...snapshots.flatMap((snapshot) => (snapshot.data() as InvoiceDocument | undefined) ?? []),
        );
      }
      return found;
    },
  };
}
