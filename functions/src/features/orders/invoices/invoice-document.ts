import type { ShippingAddress } from '../../../contract/addresses/shipping-address';
import type { MinorUnits } from '../../../contract/money';
import type { InvoiceKind } from '../../../contract/orders/invoices';
import type { AppliedPromotion, TaxAmount } from '../../../contract/pricing/pricing-types';
import type { PickupLocation, PriceBasis } from '../../../contract/pricing/pricing-settings';
import { createDateConverter } from '../../../platform/firestore';

/** Amounts of an invoice in minor units, where `net` + `tax` = `gross`. */
export interface InvoiceAmount {
  net: MinorUnits;
  tax: MinorUnits;
  gross: MinorUnits;
  /** Sum of all tax rates, in parts per million. Null for amounts without order lines. */
  ratePpm: number | null;
}

export interface InvoiceLine extends InvoiceAmount {
  name: string;
  /** Selected options and SKU of the invoiced item. */
  article: string;
  quantity: number;
  /** Unit price before discounts. Null on credit notes. */
  price: MinorUnits | null;
  /** Total before discounts. On a credit note, the refunded amount. */
  base: MinorUnits;
}

/**
 * Immutable Firestore document `invoices/{id}`. The id is `{orderId}`, `{orderId}_invoice2` after an edit, or
 * `{orderId}_{refundId}` for a credit note.
 */
export interface InvoiceDocument {
  kind: InvoiceKind;
  /** Number of the invoice within its series. Starts at 1 and has no gaps. */
  sequence: number;
  number: string;
  issuedAt: Date;
  orderId: string;
  orderNumber: string;
  placedAt: Date;
  corrects: string | null;
  refundId: string | null;
  seller: { shop: string; name: string; address: string[]; email: string; taxId: string; footer: string };
  /** Address of the buyer without the phone number. */
  buyer: ShippingAddress;
  /** Pickup location of the order. Null for shipped orders. Missing in old documents. */
  pickup?: PickupLocation | null;
  paidWith: { brand: string | null; last4: string | null };
  lines: InvoiceLine[];
  shipping: (InvoiceAmount & { name: string }) | null;
  /** Gift wrapping. Missing in old documents. */
  wrapping?: InvoiceAmount | null;
  discounts: AppliedPromotion[];
  subtotal: MinorUnits;
  shippingCost: MinorUnits;
  net: MinorUnits;
  tax: MinorUnits;
  taxes: TaxAmount[];
  total: MinorUnits;
  currency: string;
  priceBasis: PriceBasis;
  settingsVersion: number;
}

export const getInvoiceId = ({
  id,
  formerInvoices,
}: {
  id: string;
  formerInvoices: readonly unknown[];
}): string => (formerInvoices.length === 0 ? id : `${id}_invoice${formerInvoices.length + 1}`);

export const getCreditNoteId = (orderId: string, refundId: string): string => `${orderId}_${refundId}`;

export const invoiceConverter = createDateConverter<InvoiceDocument>();
