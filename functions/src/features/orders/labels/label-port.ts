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

/** Quote stored by the label provider. */
export interface Quote {
  /** Reference passed when the rates were requested. */
  reference: string;
  /** Null until a label is bought. */
  label: Label | null;
  /** True if the label was refunded, or its refund is pending. */
  isReturned: boolean;
}

/**
 * Provider of carrier labels. Rejections are AppErrors with the provider's message; other errors leave the outcome
 * unknown.
 */
export interface LabelProvider {
  /** Loads the shipping rates for a parcel. `reference` identifies the parcel. */
  rates: (to: PostalParty, size: LabelRatesInput, reference: string) => Promise<LabelRates>;
  find: (quote: string) => Promise<Quote>;
  /**
   * Buys a rate of a quote. Returns the existing label if the quote was already bought.
   * Rejects a quote whose label was refunded.
   */
  buy: (quote: string, rate: string) => Promise<Label>;
  /** Requests the refund of an unused label. */
  requestRefund: (quote: string) => Promise<void>;
}
