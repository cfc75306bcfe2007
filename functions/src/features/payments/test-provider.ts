import { randomUUID } from 'node:crypto';
import { toMinorUnits } from '../../contract/money';
import { getPaymentDeclineMessage } from '../../contract/orders/payments/payment-declines';
import { TEST_CARD_TOKENS, type TestCardToken } from '../../contract/orders/payments/payments';
import { t } from '../../contract/texts/text';
import { createFieldError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import type { PaymentProvider } from './payment-provider';
import type { ProviderCustomerGateway } from './provider-customers';
import type { TestCard, TestCustomerDocument } from './test-customers.repository';

export type TestPaymentProviderDependencies = Pick<Shop, 'transactions' | 'testCustomersRepository' | 'now'>;

const isTestToken = (token: string): token is TestCardToken => Object.hasOwn(TEST_CARD_TOKENS, token);

const createStartedPayment = (paymentId: string) => ({ paymentId, clientSecret: `${paymentId}_secret` });

const MAX_STORED_PAYMENTS = 20;
const YEARS_UNTIL_EXPIRY = 3;

const addPayment = (payments: readonly string[], paymentId: string): string[] =>
  [paymentId, ...payments.filter((id) => id !== paymentId)].slice(0, MAX_STORED_PAYMENTS);

const CARD_ID_PREFIX = 'card_';

/** Creates the provider for tests, which moves no money. The card's token determines the result of a payment. */
export function createTestPaymentProvider({
  transactions,
  testCustomersRepository: customers,
  now,
}: TestPaymentProviderDependencies): PaymentProvider {
  const change = (id: string, edit: (customer: TestCustomerDocument) => TestCustomerDocument) =>
    transactions.run(async (tx) => customers.put(tx, id, edit(await customers.read(tx, id))));

  const createCard = (token: TestCardToken): TestCard => ({
    id: `${CARD_ID_PREFIX}${randomUUID().replaceAll('-', '')}`,
    token,
    expiryMonth: 12,
    expiryYear: new Date(now()).getUTCFullYear() + YEARS_UNTIL_EXPIRY,
  });

  /** Saves the card of a completed payment if the customer has consented. */
  async function saveCard(paymentId: string, token: TestCardToken): Promise<void> {
    const customerId = await customers.findByPayment(paymentId);
    if (customerId === null) return;
    await change(customerId, (customer) =>
      customer.savingPayments.includes(paymentId)
        ? {
            ...customer,
            cards: [createCard(token), ...customer.cards.filter((card) => card.token !== token)],
            savingPayments: customer.savingPayments.filter((id) => id !== paymentId),
          }
        : customer,
    );
  }

  /** @throws AppError VALIDATION_ERROR if the token is unknown, or the payment's customer has no such card */
  async function resolveToken(paymentId: string, token: string): Promise<TestCardToken> {
    if (isTestToken(token)) return token;
    const customerId = token.startsWith(CARD_ID_PREFIX) ? await customers.findByPayment(paymentId) : null;
    const { cards } = customerId === null ? { cards: [] } : await customers.find(customerId);
    const saved = cards.find(({ id }) => id === token);
    if (!saved) throw createFieldError('token', t('Invalid payment token'));
    return saved.token;
  }

  const providerCustomers: ProviderCustomerGateway = {
    create: (idempotencyKey) => Promise.resolve(`cus_${sha256(idempotencyKey).slice(0, 24)}`),

    async listCards(customerId) {
      const { cards } = await customers.find(customerId);
      return cards.map(({ token, ...card }) => {
        const { brand, last4 } = TEST_CARD_TOKENS[token];
        return { ...card, brand, last4 };
      });
    },

    removeCard: (customerId, cardId) =>
      change(customerId, (customer) => ({
        ...customer,
        cards: customer.cards.filter(({ id }) => id !== cardId),
      })),

    async assignPayment(paymentId, customerId, savesCard) {
      await change(customerId, (customer) => ({
        ...customer,
        payments: addPayment(customer.payments, paymentId),
        savingPayments: savesCard
          ? addPayment(customer.savingPayments, paymentId)
          : customer.savingPayments.filter((id) => id !== paymentId),
      }));
      return true;
    },

    delete: customers.erase,
  };

  return {
    name: 'test',
    mode: 'test',
    customers: providerCustomers,

    getChargeLimits: () => ({ least: toMinorUnits(1), most: toMinorUnits(Number.MAX_SAFE_INTEGER) }),

    create: ({ orderId }, after) =>
      Promise.resolve(createStartedPayment(after ? `${after}+` : `test_${orderId}`)),

    resume: (paymentId) => Promise.resolve(createStartedPayment(paymentId)),

    loadPayment: () => Promise.resolve(null),

    /** @throws AppError VALIDATION_ERROR if the token is unknown */
    async verify(paymentId, { amount }, token) {
      if (token === undefined) return { kind: 'open' };
      const cardToken = await resolveToken(paymentId, token);
      const { brand, last4, declined } = TEST_CARD_TOKENS[cardToken];
      if (declined !== null) {
        const message = getPaymentDeclineMessage({ decline_code: declined });
        return { kind: 'declined', message, attempt: null };
      }
      if (cardToken === token) await saveCard(paymentId, cardToken);
      return { kind: 'paid', amount, brand, last4 };
    },

    close: () => Promise.resolve({ captured: toMinorUnits(0) }),

    refund: (_paymentId, { refundId, tries }) =>
      Promise.resolve({ status: 'succeeded', providerId: `test_${refundId}`, failure: null, tries }),
  };
}
