import type { Minor } from '../../../contract/money';
import type { PaymentMode, RefundStatus } from '../../../contract/orders/orders';
import type { StoredDispute } from './order-payment';

/** Minimum and maximum amount of a provider payment, inclusive, in minor units. */
export interface ChargeLimits {
  least: Minor;
  most: Minor;
}

/** Result of a refund attempt. `unfunded` means that the shop's balance was too low, so the attempt can be repeated. */
export interface RefundOutcome {
  status: RefundStatus | 'unfunded';
  providerId: string | null;
  /** Provider's reason code for a failed or pending refund. */
  failure: string | null;
  /** Number of rejected attempts before this one. */
  tries: number;
}

/** Refund reported by the payment provider. */
export interface ProviderRefund extends RefundOutcome {
  providerId: string;
  /** Refund id of the shop, or null for a refund that was created at the provider. */
  refundId: string | null;
  /** In minor units of the payment's currency. */
  amount: Minor;
  at: Date;
}

export type ProviderDispute = StoredDispute;

/** Latest payment state reported by the provider. Amounts are in minor units of `currency`. */
export interface ProviderMoney {
  paymentId: string;
  /** Time of the request to the provider. Responses may arrive out of order. */
  askedAt: Date;
  mode: PaymentMode;
  /** Amount of the payment, whether captured or not. */
  amount: Minor;
  /** ISO 4217 code in upper case. */
  currency: string;
  captured: Minor;
  /** Captured, reserved and pending money. */
  authorised: Minor;
  brand: string | null;
  last4: string | null;
  /** Hashed fingerprint of the card. */
  card?: string;
  /** True if the latest attempt was declined. */
  declined: boolean;
  /** Provider's id of the declined attempt. */
  declinedAttempt: string | null;
  /** True if the payment was cancelled at the provider and cannot be completed. */
  cancelled: boolean;
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}
