import type { TestCard } from '../../../src/features/payments/test-customers.repository';
import type { TestStore } from '../test-store';

/** Stores a saved card of the test provider for an account. Returns the card's id. */
export async function storeTestCard(
  shop: Pick<TestStore, 'db'>,
  uid: string,
  card: Partial<TestCard> = {},
): Promise<string> {
  const customerId = `cus_${uid}`;
  const saved: TestCard = {
    id: `card_${uid}`,
    token: 'tok_visa',
    expiryMonth: 12,
    expiryYear: 2099,
    ...card,
  };
  await shop.db.doc(`paymentCustomers/${uid}`).set({ 'test-test': customerId });
  await shop.db
    .doc(`testPaymentCustomers/${customerId}`)
    .set({ cards: [saved], payments: [], savingPayments: [] });
  return saved.id;
}
