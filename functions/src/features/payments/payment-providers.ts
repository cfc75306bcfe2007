import {
  type PaymentProviderName,
  TEST_CARD_TOKENS,
  type TestCardToken,
} from '../../contract/orders/payments';
import { getPaymentDeclineMessage } from '../../contract/orders/payment-declines';
import type { PaymentProviders, PaymentProvider } from './payment-provider';
import { createStripeProvider, type StripeSettings } from './stripe-provider';
import { toMinorUnits } from '../../contract/money';
import { createFieldError } from '../../platform/errors';

const isTestToken = (token: string): token is TestCardToken => Object.hasOwn(TEST_CARD_TOKENS, token);

const createStartedPayment = (paymentId: string) => ({ paymentId, clientSecret: `${paymentId}_secret` });

/** Provider for tests that moves no money. The token determines the result of the payment. */
const testProvider: PaymentProvider = {
  name: 'test',
  mode: 'test',

  getChargeLimits: () => ({ least: toMinorUnits(1), most: toMinorUnits(Number.MAX_SAFE_INTEGER) }),

  create: ({ orderId }, after) =>
    Promise.resolve(createStartedPayment(after ? `${after}+` : `test_${orderId}`)),

  resume: (paymentId) => Promise.resolve(createStartedPayment(paymentId)),

  loadPayment: () => Promise.resolve(null),

  /**
   * Completes a test payment.
   * @throws AppError VALIDATION_ERROR if the token is unknown
   */
  async verify(_paymentId, { amount }, token) {
    if (token === undefined) return { kind: 'open' };
    if (!isTestToken(token)) {
      throw createFieldError('token', 'Invalid payment token');
    }
    const { brand, last4, declined } = TEST_CARD_TOKENS[token];
    return declined === null
      ? { kind: 'paid', amount, brand, last4 }
      : { kind: 'declined', message: getPaymentDeclineMessage({ decline_code: declined }), attempt: null };
  },

  close: () => Promise.resolve({ captured: toMinorUnits(0) }),

  refund: (_paymentId, { refundId, tries }) =>
    Promise.resolve({ status: 'succeeded', providerId: `test_${refundId}`, failure: null, tries }),
};

/**
 * Creates the payment providers of a deployment. Always includes the test provider, for old test orders. Throws an
 * Error if Stripe is selected without a secret key.
 */
export function createPaymentProviders(
  chosen: PaymentProviderName,
  stripeSettings: StripeSettings | null,
): PaymentProviders {
  const stripe = stripeSettings && createStripeProvider(stripeSettings);
  const named = (name: PaymentProviderName) => {
    const provider = name === 'test' ? testProvider : stripe;
    if (!provider) throw new Error('Stripe is not set up: STRIPE_SECRET_KEY is missing.');
    return provider;
  };
  return { current: named(chosen), stripe, getByName: named };
}
