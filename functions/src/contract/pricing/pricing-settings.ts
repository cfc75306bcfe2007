import type { MinorUnits } from '../money';

/** Currency, tax and shipping settings. Amounts are in minor units, rates in parts per million. */
export interface PricingSettings<Amount extends number = MinorUnits> {
  money: MoneySettings;
  tax: TaxSettings;
  shipping: ShippingSettings<Amount>;
}

/** Basis of the shop's prices: excluding tax (`net`) or including tax (`gross`). */
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
  /** Id of the tax class for shipping if `shipping` is `class`. Defaults to the first class. */
  shippingClass?: string | null;
}

/** Taxation of shipping: no tax, the rates of one tax class, or in proportion to the lines. */
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
  /** Shipping methods for countries without a zone. If null, the shop does not ship to these countries. */
  restOfWorld: readonly ShippingMethod<Amount>[] | null;
  pickup?: PickupLocation;
}

/** Location where customers collect pickup orders. Its country and region determine the tax. */
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

/** Country, or some regions of a country. Zones of regions take precedence over zones of countries. */
interface ShippingPlace {
  country: string;
  regions?: readonly string[] | null;
}

export const SHIPPING_METHOD_KINDS = ['flat', 'weight', 'subtotal', 'pickup'] as const;
export type ShippingMethodKind = (typeof SHIPPING_METHOD_KINDS)[number];

export const SHIPPING_THRESHOLD_BASES = ['after', 'before'] as const;

export interface ShippingMethod<Amount extends number = MinorUnits> {
  _id: string;
  name: string;
  kind: ShippingMethodKind;
  /** Shipping price, or for tiered methods the price below the first tier. Includes tax if `priceBasis` is `gross`. */
  price: Amount;
  freeFrom?: Amount | null;
  /** Subtotal that thresholds and tiers refer to: `before` or `after` discounts. Defaults to `after`. */
  thresholdBasis?: (typeof SHIPPING_THRESHOLD_BASES)[number] | null;
  tiers?: readonly ShippingTier<Amount>[] | null;
  /** Fee for each `bulky` unit. It is charged even if shipping is free, but not for pickup. */
  bulkyFee?: Amount | null;
  /** Delivery time in days without Sundays. Both values are null if the shop promises no delivery time. */
  minDays?: number | null;
  maxDays?: number | null;
}

interface ShippingTier<Amount> {
  from: number;
  price: Amount;
}

export const hasPriceTiers = ({ kind }: Pick<ShippingMethod, 'kind'>): boolean =>
  kind === 'weight' || kind === 'subtotal';

export const isPickupSelected = ({
  method,
  methods,
}: {
  method: string | null;
  methods: readonly { _id: string; kind: ShippingMethodKind }[];
}): boolean => methods.some(({ _id, kind }) => _id === method && kind === 'pickup');
