import type {
  ShippingLabel,
  LabelRatesResponse,
  LabelRatesInput,
} from '../../../contract/orders/parcels/labels';

/** Sender or recipient of a parcel. Country and state are given as codes. */
export interface LabelAddress {
  name: string;
  phone: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface LabelQuote {
  reference: string;
  label: ShippingLabel | null;
  /** True if the shipping label was refunded, or its refund is pending. */
  isReturned: boolean;
}

/** Provider of shipping labels. Rejections are AppErrors; after any other error, the request may have succeeded. */
export interface LabelProvider {
  rates: (to: LabelAddress, size: LabelRatesInput, reference: string) => Promise<LabelRatesResponse>;
  find: (quote: string) => Promise<LabelQuote>;
  /** Buys a rate, or returns the existing label of the quote. Rejects a quote whose label was refunded. */
  buy: (quote: string, rate: string) => Promise<ShippingLabel>;
  requestRefund: (quote: string) => Promise<void>;
}
