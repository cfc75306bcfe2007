import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import type { StartPaymentResponse } from '@contract/orders/payments/payments';
import { getOrderReturnUrl, throwStripeError } from './stripe-payment';

type StartedPayment = StartPaymentResponse & { orderId: string };

/**
 * Confirms a payment with a saved card. If the bank asks for it, Stripe shows the bank's confirmation, or redirects the
 * customer, who returns to the order page.
 * @throws PaymentRejectedError with a message for the customer if the card is declined
 */
export async function confirmSavedCardPayment(
  stripe: Pick<Stripe, 'confirmPayment'>,
  { clientSecret, orderId }: Pick<StartedPayment, 'clientSecret' | 'orderId'>,
  cardId: string,
): Promise<undefined> {
  const { error } = await stripe.confirmPayment({
    clientSecret,
    confirmParams: { payment_method: cardId, return_url: getOrderReturnUrl(orderId) },
    redirect: 'if_required',
  });
  if (error) throwStripeError(error);
}

export async function confirmStripeSavedCard(
  publishableKey: string,
  started: StartedPayment,
  cardId: string,
): Promise<undefined> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe could not be loaded');
  return confirmSavedCardPayment(stripe, started, cardId);
}
