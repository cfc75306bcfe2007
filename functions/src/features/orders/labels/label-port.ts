import type { Label, LabelRates, LabelRatesInput } from '../../../contract/orders/parcels/labels';

/** Sender or recipient of a parcel. Country and state are codes. */
export interface PostalParty {
  name: string;
  phone: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface Quote {
  reference: string;
  label: Label | null;
  /** True if the label was refunded, or its refund is pending. */
  isReturned: boolean;
}

/** Rejections are AppErrors with the provider's message. After any other error, the request may have succeeded. */
export interface LabelProvider {
  rates: (to: PostalParty, size: LabelRatesInput, reference: string) => Promise<LabelRates>;
  find: (quote: string) => Promise<Quote>;
  /** Returns the existing label if the quote was already bought. Rejects a quote whose label was refunded. */
  buy: (quote: string, rate: string) => Promise<Label>;
  requestRefund: (quote: string) => Promise<void>;
}
