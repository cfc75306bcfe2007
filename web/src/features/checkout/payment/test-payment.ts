import type { TestCardToken } from '@contract/orders/payments/payments';
import { t } from '@contract/texts/text';
import { PaymentRejectedError, type ProviderPayment } from './provider-payment';

export const TEST_CARD_NUMBER = '4242 4242 4242 4242';

/** Stripe's test card numbers with their tokens. */
const TOKENS: Record<string, TestCardToken> = {
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

export function getTestCardToken(cardNumber: string): TestCardToken | null {
  const digits = cardNumber.replace(/\s/g, '');
  return Object.hasOwn(TOKENS, digits) ? (TOKENS[digits] ?? null) : null;
}

const TEST_CARD_HINT = t('This is a test store: use {cardNumber}', { cardNumber: TEST_CARD_NUMBER });

/** Simulated payment for demos and tests. Does not send the card number. */
export const testPayment: ProviderPayment = {
  readsFields: true,

  problem: ({ cardNumber }) => (getTestCardToken(cardNumber) ? null : TEST_CARD_HINT),

  prepare: () => Promise.resolve(null),

  confirm(_started, { cardNumber }) {
    const token = getTestCardToken(cardNumber);
    return token ? Promise.resolve(token) : Promise.reject(new PaymentRejectedError(TEST_CARD_HINT));
  },
};
