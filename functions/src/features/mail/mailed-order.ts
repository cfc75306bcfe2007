import type { Minor } from '../../contract/money';
import type { AppliedPromotion, TaxAmount } from '../../contract/pricing/priced';
import type { PickupPlace, PriceBasis } from '../../contract/pricing/pricing-settings';
import type { OrderActor, OrderStatus, PaymentStatus } from '../../contract/orders/order-states';
import type { RefundStatus, Tracking } from '../../contract/orders/orders';
import type { ShippingAddress } from '../../contract/addresses/shipping-address';

/** What a mail says of an order; amounts in minor units of `currency`. */
export interface MailedOrder {
  id: string;
  number: string;
  /** The number of its invoice, null where it has none. */
  invoice: string | null;
  userId: string;
  /** Who placed it without an account; null where it belongs to one. */
  guest: { email: string } | null;
  /** The address of the account or guest; empty for an order without a person. */
  mailTo: string;
  status: OrderStatus;
  lines: {
    id: string;
    name: string;
    options: Record<string, string>;
    quantity: number;
    shipped: number;
    price: Minor;
  }[];
  refunds: { status: RefundStatus; lines: { line: string; quantity: number }[] }[];
  subtotal: Minor;
  shippingCost: Minor;
  tax: Minor;
  taxes: TaxAmount[];
  discounts: AppliedPromotion[];
  shipping: { name: string };
  priceBasis: PriceBasis;
  total: Minor;
  currency: string;
  shippingAddress: ShippingAddress;
  /** Where it is collected; null for an order that is sent. */
  pickup: PickupPlace | null;
  payment: {
    status: PaymentStatus;
    /** What is captured, reserved, or on its way from the bank. */
    authorised: Minor;
    captured: Minor;
    /** Money that came another way than through the payment provider. */
    recorded: { amount: Minor }[];
    refunded: Minor;
    /** What a customer's bank holds back. */
    disputed: Minor;
    last4: string | null;
    /** The last attempt to pay was refused. */
    declined: boolean;
    expiresAt: Date | null;
  };
  /** Oldest first. */
  timeline: { by: OrderActor; note: string }[];
  tracking: Tracking | null;
}

/** Money on its way back; amounts in minor units of the order's currency. */
export interface MailedRefund {
  amount: Minor;
  /** What of it the shop pays back itself. */
  byHand: Minor;
}
