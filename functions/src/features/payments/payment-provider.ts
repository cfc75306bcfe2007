import type { MinorUnits } from '../../contract/money';
import type { PaymentMode } from '../../contract/orders/orders';
import type { PaymentProviderName } from '../../contract/orders/payments/payments';
import type { ChargeLimits, ProviderPaymentState, RefundOutcome } from '../orders/money/provider-port';
import type { ProviderCustomerGateway } from './provider-customers';

export interface PaymentCharge {
  orderId: string;
  amount: MinorUnits;
  currency: string;
}

export interface StartedProviderPayment {
  paymentId: string;
  clientSecret: string;
}

export type PaymentOutcome =
  /** Completed payment. `brand` is the card brand, or another payment method such as 'sepa_debit'. */
  | { kind: 'paid'; amount: MinorUnits; brand: string | null; last4: string | null; card?: string }
  /** Declined payment. `message` is for the customer, `attempt` is the provider's id of the attempt. */
  | { kind: 'declined'; message: string; attempt: string | null }
  /** Payment in progress that needs no further action by the customer. */
  | { kind: 'processing' }
  | { kind: 'open' };

export interface ProviderRefundRequest {
  /** Id of the refund in the shop. The payment provider refunds only once per id. */
  refundId: string;
  providerId: string | null;
  /** Number of refund attempts that failed because the shop's balance was too low. */
  tries: number;
  amount: MinorUnits;
  currency: string;
}

/** Latest payment state and the id of the paid order. */
export interface ProviderPaymentRecord extends ProviderPaymentState {
  orderId: string | null;
  shop: string | null;
}

/** Webhook event of the payment provider. Omits the payment state, which may be outdated when the event arrives. */
export interface PaymentEvent {
  id: string;
  type: string;
  mode: PaymentMode;
  paymentId: string | null;
}

/** Payment provider. A method throws if the provider fails. A declined card is returned as a result. */
export interface PaymentProvider {
  name: PaymentProviderName;
  mode: PaymentMode;

  customers: ProviderCustomerGateway;

  /** Returns the minimum and maximum amount in a currency (ISO 4217), inclusive, in minor units. */
  getChargeLimits(currency: string): ChargeLimits;

  /**
   * Creates a payment, or returns the existing payment for the same order and amount.
   * @param after id of the previous payment, which was cancelled or completed at the provider
   */
  create(charge: PaymentCharge, after?: string): Promise<StartedProviderPayment>;

  /** Returns the client data to continue an open payment, or null if the provider has cancelled the payment. */
  resume(paymentId: string): Promise<StartedProviderPayment | null>;

  /** Loads the latest state of a payment. Returns null if the provider stores no payments. */
  loadPayment(paymentId: string): Promise<ProviderPaymentRecord | null>;

  /** Completes a payment with a token from the browser. Without a token, only loads the outcome. Idempotent. */
  verify(paymentId: string, charge: PaymentCharge, token?: string): Promise<PaymentOutcome>;

  /**
   * Closes an open payment, so that the customer can no longer pay. Idempotent.
   * @returns the amount that was already captured, in minor units
   */
  close(paymentId: string): Promise<{ captured: MinorUnits }>;

  refund(paymentId: string, request: ProviderRefundRequest): Promise<RefundOutcome>;
}

export interface WebhookPaymentProvider extends PaymentProvider {
  shop: string;

  /** @throws AppError INVALID_SIGNATURE if the signature does not match the raw body */
  readEvent(raw: Buffer, signature: string): Promise<PaymentEvent>;
}

export interface PaymentProviders {
  current: PaymentProvider;
  stripe: WebhookPaymentProvider | null;
  /** Returns a provider by name. Throws an Error if the provider is no longer configured. */
  getByName(name: PaymentProviderName): PaymentProvider;
}
