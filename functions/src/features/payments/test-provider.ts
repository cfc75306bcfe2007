import { TEST_TOKENS, type TestToken } from '../../contract/payments';
import { AppError } from '../../platform/errors';
import type { PaymentProvider } from './payment-provider';

const isTestToken = (token: string): token is TestToken => Object.hasOwn(TEST_TOKENS, token);

/** Plays a provider without moving money: its tokens say themselves what becomes of the payment. */
export const testProvider: PaymentProvider = {
  name: 'test',

  create: ({ orderId }) =>
    Promise.resolve({ paymentId: `test_${orderId}`, clientSecret: `test_${orderId}_secret` }),

  /** @throws AppError VALIDATION_ERROR for a token that is not one of TEST_TOKENS. */
  async verify(_paymentId, _charge, token) {
    if (token === undefined) return { kind: 'open' };
    if (!isTestToken(token)) {
      const message = 'Not a payment token';
      throw new AppError('VALIDATION_ERROR', { message, fields: { token: message } });
    }
    const { brand, last4, declined } = TEST_TOKENS[token];
    return declined === null ? { kind: 'paid', brand, last4 } : { kind: 'declined', message: declined };
  },

  refund: () => Promise.resolve({ refunded: false }),
};
