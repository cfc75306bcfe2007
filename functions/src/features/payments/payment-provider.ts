import type { Minor } from '../../contract/money';
import type { PaymentProviderName } from '../../contract/payments';

/** What is to be paid: an order's whole total. */
export interface Charge {
  orderId: string;
  /** Minor units of `currency`. */
  amount: Minor;
  /** ISO 4217. */
  currency: string;
}

interface BegunPayment {
  paymentId: string;
  /** What the browser shows the provider to finish the payment. */
  clientSecret: string;
}

/** The state of a payment at the provider. */
export type PaymentOutcome =
  | { kind: 'paid'; brand: string | null; last4: string | null }
  /** `message` is a sentence for the shopper. */
  | { kind: 'declined'; message: string }
  /** The provider is still at it; the shopper can do nothing. */
  | { kind: 'processing' }
  /** The shopper has not finished it. */
  | { kind: 'open' };

/** Who takes the money. Errors of the provider itself are thrown; a refused card is an outcome. */
export interface PaymentProvider {
  name: PaymentProviderName;

  /** Begins a payment. For the same order again it answers the same payment. */
  create(charge: Charge): Promise<BegunPayment>;

  /**
   * Finishes a payment with the browser's token, or only asks for its state without one. A payment that is
   * paid stays paid, whatever is asked again.
   */
  verify(paymentId: string, charge: Charge, token?: string): Promise<PaymentOutcome>;

  /**
   * Gives back what was taken, and closes a payment that was never finished so that it cannot be later. May be
   * asked again.
   */
  refund(paymentId: string): Promise<{ refunded: boolean }>;
}

/** The provider of new payments, and the one that an older order was paid with. */
export interface PaymentProviders {
  current: PaymentProvider;
  /** @throws Error when the provider is no longer set up. */
  named(name: PaymentProviderName): PaymentProvider;
}
