import type { MinorUnits } from '../money';

/** Settings for prices. Amounts are minor units, rates are parts per million (8% is 80,000). */
export interface PricingSettings<Amount extends number = MinorUnits> {
  money: MoneySettings;
  tax: TaxSettings;
  shipping: ShippingSettings<Amount>;
}

/** Listed prices exclude tax (`net`) or include tax (`gross`). */
export const PRICE_BASES = ['net', 'gross'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Tax is rounded once per set of rates, or per line. */
export const TAX_ROUNDING_MODES = ['total', 'line'] as const;

export interface MoneySettings {
  currency: string;
  priceBasis: PriceBasis;
  rounding: (typeof TAX_ROUNDING_MODES)[number];
}

export interface TaxSettings {
  classes: readonly { _id: string; name: string }[];
  regions: readonly TaxRegion[];
  shipping: (typeof SHIPPING_TAX_MODES)[number];
  /** Tax class of shipping if `shipping` is `class`. Defaults to the first class. */
  shippingClass?: string | null;
}

/** Shipping is untaxed, taxed as one class, or taxed in proportion to the lines. */
export const SHIPPING_TAX_MODES = ['none', 'class', 'proportional'] as const;

/** Tax rates of a country, or of a region. The rates of a region replace those of its country. */
export interface TaxRegion {
  country: string;
  region?: string | null;
  rates: readonly TaxRate[];
}

export interface TaxRate {
  name: string;
  class: string;
  ratePpm: number;
}

export interface ShippingSettings<Amount extends number = MinorUnits> {
  zones: readonly ShippingZone<Amount>[];
  /** Shipping methods for destinations outside all zones. Null if the shop does not ship there. */
  restOfWorld: readonly ShippingMethod<Amount>[] | null;
  pickup?: PickupLocation;
}

/** Pickup location. Its country and region determine the tax of collected orders. */
export interface PickupLocation {
  name: string;
  address: string[];
  country: string;
  region: string | null;
  hours: string[];
}

interface ShippingZone<Amount extends number> {
  _id: string;
  name: string;
  places: readonly ShippingPlace[];
  methods: readonly ShippingMethod<Amount>[];
}

/** Country, or some regions of a country. A region's zone takes precedence over the zone of its country. */
interface ShippingPlace {
  country: string;
  regions?: readonly string[] | null;
}

export const SHIPPING_KINDS = ['flat', 'weight', 'subtotal', 'pickup'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

export const THRESHOLD_BASES = ['after', 'before'] as const;

export interface ShippingMethod<Amount extends number = MinorUnits> {
  _id: string;
  name: string;
  kind: ShippingKind;
  /**
   * Price of the method, with or without tax according to `priceBasis`. Also the price below the first tier.
   */
  price: Amount;
  freeFrom?: Amount | null;
  /** Value of the goods that thresholds and tiers are compared with. Defaults to `after` discounts. */
  thresholdBasis?: (typeof THRESHOLD_BASES)[number] | null;
  tiers?: readonly ShippingTier<Amount>[] | null;
  /** Additional fee per bulky unit, even if shipping is free. Not charged for pickup. */
  bulkyFee?: Amount | null;
  /** Delivery time in days without Sundays. Both are null if no delivery time is promised. */
  minDays?: number | null;
  maxDays?: number | null;
}

interface ShippingTier<Amount> {
  from: number;
  price: Amount;
}

export const hasPriceTiers = ({ kind }: Pick<ShippingMethod, 'kind'>): boolean =>
  kind === 'weight' || kind === 'subtotal';
