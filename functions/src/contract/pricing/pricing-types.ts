import type { MinorUnits } from '../money';
import type { PriceBasis, PricingSettings, ShippingKind } from './pricing-settings';
import type { Promotion, PromotionClass } from './promotion';

/** Input of the price calculation. Amounts are minor units and multiples of the smallest price step. */
export interface PricingInput {
  settings: PricingSettings;
  settingsVersion: number;
  locale: string;
  timeZone?: string;
  lines: readonly PricingLine[];
  destination?: ShippingDestination | null;
  /** Id of the selected method. Defaults to the destination's first. Pickup needs no destination. */
  shippingMethod?: string | null;
  /** Discounts granted when the order was placed, if the order is priced again. */
  agreed?: { discounts: readonly AppliedPromotion[]; shipping: readonly DiscountAdjustment[] };
  /** Promotions that may apply: all automatic ones, and those of the entered codes. */
  promotions?: readonly Promotion[];
  codes?: readonly string[];
  facts?: PromotionEligibilityFacts;
  now: Date;
  /** Other payments, such as gift cards, in order of use. The provider charges the remainder. */
  tenders?: readonly Tender[];
}

export interface PricingLine {
  key: string;
  product: string;
  categories: readonly string[];
  /** Slugs of the product's collections. May omit collections that no promotion uses. */
  collections?: readonly string[];
  unit: MinorUnits;
  quantity: number;
  taxClass?: string | null;
  weightGrams?: number | null;
  /** Discounts already granted to the line. Applied before all promotions. */
  agreed?: readonly DiscountAdjustment[];
  /** Shipping class of the product. For `bulky`, the shipping method's additional fee is charged. */
  shippingClass?: string | null;
}

export interface ShippingDestination {
  country: string;
  region?: string | null;
  zipCode?: string | null;
}

export interface PromotionEligibilityFacts {
  /** True if the customer has ordered before. Null for guests, whose earlier orders are unknown. */
  hasOrdered?: boolean | null;
  /** Tags of the customer's account, for promotions limited to a tag. Null for guests. */
  tags?: readonly string[] | null;
  /** Ids of promotions that reached their total `limit`, or their `limitPerCustomer`. */
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

/** Amounts of a line or of shipping. `base` − `discount` is `net` if prices exclude tax, else `gross`. */
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
  /** Amount still missing for free shipping. Null if the method has no threshold. */
  untilFree: MinorUnits | null;
}

/** Promotion with its total discount, which is 0 for shipping promotions until shipping is known. */
export interface AppliedPromotion {
  promotion: string;
  name: string;
  code: string | null;
  class: PromotionClass;
  amount: MinorUnits;
}

/** Reasons why a discount code is rejected. `RejectedCode` contains the details. */
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
  /** Time at which the code becomes valid, or at which it expired. */
  at?: Date;
  timeZone?: string;
  /** Names of the applied promotions that cannot be combined with the rejected code. */
  inFavourOf?: string[];
}

/** Prices of an order. `total` = `subtotal` − `discountTotal` + `shippingCost` (+ `tax` if net). */
export interface PricedOrder {
  settingsVersion: number;
  currency: string;
  /** Number of decimals of the currency, stored so that amounts stay readable. */
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
  /** Shipping cost after discounts. Excludes or includes tax according to `priceBasis`. */
  shippingCost: MinorUnits;
  tax: MinorUnits;
  total: MinorUnits;
  tenders: Tender[];
  due: MinorUnits;
}
