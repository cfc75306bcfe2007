import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { StartedPayment } from '@contract/orders/payments';

/** What was typed into the shop's own card fields. Only a provider's adapter sees it, in the browser. */
type CardFields = Pick<CheckoutForm, 'cardNumber' | 'expiryDate' | 'cvv' | 'cardHolderName'>;

/** The browser's half of a payment provider: keeps card data away from the shop's own server. */
export interface CardPayment {
  /** Whether number, expiry and CVV are typed into the shop's own fields; else the provider shows its frame. */
  readsFields: boolean;
  /** Why the provider cannot take this card, said at its number; null when it can. */
  problem(card: Pick<CardFields, 'cardNumber'>): string | null;
  /**
   * Turns the card into the token that the server verifies; undefined where the provider and the browser have
   * finished the payment between them.
   * @throws PaymentRefused with the provider's sentence for the shopper.
   */
  confirm(started: StartedPayment, card: CardFields): Promise<string | undefined>;
}

/** The provider refused the card before the server was asked. */
export class PaymentRefused extends Error {}
