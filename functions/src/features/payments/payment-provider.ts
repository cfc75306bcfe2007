import type { Minor } from '../../contract/money';
import type { PaymentMode } from '../../contract/orders/orders';
import type { PaymentProviderName } from '../../contract/orders/payments';
import type { ChargeLimits, ProviderMoney, RefundOutcome } from '../orders/money/provider-port';

/** Amount to be paid for an order: its total or the rest of it. */
export interface Charge {
  orderId: string;
  /** In minor units of `currency`. */
  amount: Minor;
  /** ISO 4217 code. */
  currency: string;
}

export interface StartedProviderPayment {
  paymentId: string;
  /** Secret with which the browser completes the payment. */
  clientSecret: string;
}

/** Result of an attempt to pay. */
export type PaymentOutcome =
  /** `brand` is the card brand, or the name of another payment method such as 'sepa_debit'. */
  | { kind: 'paid'; amount: Minor; brand: string | null; last4: string | null; card?: string }
  /** `message` is shown to the customer. `attempt` is the provider's id of the declined attempt, if it has one. */
  | { kind: 'declined'; message: string; attempt: string | null }
  /** The money is in progress or reserved, and the customer has nothing left to do. */
  | { kind: 'processing' }
  /** The customer has not completed the payment. */
  | { kind: 'open' };

/** Refund to send to the provider. */
export interface RefundRequest {
  /** Refund id of the shop. The same id never refunds twice. */
  refundId: string;
  /** Provider's id of the refund, or null before the first attempt. */
  providerId: string | null;
  /** Number of attempts rejected because the shop's balance was too low. Each attempt is paid at most once. */
  tries: number;
  /** In minor units of `currency`. */
  amount: Minor;
  /** ISO 4217 code of the payment's currency. */
  currency: string;
}

/** Latest state of a payment, and the order it belongs to. */
export interface PaymentState extends ProviderMoney {
  /** Order id in the payment's metadata. Null for payments that were not created by a shop. */
  orderId: string | null;
  shop: string | null;
}

/** Event of the provider. Contains no state, because events arrive late and in any order. */
export interface PaymentEvent {
  id: string;
  type: string;
  mode: PaymentMode;
  /** Null for an event that is not about a payment. */
  paymentId: string | null;
}

/** Payment provider. Its errors are thrown, but a declined card is a result. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Live mode if the keys move real money. */
  mode: PaymentMode;

  /** Returns the minimum and maximum amount in a currency (ISO 4217), inclusive, in minor units. */
  limits(currency: string): ChargeLimits;

  /**
   * Creates a payment. Returns the same payment for the same order and amount.
   * @param after previous payment that was cancelled or completed at the provider
   */
  create(charge: Charge, after?: string): Promise<StartedProviderPayment>;

  /** Returns the data to complete an open payment, or null if the payment was cancelled at the provider. */
  resume(paymentId: string): Promise<StartedProviderPayment | null>;

  /** Loads the latest state of a payment, or null from a provider without payment records. */
  look(paymentId: string): Promise<PaymentState | null>;

  /**
   * Completes a payment with the browser's token, or loads its result without a token. Idempotent for paid payments.
   */
  verify(paymentId: string, charge: Charge, token?: string): Promise<PaymentOutcome>;

  /**
   * Closes an open payment so that it can no longer be completed. Idempotent.
   * @returns the amount captured before the payment could be closed, in minor units
   */
  close(paymentId: string): Promise<{ captured: Minor }>;

  /** Refunds part or all of a payment and returns the result. Idempotent. */
  refund(paymentId: string, request: RefundRequest): Promise<RefundOutcome>;
}

/** Provider that sends events about payments. */
export interface EventfulProvider extends PaymentProvider {
  /** Name of this shop in the payments' metadata. */
  shop: string;

  /**
   * Parses an event.
   * @throws AppError INVALID_SIGNATURE if the signature of the raw body is invalid
   */
  readEvent(raw: Buffer, signature: string): Promise<PaymentEvent>;
}

/** Provider of new payments, and the providers of older payments. */
export interface PaymentProviders {
  current: PaymentProvider;
  /** Null if Stripe is not set up. */
  stripe: EventfulProvider | null;
  /** @throws Error if the provider is not set up any more */
  named(name: PaymentProviderName): PaymentProvider;
}
