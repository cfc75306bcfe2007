import type { Minor } from '../money';

/** Promotions discount single lines, the whole order or shipping. */
export const PROMOTION_CLASSES = ['product', 'order', 'shipping'] as const;
export type PromotionClass = (typeof PROMOTION_CLASSES)[number];

/**
 * `buyXGetY` is only for products and `free` only for shipping. `fixed` is deducted per unit, per order or
 * from shipping.
 */
export const PROMOTION_KINDS = ['percent', 'fixed', 'free', 'buyXGetY'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Matches a line if any list names it. An empty selection matches every line. */
export interface ProductSelection {
  products?: readonly string[] | null;
  categories?: readonly string[] | null;
  collections?: readonly string[] | null;
}

/** Units to buy or to receive in a `buyXGetY` set. Without a selection, the promotion's selection applies. */
export interface PromotionUnits extends ProductSelection {
  quantity: number;
}

/** Amounts are minor units in whole quanta, rates are parts per million. */
export interface Promotion<Amount = Minor, Time = Date> extends ProductSelection {
  _id: string;
  name: string;
  /** Case-insensitive. Null for an automatic promotion. */
  code: string | null;
  class: PromotionClass;
  kind: PromotionKind;
  /** Rate for `percent`, or for the received units of `buyXGetY`, which are free by default. */
  ratePpm?: number | null;
  /** For `fixed`. */
  amount?: Amount | null;
  buy?: PromotionUnits | null;
  get?: PromotionUnits | null;
  /** Maximum sets of a `buyXGetY` per order. Null for unlimited. */
  setsPerOrder?: number | null;
  /** Minimum value of the matching lines. */
  minSubtotal?: Amount | null;
  firstOrderOnly?: boolean | null;
  /** Case-insensitive. Null for all customers. */
  customerTag?: string | null;
  /** Maximum uses in total, and per customer. */
  limit?: number | null;
  limitPerCustomer?: number | null;
  /** Two promotions combine if each names the class of the other. */
  combinesWith: readonly PromotionClass[];
  startsAt?: Time | null;
  endsAt?: Time | null;
  /** Decides between equal savings. Higher numbers win, then lower ids. */
  priority: number;
  active: boolean;
}

/** Counted use of a promotion, with the data needed to revert the count. */
export interface PromotionUse {
  promotion: string;
  /** Counter shard of the limit. Null if the promotion has no total limit. */
  shard: number | null;
  customer: boolean;
  /** Account ids and hashed email addresses for which the use was counted. Absent in older orders. */
  people?: string[];
}

/** Removes the customer's identities from promotion uses, for an erased customer. */
export const anonymizeUses = (uses: readonly PromotionUse[]): PromotionUse[] =>
  uses.map(({ promotion, shard }) => ({ promotion, shard, customer: false }));

/** Returns true if the selection is restricted to certain products. */
export const isNarrowed = ({ products, categories, collections }: ProductSelection): boolean =>
  [products, categories, collections].some((named) => named?.length);

/** Returns the slugs of all collections used by the promotions, without duplicates. */
export const namedCollections = (
  promotions: readonly Pick<Promotion, 'collections' | 'buy' | 'get'>[],
): string[] => [
  ...new Set(
    promotions.flatMap(({ collections, buy, get }) =>
      [collections, buy?.collections, get?.collections].flatMap((named) => named ?? []),
    ),
  ),
];

/** Compares by priority, highest first, then by id. */
export function byPriority(a: Promotion, b: Promotion): number {
  return b.priority - a.priority || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);
}

export function combine(a: Promotion, b: Promotion): boolean {
  return a.combinesWith.includes(b.class) && b.combinesWith.includes(a.class);
}
