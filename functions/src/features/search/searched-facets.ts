import {
  getFacetValues,
  PRODUCT_FACETS,
  type ProductFacetValues,
} from '../../contract/products/product-facets';
import { getProductFieldDefinition } from '../../contract/products/product-fields';

const SEARCHED_FACETS = PRODUCT_FACETS.filter(
  ({ field }) => getProductFieldDefinition(field).search === 'words',
);

/** Returns the product's facet values that are included in the text search. */
export const getSearchableFacetValues = (values: ProductFacetValues): string[] =>
  SEARCHED_FACETS.flatMap((facet) => getFacetValues(values, facet));
