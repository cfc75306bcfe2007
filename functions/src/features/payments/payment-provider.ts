import type { Minor } from '../../contract/money';
import type { PaymentMode } from '../../contract/orders/orders';
import type { PaymentProviderName } from '../../contract/orders/payments';
import type { ChargeLimits, ProviderMoney, RefundOutcome } from '../orders/money/provider-port';

/** What is to be paid: an order's whole total, or the rest of it. */
export interface Charge {
  orderId: string;
  /** Minor units of `currency`. */
  amount: Minor;
  /** ISO 4217. */
  currency: string;
}

export interface StartedProviderPayment {
  paymentId: string;
  /** What the browser shows the provider to finish the payment. */
  clientSecret: string;
}

/** The state of a payment at the provider. */
export type PaymentOutcome =
  /** `brand` is the card's, or the name of another method, such as 'sepa_debit'. */
  | { kind: 'paid'; amount: Minor; brand: string | null; last4: string | null; card?: string }
  /** `message` is a sentence for the shopper, `attempt` the provider's id of the refused attempt if it has one. */
  | { kind: 'declined'; message: string; attempt: string | null }
  /** The money is under way or reserved; the shopper can do nothing more. */
  | { kind: 'processing' }
  /** The shopper has not finished it. */
  | { kind: 'open' };

/** What is to be paid back. */
export interface RefundRequest {
  /** The shop's id of the refund: the same id never pays back twice. */
  refundId: string;
  /** The provider's id, null before it was asked. */
  providerId: string | null;
  /** How many tries it refused for want of the shop's balance: each try is paid at most once. */
  tries: number;
  /** Minor units of `currency`. */
  amount: Minor;
  /** ISO 4217, of the payment. */
  currency: string;
}

/** Everything the provider knows of a payment now. */
export interface PaymentState extends ProviderMoney {
  /** What the shop wrote on it: null on a payment that is not from here. */
  orderId: string | null;
  shop: string | null;
}

/** Something that happened at the provider: only what to look at, since events arrive late and in any order. */
export interface PaymentEvent {
  id: string;
  type: string;
  mode: PaymentMode;
  /** Null for an event that is about no payment. */
  paymentId: string | null;
}

/** Takes the money and pays it back. Errors of the provider itself are thrown; a refused card is an outcome. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Whether its keys move money. */
  mode: PaymentMode;

  /** What it can charge in a currency (ISO 4217), in minor units: both amounts included. */
  limits(currency: string): ChargeLimits;

  /**
   * Begins a payment. For the same order and amount again it answers the same payment; after one that was cancelled or
   * finished at the provider, `after` names that one.
   */
  create(charge: Charge, after?: string): Promise<StartedProviderPayment>;

  /** What the browser needs to finish a payment that was begun; null for one that was cancelled at the provider. */
  resume(paymentId: string): Promise<StartedProviderPayment | null>;

  /** The present state of a payment; null from a provider that keeps none. */
  look(paymentId: string): Promise<PaymentState | null>;

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

  /** Pays back a part of a payment or all of it, and answers what has happened to it. May be asked again. */
  refund(paymentId: string, request: RefundRequest): Promise<RefundOutcome>;
}

/** A provider that tells the shop what happens to payments. */
export interface EventfulProvider extends PaymentProvider {
  /** The name that this shop writes on its payments. */
  shop: string;

  /**
   * Reads a message of the provider.
   * @throws AppError INVALID_SIGNATURE where the signature over exactly these bytes is not the provider's.
   */
  readEvent(raw: Buffer, signature: string): Promise<PaymentEvent>;
}

/** The provider of new payments, and the one that an older order was paid with. */
export interface PaymentProviders {
  current: PaymentProvider;
  /** Null where Stripe is not set up. */
  stripe: EventfulProvider | null;
  /** @throws Error when the provider is no longer set up. */
  named(name: PaymentProviderName): PaymentProvider;
}
