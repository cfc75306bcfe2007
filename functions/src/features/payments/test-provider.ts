import { minor } from '../../contract/money';
import { TEST_TOKENS, type TestToken } from '../../contract/orders/payments';
import { AppError } from '../../platform/errors';
import type { PaymentProvider } from './payment-provider';

const isTestToken = (token: string): token is TestToken => Object.hasOwn(TEST_TOKENS, token);

const begun = (paymentId: string) => ({ paymentId, clientSecret: `${paymentId}_secret` });

/** Plays a provider without moving money: its tokens say themselves what happens to the payment. */
export const testProvider: PaymentProvider = {
  name: 'test',
  mode: 'test',

  limits: () => ({ least: minor(1), most: minor(Number.MAX_SAFE_INTEGER) }),

  create: ({ orderId }) => Promise.resolve(begun(`test_${orderId}`)),

  resume: (paymentId) => Promise.resolve(begun(paymentId)),

  look: () => Promise.resolve(null),

  /** @throws AppError VALIDATION_ERROR for a token that is not one of TEST_TOKENS. */
  async verify(_paymentId, { amount }, token) {
    if (token === undefined) return { kind: 'open' };
    if (!isTestToken(token)) {
      const message = 'Not a payment token';
      throw new AppError('VALIDATION_ERROR', { message, fields: { token: message } });
    }
    const { brand, last4, declined } = TEST_TOKENS[token];
    return declined === null
      ? { kind: 'paid', amount, brand, last4 }
      : { kind: 'declined', message: declined, attempt: null };
  },

  close: () => Promise.resolve({ captured: minor(0) }),

  refund: (_paymentId, { refundId, tries }) =>
    Promise.resolve({ status: 'succeeded', providerId: `test_${refundId}`, failure: null, tries }),
};
