import type { CollectionKind } from '../../contract/collections/collection-facts';
import type { Minor } from '../../contract/money';
import type { ProductSort } from '../../contract/products/products';

/** What products have to be like; empty lists, false and null ask for nothing. Prices in minor units, both ends included. */
export interface StoredRule {
  /** A slug. */
  category: string | null;
  brands: string[];
  tags: string[];
  minPrice: Minor | null;
  maxPrice: Minor | null;
  onSale: boolean;
  inStock: boolean;
  newDays: number | null;
  sort: ProductSort;
}

/** How products come into a collection. */
export interface StoredMembers {
  kind: CollectionKind;
  /** Ids in their order; of collections chosen manually. */
  products: string[];
  rule: StoredRule;
}

/** `collections/{slug}`. */
export interface CollectionDocument extends StoredMembers {
  slug: string;
  title: string;
  description: string;
  /** The product whose first picture it shows; null for its first product. */
  pictureOf: string | null;
  /** Its place in menus. */
  position: number;
  published: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** `collectionState/current`: changes with every collection, so that copies in memory know when they are old. */
export interface CollectionState {
  version: number;
  /** How many collections there are. */
  count: number;
}
