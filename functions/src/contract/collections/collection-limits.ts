/** Ways to fill a collection: with selected products, or with all products that match a rule. */
export const COLLECTION_KINDS = ['manual', 'rule'] as const;
export type CollectionKind = (typeof COLLECTION_KINDS)[number];

export const COLLECTION_LIMITS = {
  collections: 100,
  products: 100,
  values: 20,
  newDays: 365,
  slug: 60,
  title: 80,
  description: 600,
  position: 999,
  pages: 100,
  pageSize: 24,
  points: 12,
  previewed: 8,
} as const;
