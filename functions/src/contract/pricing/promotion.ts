import type { MinorUnits } from '../money';

/** Targets of a discount: matching order lines, the whole order, or shipping. */
export const PROMOTION_TARGETS = ['product', 'order', 'shipping'] as const;
export type PromotionTarget = (typeof PROMOTION_TARGETS)[number];

/** Kinds of promotion. `fixed` subtracts an amount from each unit, the order or shipping, depending on the target. */
export const PROMOTION_KINDS = ['percent', 'fixed', 'free', 'buyXGetY'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Selection of products by id, category or collection. An empty selection matches all products. */
export interface ProductSelection {
  products?: readonly string[] | null;
  categories?: readonly string[] | null;
  collections?: readonly string[] | null;
}

/** Units to buy or to get in a "buy X, get Y" promotion: their number and the matching products. */
export interface PromotionUnitRequirement extends ProductSelection {
  quantity: number;
}

/** Promotion with its conditions. Amounts are in minor units, rates in parts per million. */
export interface Promotion<Amount = MinorUnits, Time = Date> extends ProductSelection {
  _id: string;
  name: string;
  /** Discount code, which is not case-sensitive. Null if the promotion applies automatically. */
  code: string | null;
  class: PromotionTarget;
  kind: PromotionKind;
  /** Discount rate for `percent` and for the units to get in `buyXGetY`. If missing, the units to get are free. */
  ratePpm?: number | null;
  amount?: Amount | null;
  buy?: PromotionUnitRequirement | null;
  get?: PromotionUnitRequirement | null;
  /** Maximum number of times that `buyXGetY` applies to an order. Null if unlimited. */
  setsPerOrder?: number | null;
  minSubtotal?: Amount | null;
  firstOrderOnly?: boolean | null;
  customerTag?: string | null;
  limit?: number | null;
  limitPerCustomer?: number | null;
  combinesWith: readonly PromotionTarget[];
  startsAt?: Time | null;
  endsAt?: Time | null;
  /** Priority among promotions with equal savings. The highest priority wins, then the lowest id. */
  priority: number;
  active: boolean;
}

export interface PromotionUse {
  promotion: string;
  /** Index of the counter document (shard) that counts the uses. Null if the number of uses is not limited. */
  shard: number | null;
  customer: boolean;
  /** Account ids and hashed email addresses that count towards customer limits. Missing in older orders. */
  people?: string[];
}

export const anonymizePromotionUses = (uses: readonly PromotionUse[]): PromotionUse[] =>
  uses.map(({ promotion, shard }) => ({ promotion, shard, customer: false }));

/** Returns true if the selection matches only some products. */
export const hasSelectionCriteria = ({ products, categories, collections }: ProductSelection): boolean =>
  [products, categories, collections].some((named) => named?.length);

export const getPromotionCollectionSlugs = (
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
