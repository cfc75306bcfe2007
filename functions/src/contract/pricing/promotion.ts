import type { Minor } from '../money';

/** What a promotion reduces: single lines, the order as a whole, or its shipping. */
export const PROMOTION_CLASSES = ['product', 'order', 'shipping'] as const;
export type PromotionClass = (typeof PROMOTION_CLASSES)[number];

/**
 * `percent` and `fixed` in every class, `buyXGetY` for products, `free` for shipping. A fixed amount is taken off each unit of a
 * product, off the order once, or off shipping once.
 */
export const PROMOTION_KINDS = ['percent', 'fixed', 'free', 'buyXGetY'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Products by id, categories and collections by slug; a line matches when one of them names it. Without any, every line matches. */
export interface ProductSelection {
  products?: readonly string[] | null;
  categories?: readonly string[] | null;
  collections?: readonly string[] | null;
}

/** The units to buy, or to get, for one set of a `buyXGetY`; without a selection of its own it is the promotion's. */
export interface PromotionUnits extends ProductSelection {
  quantity: number;
}

/** A discount with its conditions, as the shopkeeper enters it. Amounts are minor units in whole quanta, rates parts per million. */
export interface Promotion<Amount = Minor, Time = Date> extends ProductSelection {
  _id: string;
  name: string;
  /** What a customer enters, compared without case; null for a promotion that applies by itself. */
  code: string | null;
  class: PromotionClass;
  kind: PromotionKind;
  /** For `percent`; for `buyXGetY` what is taken off the units to get, all of their price without it. */
  ratePpm?: number | null;
  /** For `fixed`. */
  amount?: Amount | null;
  buy?: PromotionUnits | null;
  get?: PromotionUnits | null;
  /** How many sets of a `buyXGetY` one order may have; null for any number. */
  setsPerOrder?: number | null;
  /** What the matching lines must come to; which value is compared says `minimumBase` in discounts.ts. */
  minSubtotal?: Amount | null;
  firstOrderOnly?: boolean | null;
  /** Only for customers with this tag, in any case; null for all. */
  customerTag?: string | null;
  /** How often it may be used in all, and by one customer. Who counts uses says so in `PromotionFacts`. */
  limit?: number | null;
  limitPerCustomer?: number | null;
  /** The classes it may be combined with; two promotions combine when each names the class of the other. */
  combinesWith: readonly PromotionClass[];
  /** Applies from this moment, and before that one. */
  startsAt?: Time | null;
  endsAt?: Time | null;
  /** Decides between equal savings: the higher number first, then the lower id. */
  priority: number;
  active: boolean;
}

/** A use of a promotion that was counted, and where, so that it can be given back. */
export interface PromotionUse {
  promotion: string;
  /** The shard of the limit it was taken from; null where the promotion has no limit in all. */
  shard: number | null;
  /** Whether it was counted for the customer. */
  customer: boolean;
  /**
   * Identities that the use was counted for: account ids and hashes of email addresses.
   * Absent in older orders, whose uses were counted only for the order's customer.
   */
  people?: string[];
}

/** Removes the customer's identities from promotion uses, for an erased customer. */
export const anonymizeUses = (uses: readonly PromotionUse[]): PromotionUse[] =>
  uses.map(({ promotion, shard }) => ({ promotion, shard, customer: false }));

/** Whether a selection names anything; otherwise it means everything. */
export const isNarrowed = ({ products, categories, collections }: ProductSelection): boolean =>
  [products, categories, collections].some((named) => named?.length);

/** The slugs of all collections that promotions name, each once: what has to be known of a line before it is priced. */
export const namedCollections = (
  promotions: readonly Pick<Promotion, 'collections' | 'buy' | 'get'>[],
): string[] => [
  ...new Set(
    promotions.flatMap(({ collections, buy, get }) =>
      [collections, buy?.collections, get?.collections].flatMap((named) => named ?? []),
    ),
  ),
];

/** The order in which promotions are considered, where nothing else decides: the higher priority, then the lower id. */
export function byPriority(a: Promotion, b: Promotion): number {
  return b.priority - a.priority || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);
}

/** Whether two promotions may apply to one order: each has to name the class of the other. */
export function combine(a: Promotion, b: Promotion): boolean {
  return a.combinesWith.includes(b.class) && b.combinesWith.includes(a.class);
}
