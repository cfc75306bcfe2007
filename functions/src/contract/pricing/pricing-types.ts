import type { MinorUnits } from '../money';
import type { WrappingUnit } from '../orders/gift';
import type { PriceBasis, PricingSettings, ShippingMethodKind } from './pricing-settings';
import type { Promotion, PromotionTarget } from './promotion';

/** Input of the price calculation. Amounts are in minor units and multiples of the smallest price step. */
export interface PricingInput {
  settings: PricingSettings;
  settingsVersion: number;
  locale: string;
  timeZone?: string;
  lines: readonly PricingLine[];
  destination?: ShippingDestination | null;
  /** Id of the selected shipping method. Defaults to the destination's first method. */
  shippingMethod?: string | null;
  /** Discounts granted when the order was placed. Later price calculations keep these discounts. */
  agreed?: { discounts: readonly AppliedPromotion[]; shipping: readonly DiscountAdjustment[] };
  /** Promotions that may apply: automatic promotions, and promotions of the entered discount codes. */
  promotions?: readonly Promotion[];
  codes?: readonly string[];
  /** Price of gift wrapping. Null or omitted if the order is not wrapped. */
  wrapping?: WrappingPrice | null;
  facts?: PromotionEligibilityContext;
  now: Date;
  /** Payments without the payment provider, such as gift cards, in order of use. The provider charges the rest. */
  tenders?: readonly PaymentTender[];
}

/** Price of gift wrapping, charged once or for each unit. Includes tax if `priceBasis` is `gross`. */
export interface WrappingPrice {
  price: MinorUnits;
  unit: WrappingUnit;
}

export interface PricingLine {
  key: string;
  product: string;
  categories: readonly string[];
  /** Slugs of the product's collections. Collections that no promotion uses can be omitted. */
  collections?: readonly string[];
  unit: MinorUnits;
  quantity: number;
  taxClass?: string | null;
  weightGrams?: number | null;
  /** Discounts already granted to the line. They are applied before all promotions. */
  agreed?: readonly DiscountAdjustment[];
  /** Shipping class of the product. Shipping methods can charge an additional fee for `bulky` products. */
  shippingClass?: string | null;
}

export interface ShippingDestination {
  country: string;
  region?: string | null;
  zipCode?: string | null;
}

export interface PromotionEligibilityContext {
  /** True if the customer has ordered before. Null for guests, whose earlier orders are unknown. */
  hasOrdered?: boolean | null;
  /** Tags of the customer's account, which promotions can require. Null for guests. */
  tags?: readonly string[] | null;
  /** Ids of promotions that have reached their limit of uses, in total or for this customer. */
  usedUp?: readonly string[];
  usedUpByCustomer?: readonly string[];
}

export interface PaymentTender {
  _id: string;
  name: string;
  amount: MinorUnits;
}

export interface DiscountAdjustment {
  promotion: string;
  class: PromotionTarget;
  amount: MinorUnits;
}

export interface TaxAmount {
  name: string;
  ratePpm: number;
  amount: MinorUnits;
}

/** Amounts of an order line or shipping. `base` − `discount` equals `net` if prices exclude tax, otherwise `gross`. */
export interface PriceBreakdown {
  base: MinorUnits;
  adjustments: DiscountAdjustment[];
  discount: MinorUnits;
  net: MinorUnits;
  tax: MinorUnits;
  gross: MinorUnits;
  taxes: TaxAmount[];
}

export interface PricedLine extends PriceBreakdown {
  key: string;
  unit: MinorUnits;
  quantity: number;
}

export interface PricedShipping extends PriceBreakdown {
  problem: 'noLines' | 'noDestination' | 'notServed' | null;
  method: string | null;
  methods: PricedShippingMethod[];
}

export interface PricedShippingMethod {
  _id: string;
  name: string;
  kind: ShippingMethodKind;
  price: MinorUnits;
  discount: MinorUnits;
  gross: MinorUnits;
  /** Remaining amount until shipping is free. Null if the shipping method has no threshold. */
  untilFree: MinorUnits | null;
}

/** Promotion with its total discount. The discount of a shipping promotion is 0 until the method is known. */
export interface AppliedPromotion {
  promotion: string;
  name: string;
  code: string | null;
  class: PromotionTarget;
  amount: MinorUnits;
}

/** Reasons why a discount code is rejected. */
export type PromotionCodeRejectionReason =
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

export interface RejectedPromotionCode {
  code: string;
  reason: PromotionCodeRejectionReason;
  missingAmount?: MinorUnits;
  missingUnits?: number;
  /** Time at which the discount code becomes valid, or at which it expired. */
  at?: Date;
  timeZone?: string;
  /** Names of applied promotions that cannot be combined with the discount code. */
  inFavourOf?: string[];
}

/** Prices of an order. `total` is `subtotal` − `discountTotal` + `shippingCost` + `wrapping`, plus `tax` if prices exclude tax. */
export interface PricedOrder {
  settingsVersion: number;
  currency: string;
  /** Number of decimals of the currency. Stored with the order, because the definition of a currency can change. */
  exponent: number;
  locale: string;
  priceBasis: PriceBasis;
  lines: PricedLine[];
  shipping: PricedShipping;
  /** Gift wrapping, taxed like shipping and never discounted. Null if the order is not wrapped. */
  wrapping: PriceBreakdown | null;
  discounts: AppliedPromotion[];
  refusedCodes: RejectedPromotionCode[];
  taxes: TaxAmount[];
  subtotal: MinorUnits;
  discountTotal: MinorUnits;
  /** Shipping cost after discounts. Includes tax if `priceBasis` is `gross`. */
  shippingCost: MinorUnits;
  tax: MinorUnits;
  total: MinorUnits;
  tenders: PaymentTender[];
  due: MinorUnits;
}
