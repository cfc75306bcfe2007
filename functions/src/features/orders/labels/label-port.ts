import type { Label, LabelRates, LabelRatesInput } from '../../../contract/orders/labels';

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
}

/** Sells the labels of carriers. What it refuses is an AppError with its words; other failures leave open whether it was done. */
export interface LabelProvider {
  /** What carriers ask for a parcel to an address; `reference` names the parcel. */
  rates: (to: PostalParty, size: LabelRatesInput, reference: string) => Promise<LabelRates>;
  find: (quote: string) => Promise<Quote>;
  /** Buys one rate of a quote. A quote that was bought before is answered with its label. */
  buy: (quote: string, rate: string) => Promise<Label>;
  /** Gives a label back before it was used. */
  giveBack: (quote: string) => Promise<void>;
}
