import type { ShippingAddress } from '@contract/addresses/shipping-address';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { StartedPayment } from '@contract/orders/payments';

/** What is typed into the shop's own card fields. Only a provider's adapter sees it, in the browser. */
export type CardForm = Pick<CheckoutForm, 'cardNumber' | 'expiryDate' | 'cvv' | 'cardHolderName'>;

/** Who pays, as the shop knows it from the order's address: nothing of it is asked for twice. */
export type Payer = ShippingAddress & Pick<CheckoutForm, 'email'>;

/** Why a payment cannot begin yet: a sentence for the shopper, or null where the provider's form says it itself. */
export interface Unready {
  message: string | null;
}

/** The browser's half of a payment provider: keeps card data away from the shop's own server. */
export interface ProviderPayment {
  /** Whether number, expiry and CVV are typed into the shop's own fields; else the provider shows its frame. */
  readsFields: boolean;
  /** Why the provider cannot take this card, said at its number; null when it can. */
  problem?(card: Pick<CardForm, 'cardNumber'>): string | null;
  /** Moves the focus into the provider's own form, so that another card can be entered. */
  focus?(): void;
  /**
   * Checks what was entered before there is an order, and opens a wallet where one was chosen. Nothing may be awaited
   * between the press of the button and this call, because browsers open wallets for a press only.
   */
  prepare(): Promise<Unready | null>;
  /**
   * Turns the card into the token that the server verifies; undefined where the provider and the browser have
   * finished the payment between them. Leaves the page where the payer's bank wants to see the payer itself.
   * @throws PaymentRefused with the provider's sentence for the shopper.
   */
  confirm(
    started: StartedPayment & { orderId: string },
    payer: Payer & CardForm,
  ): Promise<string | undefined>;
}

/** The provider refused the payment before the server was asked. */
export class PaymentRefused extends Error {}
