import type { ShippingAddress } from '@contract/addresses/shipping-address';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import type { StartPaymentInput, StartPaymentResponse } from '@contract/orders/payments/payments';

/** Values of the shop's own card fields. Never sent to the shop's server. */
export type CardFormValues = Pick<CheckoutFormValues, 'cardNumber' | 'expiryDate' | 'cvv' | 'cardHolderName'>;

export type Payer = ShippingAddress & Pick<CheckoutFormValues, 'email'>;

/** Reason why a payment cannot start. `message` is null if the payment form already shows the reason. */
export interface PaymentNotReadyReason {
  message: string | null;
}

/** Saved card to pay with, or consent to save the entered card. */
export type CardChoice = Pick<StartPaymentInput, 'saveCard' | 'savedCard'>;

/** Payment in the browser through a payment provider. Card data never reaches the shop's server. */
export interface ProviderPayment {
  /** True if the shop's own card fields are used. False if the provider has its own form. */
  readsFields: boolean;
  /** Returns an error message if the card number is not accepted, otherwise null. */
  problem?(card: Pick<CardFormValues, 'cardNumber'>): string | null;
  /** Focuses the provider's form, so that the customer can enter another card. */
  focus?(): void;
  /** Returns the choice that the server must know before the payment is confirmed. */
  getCardChoice?(): CardChoice | undefined;
  /**
   * Validates the payment details and opens the selected wallet before the order is placed. Must be called directly in
   * the click handler, because browsers open wallets only after a user action.
   */
  prepare(): Promise<PaymentNotReadyReason | null>;
  /**
   * Confirms the payment with the provider, which may redirect to a bank. Returns a token if the server must verify the
   * payment.
   * @throws PaymentRejectedError with a message for the customer if the provider rejects the payment
   */
  confirm(
    started: StartPaymentResponse & { orderId: string },
    payer: Payer & CardFormValues,
  ): Promise<string | undefined>;
}

export class PaymentRejectedError extends Error {}
