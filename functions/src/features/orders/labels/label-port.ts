import type { Label, LabelRates, LabelRatesInput } from '../../../contract/orders/parcels/labels';

/** Where a parcel comes from or goes to; country and state as their codes. */
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

/** A quote, as the provider has it. */
export interface Quote {
  /** What it was asked for. */
  reference: string;
  /** Null while it is not bought. */
  label: Label | null;
  /** True if the label was refunded, or its refund is pending. */
  isReturned: boolean;
}

/** Sells the labels of carriers. What it refuses is an AppError with its words; other failures leave open whether it was done. */
export interface LabelProvider {
  /** What carriers ask for a parcel to an address; `reference` names the parcel. */
  rates: (to: PostalParty, size: LabelRatesInput, reference: string) => Promise<LabelRates>;
  find: (quote: string) => Promise<Quote>;
  /**
   * Buys a rate of a quote. Returns the existing label if the quote was already bought. Rejects a quote whose label was
   * refunded.
   */
  buy: (quote: string, rate: string) => Promise<Label>;
  /** Gives a label back before it was used. */
  requestRefund: (quote: string) => Promise<void>;
}
