import type { MinorUnits } from '../money';
import type { PriceBasis, PricingSettings, ShippingKind } from './pricing-settings';
import type { Promotion, PromotionClass } from './promotion';

/** Input of the price calculation. Amounts are minor units in whole quanta of the currency. */
export interface PricingInput {
  settings: PricingSettings;
  settingsVersion: number;
  locale: string;
  timeZone?: string;
  lines: readonly PricingLine[];
  destination?: ShippingDestination | null;
  /** Id of the chosen method. Defaults to the destination's first method. Pickup needs no destination. */
  shippingMethod?: string | null;
  /** Discounts of an existing order that is priced again. */
  agreed?: { discounts: readonly AppliedPromotion[]; shipping: readonly DiscountAdjustment[] };
  /** Automatic promotions and promotions of the entered codes. */
  promotions?: readonly Promotion[];
  codes?: readonly string[];
  facts?: PromotionFacts;
  now: Date;
  /** Payments before the payment provider, such as gift cards, in order of use. */
  tenders?: readonly Tender[];
}

export interface PricingLine {
  key: string;
  product: string;
  categories: readonly string[];
  /** Slugs of the product's collections, limited to those that promotions use. */
  collections?: readonly string[];
  unit: MinorUnits;
  quantity: number;
  taxClass?: string | null;
  weightGrams?: number | null;
  /** Existing discounts, which are applied before any promotion. */
  agreed?: readonly DiscountAdjustment[];
  /** Shipping class of the product. `bulky` adds a fee to the shipping price. */
  shippingClass?: string | null;
}

export interface ShippingDestination {
  country: string;
  region?: string | null;
  zipCode?: string | null;
}

export interface PromotionFacts {
  /** True if the customer has ordered before. Null for guests, because their earlier orders are unknown. */
  hasOrdered?: boolean | null;
  /** Tags of the customer's account. Null without an account. */
  tags?: readonly string[] | null;
  /** Ids of promotions that reached `limit`, or `limitPerCustomer` for this customer. */
  usedUp?: readonly string[];
  usedUpByCustomer?: readonly string[];
}

export interface Tender {
  _id: string;
  name: string;
  amount: MinorUnits;
}

export interface DiscountAdjustment {
  promotion: string;
  class: PromotionClass;
  amount: MinorUnits;
}

export interface TaxAmount {
  name: string;
  ratePpm: number;
  amount: MinorUnits;
}

/** Amounts of a line or of shipping. `base` − `discount` equals `net` for net prices, else `gross`. */
export interface PricedAmount {
  base: MinorUnits;
  adjustments: DiscountAdjustment[];
  discount: MinorUnits;
  net: MinorUnits;
  tax: MinorUnits;
  gross: MinorUnits;
  taxes: TaxAmount[];
}

export interface PricedLine extends PricedAmount {
  key: string;
  unit: MinorUnits;
  quantity: number;
}

export interface PricedShipping extends PricedAmount {
  problem: 'noLines' | 'noDestination' | 'notServed' | null;
  method: string | null;
  methods: PricedMethod[];
}

export interface PricedMethod {
  _id: string;
  name: string;
  kind: ShippingKind;
  price: MinorUnits;
  discount: MinorUnits;
  gross: MinorUnits;
  /** Amount missing for free shipping. Null if the method has no threshold. */
  untilFree: MinorUnits | null;
}

/** Promotion with its discount. The amount is 0 for a shipping promotion while shipping is unknown. */
export interface AppliedPromotion {
  promotion: string;
  name: string;
  code: string | null;
  class: PromotionClass;
  amount: MinorUnits;
}

/** Reasons why a code was rejected. `RejectedCode` has the details. */
export type CodeRejectionReason =
  | 'unknown'
  | 'inactive'
  | 'notStarted'
  | 'ended'
  | 'usedUp'
  | 'usedUpByCustomer'
  | 'signIn'
  | 'firstOrderOnly'
  | 'signInTagged'
  | 'notTagged'
  | 'noMatchingItems'
  | 'minSubtotal'
  | 'moreItems'
  | 'notCombinable'
  | 'noSaving';

export interface RejectedCode {
  code: string;
  reason: CodeRejectionReason;
  missingAmount?: MinorUnits;
  missingUnits?: number;
  /** Time at which the code becomes valid, or expired. */
  at?: Date;
  timeZone?: string;
  /** Names of the promotions that are applied instead. */
  inFavourOf?: string[];
}

/** Priced order. `total` = `subtotal` − `discountTotal` + `shippingCost`, plus `tax` for net prices. */
export interface PricedOrder {
  settingsVersion: number;
  currency: string;
  /** Decimals of the currency, stored so that an order's amounts stay readable. */
  exponent: number;
  locale: string;
  priceBasis: PriceBasis;
  lines: PricedLine[];
  shipping: PricedShipping;
  discounts: AppliedPromotion[];
  refusedCodes: RejectedCode[];
  taxes: TaxAmount[];
  subtotal: MinorUnits;
  discountTotal: MinorUnits;
  /** Shipping cost with or without tax, according to `priceBasis`. */
  shippingCost: MinorUnits;
  tax: MinorUnits;
  total: MinorUnits;
  tenders: Tender[];
  due: MinorUnits;
}
