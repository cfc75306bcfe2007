import type { ShippingAddress } from '../../../contract/addresses/shipping-address';
import type { Minor } from '../../../contract/money';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import type { AppliedPromotion, TaxAmount } from '../../../contract/pricing/priced';
import type { PickupPlace, PriceBasis } from '../../../contract/pricing/pricing-settings';
import { dateConverter } from '../../../platform/firestore';

/** An amount in its parts; `net` + `tax` = `gross`. */
export interface InvoicePart {
  net: Minor;
  tax: Minor;
  gross: Minor;
  /** All its taxes together, in parts per million; null for an amount without lines. */
  ratePpm: number | null;
}

export interface InvoiceLine extends InvoicePart {
  name: string;
  /** The chosen options and the SKU. */
  article: string;
  quantity: number;
  /** Of one unit, before discounts; null on credit notes. */
  price: Minor | null;
  /** Before discounts; on a credit note what is paid back. */
  base: Minor;
}

/**
 * `invoices/{orderId}` (`invoices/{orderId}_invoice2` once it was edited) or, for a credit note, `invoices/{orderId}_{refundId}`: a copy of the facts of its day, which
 * nothing changes. Amounts in minor units of `currency`.
 */
export interface InvoiceDocument {
  kind: InvoiceKind;
  /** The place in its series, from 1 without gaps. */
  sequence: number;
  /** As it is printed. */
  number: string;
  issuedAt: Date;
  orderId: string;
  orderNumber: string;
  placedAt: Date;
  /** Of a credit note: the number of its invoice. */
  corrects: string | null;
  refundId: string | null;
  seller: { shop: string; name: string; address: string[]; email: string; taxId: string; footer: string };
  /** Without the phone number, which no invoice needs. */
  buyer: ShippingAddress;
  /** Where the order is collected; null, or absent in older ones, for an order that is sent. */
  pickup?: PickupPlace | null;
  /** The card, nulls for none. */
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

/** The document of an order's present invoice: one for each that an edit took back before. */
export const invoiceId = ({
  id,
  formerInvoices,
}: {
  id: string;
  formerInvoices: readonly unknown[];
}): string => (formerInvoices.length === 0 ? id : `${id}_invoice${formerInvoices.length + 1}`);

export const creditNoteId = (orderId: string, refundId: string): string => `${orderId}_${refundId}`;

export const invoiceConverter = dateConverter<InvoiceDocument>();
