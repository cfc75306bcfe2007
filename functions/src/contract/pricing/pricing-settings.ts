import type { Minor } from '../money';

/**
 * Settings that prices depend on. Existing orders keep their version of these settings. Amounts are minor
 * units of `money.currency`, or decimals in JSON. Rates are parts per million (8% is 80,000).
 */
export interface PricingSettings<Amount extends number = Minor> {
  money: MoneySettings;
  tax: TaxSettings;
  shipping: ShippingSettings<Amount>;
}

/** Prices exclude tax (`net`) or include tax (`gross`). */
export const PRICE_BASES = ['net', 'gross'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Tax is rounded once per set of rates, or per line. */
export const TAX_ROUNDINGS = ['total', 'line'] as const;

export interface MoneySettings {
  currency: string;
  priceBasis: PriceBasis;
  rounding: (typeof TAX_ROUNDINGS)[number];
}

export interface TaxSettings {
  /** Products without a valid class belong to the first class. */
  classes: readonly { _id: string; name: string }[];
  regions: readonly TaxRegion[];
  shipping: (typeof SHIPPING_TAXES)[number];
  /** Tax class of shipping if `shipping` is `class`. Defaults to the first class. */
  shippingClass?: string | null;
}

/** Shipping is untaxed, taxed as one class, or taxed in proportion to the lines. */
export const SHIPPING_TAXES = ['none', 'class', 'proportional'] as const;

/** Tax rates of a country, or of a region. The rates of a region replace those of its country. */
export interface TaxRegion {
  country: string;
  /** Code of the region within its country, such as NY. */
  region?: string | null;
  rates: readonly TaxRate[];
}

/** Named tax rate of a class, such as GST. All rates of a class apply to the same amount. */
export interface TaxRate {
  name: string;
  class: string;
  ratePpm: number;
}

export interface ShippingSettings<Amount extends number = Minor> {
  zones: readonly ShippingZone<Amount>[];
  /** Methods for destinations outside all zones. Null if the shop does not ship to them. */
  restOfWorld: readonly ShippingMethod<Amount>[] | null;
  /** Pickup methods are only offered if the address is set. */
  pickup?: PickupPlace;
}

/** Country and region determine the tax of collected orders. */
export interface PickupPlace {
  name: string;
  /** Printed address, one line per entry. Empty if there is no pickup location. */
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

/** Free shipping thresholds compare the value of the goods after or before discounts. */
export const THRESHOLD_BASES = ['after', 'before'] as const;

export interface ShippingMethod<Amount extends number = Minor> {
  _id: string;
  name: string;
  kind: ShippingKind;
  /** Net or gross, according to `priceBasis`. With tiers, the price below the first tier. */
  price: Amount;
  /** Value of the goods from which shipping is free. Null for never. */
  freeFrom?: Amount | null;
  /** Value used for `freeFrom` and for tiers by subtotal. Defaults to `after`. */
  thresholdBasis?: (typeof THRESHOLD_BASES)[number] | null;
  tiers?: readonly ShippingTier<Amount>[] | null;
  /** Additional fee per bulky unit, even if shipping is free. Not charged for pickup. */
  bulkyFee?: Amount | null;
  /** Delivery time in days without Sundays. Both are null if no delivery time is promised. */
  minDays?: number | null;
  maxDays?: number | null;
}

/** `from` is a weight in grams or a value of the goods. */
interface ShippingTier<Amount> {
  from: number;
  price: Amount;
}

export const hasTiers = ({ kind }: Pick<ShippingMethod, 'kind'>): boolean =>
  kind === 'weight' || kind === 'subtotal';
