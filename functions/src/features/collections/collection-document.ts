import type {
  CreateCollectionInput,
  CollectionMembership,
  CollectionRule,
} from '../../contract/collections/collection-schema';
import type { MinorUnits } from '../../contract/money';
import { createFacetSelection } from '../../contract/products/product-facets';
import { DAY_MS } from '../../contract/times';
import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore';
import { convertTimestampsToDates } from '../../platform/firestore';
import { fromStoredPicture, toStoredPicture } from '../../platform/pictures/picture-urls';
import type { StoredPictureFiles } from '../../platform/pictures/picture-files';
import type { ObjectUrlFactory } from '../../platform/storage';
import type { SearchFilters } from '../search/search-port';

/** Conditions that select the products of a collection. Empty lists, false and null add no condition. */
export interface StoredCollectionRule extends Omit<CollectionRule, 'minPrice' | 'maxPrice'> {
  minPrice: MinorUnits | null;
  maxPrice: MinorUnits | null;
}

export interface StoredCollectionMembership extends Omit<CollectionMembership, 'rule'> {
  rule: StoredCollectionRule;
}

export interface CollectionDocument extends Omit<CreateCollectionInput, 'rule'>, StoredCollectionMembership {
  /** Uploaded picture on which `points` mark products. Null if the collection shows the picture of a product. */
  picture: StoredPictureFiles | null;
  createdAt: Date;
  /** Time of the last edit. Picture changes do not count as edits. */
  updatedAt: Date;
}

/** Returns the products marked on the collection's picture. Marked products belong to the collection. */
export const getProductIdsOnPicture = ({
  picture,
  points,
}: Pick<CollectionDocument, 'picture' | 'points'>): string[] =>
  picture ? points.map(({ product }) => product) : [];

export const createCollectionConverter = (
  createObjectUrl: ObjectUrlFactory,
): FirestoreDataConverter<CollectionDocument> => ({
  toFirestore: (collection): DocumentData => {
    const { picture, ...stored } = collection as CollectionDocument;
    return { ...stored, picture: picture && toStoredPicture(picture) };
  },
  fromFirestore(snapshot) {
    const stored = convertTimestampsToDates<CollectionDocument>(snapshot.data());
    return {
      ...stored,
      // Missing in collections that were saved before tables existed.
      table: stored.table ?? [],
      picture: stored.picture && fromStoredPicture(createObjectUrl, stored.picture),
    };
  },
});

/** Converts a collection's rule to search filters, which do not check if products are on sale. */
export const toCollectionSearchFilters = (rule: StoredCollectionRule, now: number): SearchFilters => ({
  category: rule.category ?? undefined,
  minPrice: rule.minPrice ?? undefined,
  maxPrice: rule.maxPrice ?? undefined,
  inStock: rule.inStock || undefined,
  onSale: rule.onSale || undefined,
  // The search index stores times in microseconds.
  createdFrom: rule.newDays === null ? undefined : (now - rule.newDays * DAY_MS) * 1000,
  facets: createFacetSelection({ brand: rule.brands, tags: rule.tags }),
});
