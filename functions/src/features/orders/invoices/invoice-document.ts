import type { ShippingAddress } from '../../../contract/addresses/shipping-address';
import type { Minor } from '../../../contract/money';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import type { AppliedPromotion, TaxAmount } from '../../../contract/pricing/priced';
import type { PickupPlace, PriceBasis } from '../../../contract/pricing/pricing-settings';
import { dateConverter } from '../../../platform/firestore';

/** Amount of an invoice in minor units, where `net` + `tax` = `gross`. */
export interface InvoicePart {
  net: Minor;
  tax: Minor;
  gross: Minor;
  /** Sum of all tax rates in parts per million. Null for an amount without line items. */
  ratePpm: number | null;
}

export interface InvoiceLine extends InvoicePart {
  name: string;
  /** Selected options and SKU. */
  article: string;
  quantity: number;
  /** Unit price before discounts. Null on credit notes. */
  price: Minor | null;
  /** Line total before discounts, or the refunded amount on a credit note. */
  base: Minor;
}

/**
 * Document `invoices/{orderId}`, or `invoices/{orderId}_{refundId}` for a credit note. Edited orders add `_invoice2`
 * and so on.
 * The document copies all facts of its day and never changes. Amounts are in minor units of `currency`.
 */
export interface InvoiceDocument {
  kind: InvoiceKind;
  /** Number within the series, starting at 1 without gaps. */
  sequence: number;
  /** Formatted number, as printed. */
  number: string;
  issuedAt: Date;
  orderId: string;
  orderNumber: string;
  placedAt: Date;
  /** Number of the corrected invoice. Null for an invoice. */
  corrects: string | null;
  refundId: string | null;
  seller: { shop: string; name: string; address: string[]; email: string; taxId: string; footer: string };
  /** Address without the phone number. */
  buyer: ShippingAddress;
  /** Pickup place. Missing in old documents; null for shipped orders. */
  pickup?: PickupPlace | null;
  /** Payment card. Null fields if the order was paid another way. */
  paidWith: { brand: string | null; last4: string | null };
  lines: InvoiceLine[];
  shipping: (InvoicePart & { name: string }) | null;
  discounts: AppliedPromotion[];
  subtotal: Minor;
  shippingCost: Minor;
  net: Minor;
  tax: Minor;
  taxes: TaxAmount[];
  total: Minor;
  currency: string;
  priceBasis: PriceBasis;
  settingsVersion: number;
}

/** Returns the document id of an order's current invoice. Each edit that replaced an invoice increases the suffix. */
export const invoiceId = ({
  id,
  formerInvoices,
}: {
  id: string;
  formerInvoices: readonly unknown[];
}): string => (formerInvoices.length === 0 ? id : `${id}_invoice${formerInvoices.length + 1}`);

export const creditNoteId = (orderId: string, refundId: string): string => `${orderId}_${refundId}`;

export const invoiceConverter = dateConverter<InvoiceDocument>();
