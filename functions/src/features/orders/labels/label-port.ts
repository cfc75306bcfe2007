import type { Label, LabelRates, LabelRatesInput } from '../../../contract/orders/parcels/labels';

/** Sender or recipient of a parcel. Country and state are given as codes. */
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
  /** True if the shipping label was refunded, or its refund is pending. */
  isReturned: boolean;
}

/** Provider of shipping labels. Rejections are AppErrors; after any other error, the request may have succeeded. */
export interface LabelProvider {
  rates: (to: PostalParty, size: LabelRatesInput, reference: string) => Promise<LabelRates>;
  find: (quote: string) => Promise<Quote>;
  /** Buys a rate, or returns the existing label of the quote. Rejects a quote whose label was refunded. */
  buy: (quote: string, rate: string) => Promise<Label>;
  requestRefund: (quote: string) => Promise<void>;
}
