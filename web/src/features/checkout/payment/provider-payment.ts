import type { ShippingAddress } from '@contract/addresses/shipping-address';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { StartPaymentResponse } from '@contract/orders/payments';

/** Values of the shop's own card fields, which are not sent to the shop's server. */
export type CardFormValues = Pick<CheckoutForm, 'cardNumber' | 'expiryDate' | 'cvv' | 'cardHolderName'>;

export type Payer = ShippingAddress & Pick<CheckoutForm, 'email'>;

/** Reason why a payment cannot start. `message` is null if the provider's form already shows it. */
export interface PaymentNotReadyReason {
  message: string | null;
}

/** Payment with a payment provider in the browser. Card data never reaches the shop's server. */
export interface ProviderPayment {
  /** True if the shop's own card fields are used. False if the provider has its own form. */
  readsFields: boolean;
  /** Returns an error message if the provider does not accept the card number, otherwise null. */
  problem?(card: Pick<CardFormValues, 'cardNumber'>): string | null;
  /** Focuses the provider's form, so that the customer can enter another card. */
  focus?(): void;
  /**
   * Validates the payment before the order is placed, and opens the selected wallet. Must be called directly in the
   * click handler, because browsers only open wallets after a user action.
   */
  prepare(): Promise<PaymentNotReadyReason | null>;
  /**
   * Confirms the payment with the provider, and may redirect to a bank. Returns a token if the server must verify it.
   * @throws PaymentRejectedError with a message for the customer if the provider rejects the payment
   */
  confirm(
    started: StartPaymentResponse & { orderId: string },
    payer: Payer & CardFormValues,
  ): Promise<string | undefined>;
}

export class PaymentRejectedError extends Error {}
