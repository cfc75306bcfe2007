import type { TestToken } from '@contract/orders/payments';
import { PaymentRefused, type ProviderPayment } from './provider-payment';

/** The card that the test store accepts, as it is typed. */
export const TEST_CARD = '4242 4242 4242 4242';

/** Well-known test numbers and their tokens; no other number has one. */
const TOKENS: Record<string, TestToken> = {
  '4242424242424242': 'tok_visa',
  '5555555555554444': 'tok_mastercard',
  '4000000000000002': 'tok_chargeDeclined',
  '4000000000009995': 'tok_chargeDeclinedInsufficientFunds',
  '4000000000000069': 'tok_chargeDeclinedExpiredCard',
  '4000000000000127': 'tok_chargeDeclinedIncorrectCvc',
  '4000000000000119': 'tok_chargeDeclinedProcessingError',
  '4000000000009987': 'tok_chargeDeclinedLostCard',
  '4000000000009979': 'tok_chargeDeclinedStolenCard',
  '4100000000000019': 'tok_chargeDeclinedFraudulent',
};

/** The token of a test card; null for any other number. */
export function testToken(cardNumber: string): TestToken | null {
  const digits = cardNumber.replace(/\s/g, '');
  return Object.hasOwn(TOKENS, digits) ? (TOKENS[digits] ?? null) : null;
}

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
