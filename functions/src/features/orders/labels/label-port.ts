import type {
  ShippingLabel,
  LabelRatesResponse,
  LabelRatesInput,
} from '../../../contract/orders/parcels/labels';

/** Sender or recipient of a parcel. `country` and `state` are codes. */
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

/** Provider of shipping labels. Only an AppError means that a request was rejected. Others may have succeeded. */
export interface LabelProvider {
  rates: (to: LabelAddress, size: LabelRatesInput, reference: string) => Promise<LabelRatesResponse>;
  find: (quote: string) => Promise<LabelQuote>;
  /** Buys a label at a rate, or returns the label that was already bought with this quote. */
  buy: (quote: string, rate: string) => Promise<ShippingLabel>;
  requestRefund: (quote: string) => Promise<void>;
}
