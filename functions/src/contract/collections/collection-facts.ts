/** How products come into a collection: chosen one by one, or by what is stored of them. */
export const COLLECTION_KINDS = ['manual', 'rule'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

/** How much a shop's collections may hold and say. */
export const COLLECTION_LIMITS = {
  collections: 100,
  /** Chosen manually in one collection: what one search can be asked for. */
  products: 100,
  /** Brands, and tags, of one rule. */
  values: 20,
  newDays: 365,
  slug: 60,
  title: 80,
  description: 600,
  position: 999,
  pages: 100,
  /** Products of one page. */
  pageSize: 24,
  /** Points of one picture: more would cover it. */
  points: 12,
  /** Products that a preview shows. */
  previewed: 8,
} as const;
