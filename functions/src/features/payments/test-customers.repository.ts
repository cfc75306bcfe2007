import type { Firestore } from 'firebase-admin/firestore';
import type { TestCardToken } from '../../contract/orders/payments/payments';
import { createDocumentRepository } from '../../platform/documents.repository';

/** Saved card of the test provider, with a fake token instead of a card number. */
export interface TestCard {
  id: string;
  token: TestCardToken;
  expiryMonth: number;
  expiryYear: number;
}

/** Firestore document `testPaymentCustomers/{customer id}`: customer of the test provider, newest card first. */
export interface TestCustomerDocument {
  cards: TestCard[];
  /** Ids of the latest payments that are assigned to the customer. */
  payments: string[];
  /** Ids of payments whose card is saved when they are paid. */
  savingPayments: string[];
}

const EMPTY: TestCustomerDocument = { cards: [], payments: [], savingPayments: [] };

export function createTestCustomersRepository(db: Firestore) {
  const customers = createDocumentRepository<TestCustomerDocument, TestCustomerDocument>(
    db,
    'testPaymentCustomers',
    EMPTY,
  );

  return {
    find: customers.find,
    read: customers.read,
    put: customers.set,
    erase: customers.erase,

    /** Returns the id of the customer that a payment is assigned to, or null. */
    async findByPayment(paymentId: string): Promise<string | null> {
      const found = await customers.collection.where('payments', 'array-contains', paymentId).limit(1).get();
      return found.docs[0]?.id ?? null;
    },
  };
}
