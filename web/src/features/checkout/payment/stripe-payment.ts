import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { getPaymentDeclineMessage } from '@contract/orders/payments/payment-declines';
import { BASE_PATH } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { PaymentRejectedError, type Payer, type ProviderPayment } from './provider-payment';

/** Stripe's payment states that require no further action by the customer. */
const COMPLETED_STATES = ['succeeded', 'processing', 'requires_capture'];

/** Stripe's error types that the customer can resolve, for example by using another card. */
const RESOLVABLE_ERRORS = ['card_error', 'validation_error'];

export function toBillingDetails(payer: Payer) {
  return {
    name: payer.fullName,
    email: payer.email,
    phone: payer.phone,
    // Orders for pickup have no address.
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

export const getOrderReturnUrl = (orderId: string): string =>
  new URL(BASE_PATH + shopPaths.order(orderId), window.location.origin).href;

/**
 * Throws an error if the confirmation failed. Does nothing if the payment is complete although Stripe reports an error.
 * @throws PaymentRejectedError if the customer can resolve the error, otherwise Error
 */
export function throwStripeError({ type, message, payment_intent, ...reason }: StripeError): void {
  if (payment_intent && COMPLETED_STATES.includes(payment_intent.status)) return;
  if (RESOLVABLE_ERRORS.includes(type)) {
    const isCard = type === 'card_error' && (reason.payment_method?.type ?? 'card') === 'card';
    throw new PaymentRejectedError((!isCard && message) || getPaymentDeclineMessage(reason));
  }
  throw new Error(`Stripe answered ${type}`);
}

/**
 * Creates a payment that is confirmed with Stripe's form. If a bank redirects the customer, the customer returns to the
 * order page.
 * @param options.asksPayer true if Stripe's form collects the payer's name and address, as wallets do
 */
export function createStripePayment(
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
      return { message: error.type === 'validation_error' ? null : (error.message ?? null) };
    },

    async confirm({ clientSecret, orderId }, payer) {
      const { name, email, phone } = toBillingDetails(payer);
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: {
          return_url: getOrderReturnUrl(orderId),
          ...(asksPayer ? {} : { payment_method_data: { billing_details: { name, email, phone } } }),
        },
        redirect: 'if_required',
      });
      if (error) throwStripeError(error);
      return undefined;
    },
  };
}
