import type { MinorUnits } from '../money';

/** Targets of a promotion's discount: matching order lines, the whole order, or shipping. */
export const PROMOTION_CLASSES = ['product', 'order', 'shipping'] as const;
export type PromotionClass = (typeof PROMOTION_CLASSES)[number];

/** Kinds of promotion. A `fixed` amount applies per unit, per order or to shipping, by class. */
export const PROMOTION_KINDS = ['percent', 'fixed', 'free', 'buyXGetY'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Selection of order lines by product, category or collection. Empty selections match all lines. */
export interface ProductSelection {
  products?: readonly string[] | null;
  categories?: readonly string[] | null;
  collections?: readonly string[] | null;
}

/** Units to buy or receive per "buy X, get Y" set. If empty, the promotion's selection applies. */
export interface PromotionUnitRequirement extends ProductSelection {
  quantity: number;
}

/** Promotion with its conditions. Amounts are in minor units, rates in parts per million. */
export interface Promotion<Amount = MinorUnits, Time = Date> extends ProductSelection {
  _id: string;
  name: string;
  /** Discount code, compared without regard to case. Null for promotions that apply automatically. */
  code: string | null;
  class: PromotionClass;
  kind: PromotionKind;
  /** Rate for `percent`, or for the received units of `buyXGetY`, which are free by default. */
  ratePpm?: number | null;
  amount?: Amount | null;
  buy?: PromotionUnitRequirement | null;
  get?: PromotionUnitRequirement | null;
  /** Maximum number of `buyXGetY` sets per order. Null if unlimited. */
  setsPerOrder?: number | null;
  minSubtotal?: Amount | null;
  firstOrderOnly?: boolean | null;
  customerTag?: string | null;
  limit?: number | null;
  limitPerCustomer?: number | null;
  combinesWith: readonly PromotionClass[];
  startsAt?: Time | null;
  endsAt?: Time | null;
  /** Decides between promotions with equal savings: the higher priority wins, then the lower id. */
  priority: number;
  active: boolean;
}

export interface PromotionUse {
  promotion: string;
  /** Shard of the counter that counts the promotion's uses. Null if the number of uses is not limited. */
  shard: number | null;
  customer: boolean;
  /** Account ids and hashed email addresses for customer limits. Absent in older orders. */
  people?: string[];
}

export const anonymizePromotionUses = (uses: readonly PromotionUse[]): PromotionUse[] =>
  uses.map(({ promotion, shard }) => ({ promotion, shard, customer: false }));

/** Returns true if the selection does not match all products. */
export const isRestrictedSelection = ({ products, categories, collections }: ProductSelection): boolean =>
  [products, categories, collections].some((named) => named?.length);

export const collectPromotionCollections = (
  promotions: readonly Pick<Promotion, 'collections' | 'buy' | 'get'>[],
): string[] => [
  ...new Set(
    promotions.flatMap(({ collections, buy, get }) =>
      [collections, buy?.collections, get?.collections].flatMap((named) => named ?? []),
    ),
  ),
];

/** Compares two promotions for sorting: highest priority first, then lowest id. */
export function comparePromotionPriority(a: Promotion, b: Promotion): number {
  return b.priority - a.priority || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);
}

export function canCombinePromotions(a: Promotion, b: Promotion): boolean {
  return a.combinesWith.includes(b.class) && b.combinesWith.includes(a.class);
}
