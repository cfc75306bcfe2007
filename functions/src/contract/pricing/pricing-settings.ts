import type { MinorUnits } from '../money';

/** Currency, tax and shipping settings. Amounts are minor units, rates parts per million (8%: 80,000). */
export interface PricingSettings<Amount extends number = MinorUnits> {
  money: MoneySettings;
  tax: TaxSettings;
  shipping: ShippingSettings<Amount>;
}

/** Tells if the shop's prices exclude tax (`net`) or include tax (`gross`). */
export const PRICE_BASES = ['net', 'gross'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Rounding of taxes: once for all lines with the same tax rates (`total`), or for each line. */
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
  /** Id of the tax class for shipping. Only used if `shipping` is `class`. Defaults to the first class. */
  shippingClass?: string | null;
}

/** Taxation of shipping: none, at the rates of one tax class, or in proportion to the lines. */
export const SHIPPING_TAX_MODES = ['none', 'class', 'proportional'] as const;

/** Tax rates for a country, or for a region of it. A region's rates replace those of its country. */
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
  /** Shipping methods for countries that are in no zone. Null if the shop does not ship there. */
  restOfWorld: readonly ShippingMethod<Amount>[] | null;
  pickup?: PickupLocation;
}

/** Location where customers collect pickup orders. Its country and region determine their tax. */
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

/** Country or some of its regions. A region's zone takes precedence over its country's zone. */
interface ShippingPlace {
  country: string;
  regions?: readonly string[] | null;
}

export const SHIPPING_KINDS = ['flat', 'weight', 'subtotal', 'pickup'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

export const SHIPPING_THRESHOLD_BASES = ['after', 'before'] as const;

export interface ShippingMethod<Amount extends number = MinorUnits> {
  _id: string;
  name: string;
  kind: ShippingKind;
  /** Price, with or without tax according to `priceBasis`. Also the price below the first tier. */
  price: Amount;
  freeFrom?: Amount | null;
  /** Goods' value for thresholds and tiers: `before` or `after` discounts (default). */
  thresholdBasis?: (typeof SHIPPING_THRESHOLD_BASES)[number] | null;
  tiers?: readonly ShippingTier<Amount>[] | null;
  /** Fee for each `bulky` unit, charged even if shipping is free. Not charged for pickup. */
  bulkyFee?: Amount | null;
  /** Delivery time in days without Sundays. Both are null if the shop promises none. */
  minDays?: number | null;
  maxDays?: number | null;
}

interface ShippingTier<Amount> {
  from: number;
  price: Amount;
}

export const hasPriceTiers = ({ kind }: Pick<ShippingMethod, 'kind'>): boolean =>
  kind === 'weight' || kind === 'subtotal';

export const isPickupMethod = ({
  method,
  methods,
}: {
  method: string | null;
  methods: readonly { _id: string; kind: ShippingKind }[];
}): boolean => methods.some(({ _id, kind }) => _id === method && kind === 'pickup');
