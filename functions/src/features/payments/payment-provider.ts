import type { Minor } from '../../contract/money';
import type { PaymentMode, RefundStatus } from '../../contract/orders';
import type { PaymentProviderName } from '../../contract/payments';

/** What is to be paid: an order's whole total. */
export interface Charge {
  orderId: string;
  /** Minor units of `currency`. */
  amount: Minor;
  /** ISO 4217. */
  currency: string;
}

export interface BegunPayment {
  paymentId: string;
  /** What the browser shows the provider to finish the payment. */
  clientSecret: string;
}

/** The state of a payment at the provider. */
export type PaymentOutcome =
  | { kind: 'paid'; amount: Minor; brand: string | null; last4: string | null }
  /** `message` is a sentence for the shopper. */
  | { kind: 'declined'; message: string }
  /** The provider is still at it; the shopper can do nothing. */
  | { kind: 'processing' }
  /** The shopper has not finished it. */
  | { kind: 'open' };

/** What is to be paid back. */
export interface RefundRequest {
  /** The shop's id of the refund: the same id never pays back twice. */
  refundId: string;
  /** The provider's id, null before it was asked. */
  providerId: string | null;
  /** Minor units of the payment's currency. */
  amount: Minor;
}

/** Takes the money and pays it back. Errors of the provider itself are thrown; a refused card is an outcome. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Whether its keys move money. */
  mode: PaymentMode;

  /** Begins a payment. For the same order again it answers the same payment. */
  create(charge: Charge): Promise<BegunPayment>;

  /** What the browser needs to finish a payment that was begun. */
  resume(paymentId: string): Promise<BegunPayment>;

  /**
   * Finishes a payment with the browser's token, or only asks for its state without one. A payment that is
   * paid stays paid, also when it is verified again.
   */
  verify(paymentId: string, charge: Charge, token?: string): Promise<PaymentOutcome>;

  /**
   * Closes a payment that was never finished, so that it cannot be later. May be asked again.
   * @returns what was captured before it could be closed, in minor units.
   */
  close(paymentId: string): Promise<{ captured: Minor }>;

  /** Pays back a part of a payment or all of it, and answers what has become of it. May be asked again. */
  refund(
    paymentId: string,
    request: RefundRequest,
  ): Promise<{ status: RefundStatus; providerId: string | null }>;
}

/** The provider of new payments, and the one that an older order was paid with. */
export interface PaymentProviders {
  current: PaymentProvider;
  /** @throws Error when the provider is no longer set up. */
  named(name: PaymentProviderName): PaymentProvider;
}
