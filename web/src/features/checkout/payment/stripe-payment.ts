import { PaymentRefused, type CardPayment } from './card-payment';
import type { StripeElement, StripeJs } from './stripe-js';

/** Stripe takes the card in a frame of its own, asks the shopper's bank, and the server then looks at the result. */
export function stripePayment(stripe: StripeJs, card: StripeElement): CardPayment {
  return {
    readsFields: false,

    problem: () => null,

    async confirm({ clientSecret }, { cardHolderName }) {
      const { error } = await stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: cardHolderName } },
      });
      // A try whose answer was lost may have paid already: Stripe then refuses to pay twice.
      if (error && error.payment_intent?.status !== 'succeeded') {
        throw new PaymentRefused(error.message ?? 'Your card was declined. Please try another card.');
      }
      return undefined;
    },
  };
}
