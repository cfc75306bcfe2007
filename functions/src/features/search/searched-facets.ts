import {
  getFacetValues,
  PRODUCT_FACETS,
  type ProductFacetValues,
} from '../../contract/products/product-facets';
import type { IndexedProduct } from './search-port';
import { getProductFieldDefinition } from '../../contract/products/product-fields';

const SEARCHED_FACETS = PRODUCT_FACETS.filter(
  ({ field }) => getProductFieldDefinition(field).search === 'words',
);

/** Returns the product's facet values that are included in the text search, except the brand. */
export const getSearchableFacetValues = (values: ProductFacetValues): string[] =>
  SEARCHED_FACETS.filter(({ field }) => field !== 'brand').flatMap((facet) => getFacetValues(values, facet));

/**
 * Returns the texts about a product's surroundings: brand, rooms and uses. They say less about the product than its own
 * tags and other names, so they have the weight of the category.
 */
export const getContextTexts = ({ brand, texts }: Pick<IndexedProduct, 'brand' | 'texts'>): string[] => [
  brand,
  ...texts,
];
