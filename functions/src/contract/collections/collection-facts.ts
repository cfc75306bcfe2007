/** Products of a collection are selected manually or match a rule. */
export const COLLECTION_KINDS = ['manual', 'rule'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

export const COLLECTION_LIMITS = {
  collections: 100,
  /** A single search request can load this many products. */
  products: 100,
  /** Brands or tags per rule. */
  values: 20,
  newDays: 365,
  slug: 60,
  title: 80,
  description: 600,
  position: 999,
  pages: 100,
  pageSize: 24,
  /** Per picture. */
  points: 12,
  /** Products in a preview. */
  previewed: 8,
} as const;
