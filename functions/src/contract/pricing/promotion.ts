import type { MinorUnits } from '../money';

/** Targets of a promotion: single lines, the whole order or shipping. */
export const PROMOTION_CLASSES = ['product', 'order', 'shipping'] as const;
export type PromotionClass = (typeof PROMOTION_CLASSES)[number];

/** Kinds of discount. `fixed` is deducted per unit, per order or from shipping, depending on the class. */
export const PROMOTION_KINDS = ['percent', 'fixed', 'free', 'buyXGetY'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Selection of lines by product, category or collection. An empty selection matches every line. */
export interface ProductSelection {
  products?: readonly string[] | null;
  categories?: readonly string[] | null;
  collections?: readonly string[] | null;
}

/** Units to buy or to receive in a `buyXGetY` set. Without a selection, the promotion's selection applies. */
export interface PromotionUnitRequirement extends ProductSelection {
  quantity: number;
}

/** Promotion with its conditions. Amounts are minor units, rates are parts per million. */
export interface Promotion<Amount = MinorUnits, Time = Date> extends ProductSelection {
  _id: string;
  name: string;
  /** Discount code, compared without case. Null for an automatic promotion. */
  code: string | null;
  class: PromotionClass;
  kind: PromotionKind;
  /** Rate for `percent`, or for the received units of `buyXGetY`, which are free by default. */
  ratePpm?: number | null;
  amount?: Amount | null;
  buy?: PromotionUnitRequirement | null;
  get?: PromotionUnitRequirement | null;
  /** Maximum sets of a `buyXGetY` per order. Null for unlimited. */
  setsPerOrder?: number | null;
  minSubtotal?: Amount | null;
  firstOrderOnly?: boolean | null;
  customerTag?: string | null;
  limit?: number | null;
  limitPerCustomer?: number | null;
  combinesWith: readonly PromotionClass[];
  startsAt?: Time | null;
  endsAt?: Time | null;
  /** Decides between promotions with equal savings. Higher numbers win, then lower ids. */
  priority: number;
  active: boolean;
}

export interface PromotionUse {
  promotion: string;
  /** Counter shard of the promotion's limit. Null if the promotion has no total limit. */
  shard: number | null;
  customer: boolean;
  /** Account ids and hashed email addresses for which the use was counted. Absent in older orders. */
  people?: string[];
}

export const anonymizePromotionUses = (uses: readonly PromotionUse[]): PromotionUse[] =>
  uses.map(({ promotion, shard }) => ({ promotion, shard, customer: false }));

/** Returns true if the selection is restricted to certain products. */
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

/** Compares promotions by priority, highest first, then by id. */
export function comparePromotionPriority(a: Promotion, b: Promotion): number {
  return b.priority - a.priority || (a._id < b._id ? -1 : a._id > b._id ? 1 : 0);
}

export function canCombinePromotions(a: Promotion, b: Promotion): boolean {
  return a.combinesWith.includes(b.class) && b.combinesWith.includes(a.class);
}
