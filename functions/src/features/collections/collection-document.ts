import type {
  CollectionInput,
  CollectionMembers,
  CollectionRule,
} from '../../contract/collections/collection-schema';
import type { Minor } from '../../contract/money';
import { DAY_MS } from '../../contract/times';
import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import { readDates } from '../../platform/firestore';
import { readPicture, storedPicture } from '../../platform/pictures/picture-addresses';
import type { PictureFiles } from '../../platform/pictures/picture-files';
import type { AddressOf } from '../../platform/storage';
import type { SearchFilters } from '../search/search-port';

/** Conditions for products. Empty lists, false and null restrict nothing. Prices are in minor units, inclusive. */
export interface StoredRule extends Omit<CollectionRule, 'minPrice' | 'maxPrice'> {
  minPrice: Minor | null;
  maxPrice: Minor | null;
}

export interface StoredMembers extends Omit<CollectionMembers, 'rule'> {
  rule: StoredRule;
}

/** Document `collections/{slug}`. */
export interface CollectionDocument extends Omit<CollectionInput, 'rule'>, StoredMembers {
  /** Uploaded picture that the points refer to. Null if the collection shows a product's picture. */
  picture: PictureFiles | null;
  createdAt: Date;
  /** Time of the last edit, excluding picture changes. */
  updatedAt: Date;
}

export const getChosenProducts = ({
  products,
  picture,
  points,
}: Pick<CollectionDocument, 'products' | 'picture' | 'points'>): string[] => [
  ...new Set([...products, ...(picture ? points.map(({ product }) => product) : [])]),
];

export const collectionConverter = (addressOf: AddressOf): FirestoreDataConverter<CollectionDocument> => ({
  toFirestore: (collection): DocumentData => {
    const { picture, ...stored } = collection as CollectionDocument;
    return { ...stored, picture: picture && storedPicture(picture) };
  },
  fromFirestore(snapshot) {
    const stored = readDates<CollectionDocument>(snapshot.data());
    return { ...stored, picture: stored.picture && readPicture(addressOf, stored.picture) };
  },
});

/** Converts a rule to search filters, except for whether a product is on sale. @param now milliseconds since 1970. */
export const filtersOf = (rule: StoredRule, now: number): SearchFilters => ({
  category: rule.category ?? undefined,
  minPrice: rule.minPrice ?? undefined,
  maxPrice: rule.maxPrice ?? undefined,
  inStock: rule.inStock || undefined,
  onSale: rule.onSale || undefined,
  // The search index stores microseconds.
  createdFrom: rule.newDays === null ? undefined : (now - rule.newDays * DAY_MS) * 1000,
  brands: rule.brands,
  tags: rule.tags,
});
