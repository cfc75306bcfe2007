import type { Firestore } from 'firebase-admin/firestore';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Firestore document `paymentCustomers/{uid}`: customer ids at the payment providers, by provider and mode. */
export type PaymentCustomerDocument = Readonly<Record<string, string>>;

export const createPaymentCustomersRepository = (db: Firestore) =>
  createDocumentRepository<PaymentCustomerDocument, PaymentCustomerDocument>(db, 'paymentCustomers', {});
