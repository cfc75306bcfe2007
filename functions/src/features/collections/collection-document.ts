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

/** What products have to be like; empty lists, false and null ask for nothing. Prices in minor units, both ends included. */
export interface StoredRule extends Omit<CollectionRule, 'minPrice' | 'maxPrice'> {
  minPrice: Minor | null;
  maxPrice: Minor | null;
}

/** How products come into a collection. */
export interface StoredMembers extends Omit<CollectionMembers, 'rule'> {
  rule: StoredRule;
}

/** `collections/{slug}`. */
export interface CollectionDocument extends Omit<CollectionInput, 'rule'>, StoredMembers {
  /** Its own picture, on which the points are; null where it shows that of a product. */
  picture: PictureFiles | null;
  createdAt: Date;
  /** Of the last change of what editors send; a new picture is none. */
  updatedAt: Date;
}

/** Returns the products that a collection's own picture shows. They belong to the collection. */
export const getPicturedProducts = ({
  picture,
  points,
}: Pick<CollectionDocument, 'picture' | 'points'>): string[] =>
  picture ? points.map(({ product }) => product) : [];

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

/**
 * A collection's rule as filters of products, without what concerns shoppers only: that a product is on sale.
 * @param now milliseconds since 1970.
 */
export const filtersOf = (rule: StoredRule, now: number): SearchFilters => ({
  category: rule.category ?? undefined,
  minPrice: rule.minPrice ?? undefined,
  maxPrice: rule.maxPrice ?? undefined,
  inStock: rule.inStock || undefined,
  onSale: rule.onSale || undefined,
  // Microseconds, as the index has them.
  createdFrom: rule.newDays === null ? undefined : (now - rule.newDays * DAY_MS) * 1000,
  brands: rule.brands,
  tags: rule.tags,
});
