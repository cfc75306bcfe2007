import {
  getFacetValues,
  PRODUCT_FACETS,
  type FacetFieldValues,
} from '../../contract/products/product-facets';
import { getFieldDefinition } from '../../contract/products/product-fields';

const SEARCHED_FACETS = PRODUCT_FACETS.filter(({ field }) => getFieldDefinition(field).search === 'words');

/** Returns the product's facet values that are included in the text search. */
export const getSearchedFacetValues = (values: FacetFieldValues): string[] =>
  SEARCHED_FACETS.flatMap((facet) => getFacetValues(values, facet));
