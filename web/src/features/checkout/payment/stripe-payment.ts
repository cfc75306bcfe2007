import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { toDeclineMessage } from '@contract/orders/payment-declines';
import { paths } from '@/shared/config/paths';
import { PaymentRefused, type Payer, type ProviderPayment } from './provider-payment';

/** States of a payment in which the shopper has done all there is to do. */
const DONE = ['succeeded', 'processing', 'requires_capture'];

/** Refusals that another card, or a second look at the form, can help; others are failures of the connection. */
const REFUSALS = ['card_error', 'validation_error'];

/** The payer as Stripe names the parts. */
export function billingDetails(payer: Payer) {
  return {
    name: payer.fullName,
    email: payer.email,
    phone: payer.phone,
    // An order that is collected has none.
    ...(payer.country && {
      address: {
        line1: payer.address,
        line2: payer.apartment,
        city: payer.city,
        state: payer.state,
        postal_code: payer.zipCode,
        country: payer.country,
      },
    }),
  };
}

/** Throws unless the payment was made all the same: a try whose answer was lost may have paid already. */
function refuse({ type, message, payment_intent, ...reason }: StripeError): void {
  if (payment_intent && DONE.includes(payment_intent.status)) return;
  if (REFUSALS.includes(type)) {
    const isCard = type === 'card_error' && (reason.payment_method?.type ?? 'card') === 'card';
    throw new PaymentRefused((!isCard && message) || toDeclineMessage(reason));
  }
  throw new Error(`Stripe answered ${type}`);
}

/**
 * Stripe takes the payment in a form of its own, asks the payer's bank or wallet, and the server then looks at the
 * result. A bank that wants to see the payer sends them back to the order's page.
 * @param elements those that take this payment.
 * @param options.asksPayer whether they know who pays, as wallets do; else the order's address says it.
 */
export function stripePayment(
  stripe: Pick<Stripe, 'confirmPayment'>,
  elements: StripeElements,
  { asksPayer = false } = {},
): ProviderPayment {
  return {
    readsFields: false,

    focus() {
      elements.getElement('payment')?.focus();
    },

    async prepare() {
      const { error } = await elements.submit();
      if (!error) return null;
      // What is missing or wrong is shown at the field itself.
      return { message: error.type === 'validation_error' ? null : (error.message ?? null) };
    },

    async confirm({ clientSecret, orderId }, payer) {
      const { name, email, phone } = billingDetails(payer);
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: {
          return_url: new URL(paths.order(orderId), window.location.origin).href,
          ...(asksPayer ? {} : { payment_method_data: { billing_details: { name, email, phone } } }),
        },
        redirect: 'if_required',
      });
      if (error) refuse(error);
      return undefined;
    },
  };
}
