import type {
  ShippingLabel,
  ShippingLabelRatesResponse,
  ShippingLabelRatesInput,
} from '../../../contract/orders/parcels/labels';

/** Sender or recipient of a parcel. `country` and `state` are codes, such as `US` and `CA`. */
export interface ShippingLabelAddress {
  name: string;
  phone: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export interface ShippingLabelQuote {
  reference: string;
  label: ShippingLabel | null;
  /** True if the label was refunded, or its refund is pending. */
  isReturned: boolean;
}

/** Provider of shipping labels. Requests that fail with an error other than AppError may have succeeded. */
export interface ShippingLabelProvider {
  listRates: (
    to: ShippingLabelAddress,
    size: ShippingLabelRatesInput,
    reference: string,
  ) => Promise<ShippingLabelRatesResponse>;
  find: (quote: string) => Promise<ShippingLabelQuote>;
  /** Buys a label at a rate. If a label was already bought with this quote, returns that label. */
  buy: (quote: string, rate: string) => Promise<ShippingLabel>;
  requestRefund: (quote: string) => Promise<void>;
}
