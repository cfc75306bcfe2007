import type { Minor } from '../money';
import type { PriceBasis, PricingSettings, ShippingKind } from './pricing-settings';
import type { Promotion, PromotionClass } from './promotion';

/** What is to be priced, and everything the price depends on. Amounts are minor units in whole quanta of the currency. */
export interface PricingInput {
  settings: PricingSettings;
  settingsVersion: number;
  /** BCP 47 tag that the order's amounts are written in. */
  locale: string;
  /** IANA time zone of the shop. Defaults to UTC. */
  timeZone?: string;
  lines: readonly PricingLine[];
  /** Without it neither tax nor shipping is known. */
  destination?: Destination | null;
  /** The id of the chosen method; the first of the destination's, where it is missing or not offered there. A pick-up needs no destination. */
  shippingMethod?: string | null;
  /** Of an order that is priced again: the names of the discounts that were agreed, and what they take off shipping. */
  agreed?: { discounts: readonly AppliedPromotion[]; shipping: readonly Adjustment[] };
  /** The automatic promotions, and those of the codes. */
  promotions?: readonly Promotion[];
  /** What the customer has entered. */
  codes?: readonly string[];
  facts?: PromotionFacts;
  /** When promotions are judged; needed by those that start or end. */
  now: Date;
  /** What pays before the payment provider does, such as gift cards, in this order. */
  tenders?: readonly Tender[];
}

export interface PricingLine {
  /** Identifies the line in the answer; not otherwise read. */
  key: string;
  product: string;
  /** Slugs. */
  categories: readonly string[];
  /** Slugs of those collections with the product that promotions name (`namedCollections`). */
  collections?: readonly string[];
  unit: Minor;
  quantity: number;
  taxClass?: string | null;
  /** Of one unit; 0 where it is not known. */
  weightGrams?: number | null;
  /** Discounts that were agreed for it before: they come first, whatever promotions say now. */
  agreed?: readonly Adjustment[];
  /** `bulky` where a method's fee for bulky goods is due for each unit. */
  shippingClass?: string | null;
}

export interface Destination {
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
  region?: string | null;
  zipCode?: string | null;
}

/** What promotions ask about the customer and their uses, found out by the caller. */
export interface PromotionFacts {
  /** Whether the customer has ordered before; null for a guest, of whom it is not known. */
  hasOrdered?: boolean | null;
  /** The tags that the team gave the customer; null where there is no account. */
  tags?: readonly string[] | null;
  /** Ids of promotions that reached `limit`, and of those that this customer has used `limitPerCustomer` times. */
  usedUp?: readonly string[];
  usedUpByCustomer?: readonly string[];
}

export interface Tender {
  _id: string;
  name: string;
  amount: Minor;
}

/** A share of a promotion's discount, on one line or on shipping. */
export interface Adjustment {
  promotion: string;
  class: PromotionClass;
  amount: Minor;
}

/** One named tax; the amounts of a line's taxes come to its tax. */
export interface TaxAmount {
  name: string;
  ratePpm: number;
  amount: Minor;
}

/** `base` − `discount` is `net` where prices are listed net, and `gross` where they are listed gross; always `net` + `tax` = `gross`. */
export interface PricedAmount {
  base: Minor;
  adjustments: Adjustment[];
  discount: Minor;
  net: Minor;
  tax: Minor;
  gross: Minor;
  taxes: TaxAmount[];
}

export interface PricedLine extends PricedAmount {
  key: string;
  unit: Minor;
  quantity: number;
}

export interface PricedShipping extends PricedAmount {
  /** Why nothing can be said or sent: no lines, no destination yet, or a destination that no zone serves. */
  problem: 'noLines' | 'noDestination' | 'notServed' | null;
  /** The id of the method that the order is priced with. */
  method: string | null;
  methods: PricedMethod[];
}

/** A method of the destination: its price as listed, what promotions take off it, and what the customer would pay with tax. */
export interface PricedMethod {
  _id: string;
  name: string;
  kind: ShippingKind;
  price: Minor;
  discount: Minor;
  gross: Minor;
  /** What the goods are short of free shipping: 0 where it is reached, null where the method has no threshold. */
  untilFree: Minor | null;
}

/** A promotion that applies. Its amount is 0 where it reduces shipping that is not known yet. */
export interface AppliedPromotion {
  promotion: string;
  name: string;
  code: string | null;
  class: PromotionClass;
  amount: Minor;
}

/** Why a code does not apply. What would make it apply is in the other fields of `RefusedCode`. */
export type RefusalReason =
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

export interface RefusedCode {
  /** As the customer entered it. */
  code: string;
  reason: RefusalReason;
  /** For `minSubtotal`: how much more of matching items it takes. */
  missingAmount?: Minor;
  /** For `moreItems`: how many more matching units it takes. */
  missingUnits?: number;
  /** For `notStarted` and `ended`: when it starts, when it ended. */
  at?: Date;
  /** IANA time zone of the day. Defaults to UTC. */
  timeZone?: string;
  /** For `notCombinable`: the names of the promotions that apply in its place. */
  inFavourOf?: string[];
}

/**
 * A priced cart or order. `total` = `subtotal` − `discountTotal` + `shippingCost`, plus `tax` where prices are listed net; it is also the
 * sum of the `gross` of the lines and of shipping. `due` = `total` − tenders.
 */
export interface Priced {
  settingsVersion: number;
  currency: string;
  /** The decimals of the currency, stored with the order so that its amounts can be read for ever. */
  exponent: number;
  locale: string;
  priceBasis: PriceBasis;
  /** In the order of the input. */
  lines: PricedLine[];
  shipping: PricedShipping;
  discounts: AppliedPromotion[];
  refusedCodes: RefusedCode[];
  /** All taxes of lines and shipping by name and rate. */
  taxes: TaxAmount[];
  /** The sum of the lines' `base`. */
  subtotal: Minor;
  /** The discounts on lines; those on shipping are in `shipping.discount`. */
  discountTotal: Minor;
  /** After discounts, as the shop lists its prices: `shipping.gross` or `shipping.net`. */
  shippingCost: Minor;
  tax: Minor;
  total: Minor;
  /** What each tender pays, which may be less than it is worth. */
  tenders: Tender[];
  /** What the payment provider is asked for, in minor units. */
  due: Minor;
}
