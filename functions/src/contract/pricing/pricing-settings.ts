import type { Minor } from '../money';

/**
 * The part of the shop's settings that prices depend on. An order keeps the version of the settings it was made under and is never
 * priced again. Amounts are minor units of `money.currency`, in whole quanta, or decimals in JSON; rates are parts per million (8% is 80,000).
 */
export interface PricingSettings<Amount extends number = Minor> {
  money: MoneySettings;
  tax: TaxSettings;
  shipping: ShippingSettings<Amount>;
}

/** Whether prices are listed without tax, which is added (`net`), or include it (`gross`). */
export const PRICE_BASES = ['net', 'gross'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

/** Whether tax is rounded once for all lines with the same rates, or line by line. */
export const TAX_ROUNDINGS = ['total', 'line'] as const;

export interface MoneySettings {
  /** ISO 4217 code of the one currency of the shop. */
  currency: string;
  priceBasis: PriceBasis;
  rounding: (typeof TAX_ROUNDINGS)[number];
}

export interface TaxSettings {
  /** What products are taxed as; a product without a class, or with one that is gone, has the first. */
  classes: readonly { _id: string; name: string }[];
  regions: readonly TaxRegion[];
  shipping: (typeof SHIPPING_TAXES)[number];
  /** The class of shipping where `shipping` is `class`; the first class without it. */
  shippingClass?: string | null;
}

/** Shipping is untaxed, taxed as one class, or in proportion to what the lines are taxed at. */
export const SHIPPING_TAXES = ['none', 'class', 'proportional'] as const;

/** The rates of a country, or of one region of it, which then replace those of the country. */
export interface TaxRegion {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  /** The region's code within its country, such as NY. */
  region?: string | null;
  rates: readonly TaxRate[];
}

/** One named rate of one class, such as GST: a class may have several, all on the same amount. */
export interface TaxRate {
  name: string;
  class: string;
  ratePpm: number;
}

export interface ShippingSettings<Amount extends number = Minor> {
  zones: readonly ShippingZone<Amount>[];
  /** The methods for destinations in no zone; null where the shop does not ship to them. */
  restOfWorld: readonly ShippingMethod<Amount>[] | null;
  /** Where orders are collected; without an address, methods for pick-up are not offered. */
  pickup?: PickupPlace;
}

/** The shop as a place: its country and region say how what is collected there is taxed. */
export interface PickupPlace {
  name: string;
  /** As it is printed, line by line; empty for no such place. */
  address: string[];
  country: string;
  region: string | null;
  /** Opening hours, line by line. */
  hours: string[];
}

interface ShippingZone<Amount extends number> {
  _id: string;
  name: string;
  places: readonly ShippingPlace[];
  methods: readonly ShippingMethod<Amount>[];
}

/** A country, or some of its regions, which then belong to this zone before one that has the whole country. */
interface ShippingPlace {
  country: string;
  regions?: readonly string[] | null;
}

/** A flat price, a price by weight or by subtotal, or pick-up at the shop. */
export const SHIPPING_KINDS = ['flat', 'weight', 'subtotal', 'pickup'] as const;
export type ShippingKind = (typeof SHIPPING_KINDS)[number];

/** Whether a threshold is compared with the goods' value after or before discounts. */
export const THRESHOLD_BASES = ['after', 'before'] as const;

export interface ShippingMethod<Amount extends number = Minor> {
  _id: string;
  name: string;
  kind: ShippingKind;
  /** Listed as the shop lists its prices. With tiers, the price below the first tier. */
  price: Amount;
  /** Free at or over this value of the goods; null for never. */
  freeFrom?: Amount | null;
  /** How the goods' value is taken for `freeFrom` and for tiers by subtotal: `after` without it. */
  thresholdBasis?: (typeof THRESHOLD_BASES)[number] | null;
  tiers?: readonly ShippingTier<Amount>[] | null;
  /** What each unit of bulky goods costs beside it, also where the rest is free; null for nothing. Not of a pick-up. */
  bulkyFee?: Amount | null;
  /** Days from the order to its arrival, Sundays not counted: both, or null where no arrival is promised. */
  minDays?: number | null;
  maxDays?: number | null;
}

/** A price from a weight in grams, or from a value of the goods, up to the next tier. */
interface ShippingTier<Amount> {
  from: number;
  price: Amount;
}

/** Whether a method's price depends on tiers. */
export const hasTiers = ({ kind }: Pick<ShippingMethod, 'kind'>): boolean =>
  kind === 'weight' || kind === 'subtotal';
