import { msg, t } from '../../texts/text';

const GENERIC = msg('Your card was declined. Please try another card.');

const AUTHENTICATION = msg(
  'Your bank could not confirm that it is you. Please try again, or use another card.',
);

/** Messages to customers by Stripe decline code. For suspected fraud, the generic message is used. */
const MESSAGES: Readonly<Record<string, string>> = {
  insufficient_funds: msg('Your card has insufficient funds. Please try another card.'),
  expired_card: msg('Your card has expired. Please try another card.'),
  incorrect_cvc: msg('The security code of your card is incorrect. Please check it, or try another card.'),
  invalid_cvc: msg('The security code of your card is incorrect. Please check it, or try another card.'),
  incorrect_number: msg('The card number is incorrect. Please check it, or try another card.'),
  invalid_number: msg('The card number is incorrect. Please check it, or try another card.'),
  invalid_expiry_month: msg('The expiry date is incorrect. Please check it, or try another card.'),
  invalid_expiry_year: msg('The expiry date is incorrect. Please check it, or try another card.'),
  incorrect_zip: msg('The postal code does not match your card. Please check it, or try another card.'),
  processing_error: msg(
    'Your card could not be processed. Please try again in a moment, or use another card.',
  ),
  try_again_later: msg(
    'Your card could not be processed. Please try again in a moment, or use another card.',
  ),
  issuer_not_available: msg(
    'Your bank could not be reached. Please try again in a moment, or use another card.',
  ),
  card_velocity_exceeded: msg('Your card has reached its limit. Please try another card.'),
  withdrawal_count_limit_exceeded: msg('Your card has reached its limit. Please try another card.'),
  card_not_supported: msg('Your card does not support this purchase. Please try another card.'),
  currency_not_supported: msg('Your card does not support this currency. Please try another card.'),
  authentication_required: AUTHENTICATION,
  payment_intent_authentication_failure: AUTHENTICATION,
};

export interface PaymentDeclineReason {
  code?: string | null;
  decline_code?: string | null;
}

/** Returns a message to a customer whose card was declined. The message never mentions suspected fraud. */
export function getPaymentDeclineMessage({ code, decline_code: reason }: PaymentDeclineReason): string {
  const key = reason ?? code ?? '';
  return t(Object.hasOwn(MESSAGES, key) ? MESSAGES[key]! : GENERIC);
}
