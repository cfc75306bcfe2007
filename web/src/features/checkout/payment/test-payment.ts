import { PaymentRefused, type ProviderPayment } from './provider-payment';
import { TEST_CARD, testToken } from './test-tokens';

const WHICH_CARD = `This is a test store: use ${TEST_CARD}`;

/** Plays a payment without moving money: the card's number never leaves this function. */
export const testPayment: ProviderPayment = {
  readsFields: true,

  problem: ({ cardNumber }) => (testToken(cardNumber) ? null : WHICH_CARD),

  prepare: () => Promise.resolve(null),

  confirm(_started, { cardNumber }) {
    const token = testToken(cardNumber);
    return token ? Promise.resolve(token) : Promise.reject(new PaymentRefused(WHICH_CARD));
  },
};
