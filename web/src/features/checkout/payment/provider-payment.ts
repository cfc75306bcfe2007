import type { ShippingAddress } from '@contract/addresses/shipping-address';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { StartedPayment } from '@contract/orders/payments';

/** Values of the shop's own card fields. Only the payment adapter reads them, in the browser. */
export type CardForm = Pick<CheckoutForm, 'cardNumber' | 'expiryDate' | 'cvv' | 'cardHolderName'>;

export type Payer = ShippingAddress & Pick<CheckoutForm, 'email'>;

/** Reason why a payment cannot start. The message is null if the provider's form displays it. */
export interface Unready {
  message: string | null;
}

/** Browser side of a payment provider. Keeps card data away from the shop's server. */
export interface ProviderPayment {
  /** True if the shop's own card fields are used, false for a form of the provider. */
  readsFields: boolean;
  /** Returns why the provider rejects a card, or null. */
  problem?(card: Pick<CardForm, 'cardNumber'>): string | null;
  /** Focuses the provider's form, so that the user can enter another card. */
  focus?(): void;
  /**
   * Validates the input before the order is placed, and opens the selected wallet.
   * Await nothing between the click and this call, because browsers only open wallets on a user gesture.
   */
  prepare(): Promise<Unready | null>;
  /**
   * Returns a token that the server verifies, or undefined if the payment is complete. May redirect to a bank.
   * @throws PaymentRejectedError with a message for the shopper
   */
  confirm(
    started: StartedPayment & { orderId: string },
    payer: Payer & CardForm,
  ): Promise<string | undefined>;
}

export class PaymentRefused extends Error {}
