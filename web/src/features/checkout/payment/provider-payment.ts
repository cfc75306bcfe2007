import type { ShippingAddress } from '@contract/addresses/shipping-address';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { StartPaymentResponse } from '@contract/orders/payments';

/** Values of the shop's own card fields. Only the payment adapter reads them, in the browser. */
export type CardFormValues = Pick<CheckoutForm, 'cardNumber' | 'expiryDate' | 'cvv' | 'cardHolderName'>;

export type Payer = ShippingAddress & Pick<CheckoutForm, 'email'>;

/** Reason why a payment cannot start. The message is null if the provider's form displays it. */
export interface PaymentNotReady {
  message: string | null;
}

/** Browser side of a payment provider. Keeps card data away from the shop's server. */
export interface ProviderPayment {
  /** True if the shop's own card fields are used, false for a form of the provider. */
  readsFields: boolean;
  /** Returns why the provider rejects a card, or null. */
  problem?(card: Pick<CardFormValues, 'cardNumber'>): string | null;
  /** Focuses the provider's form, so that the user can enter another card. */
  focus?(): void;
  /**
   * Validates the input before the order is placed, and opens the selected wallet.
   * Await nothing between the click and this call, because browsers only open wallets on a user gesture.
   */
  prepare(): Promise<PaymentNotReady | null>;
  /**
   * Returns a token that the server verifies, or undefined if the payment is complete. May redirect to a bank.
   * @throws PaymentRejectedError with a message for the shopper
   */
  confirm(
    started: StartPaymentResponse & { orderId: string },
    payer: Payer & CardFormValues,
  ): Promise<string | undefined>;
}

export class PaymentRejectedError extends Error {}
