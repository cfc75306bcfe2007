import {
  getFacetValues,
  PRODUCT_FACETS,
  type FacetFieldValues,
} from '../../contract/products/product-facets';
import { getFieldDefinition } from '../../contract/products/product-fields';

const SEARCHED_FACETS = PRODUCT_FACETS.filter(({ field }) => getFieldDefinition(field).search === 'words');

/** Returns a product's facet values whose words are searched. */
export const getSearchedFacetValues = (values: FacetFieldValues): string[] =>
  SEARCHED_FACETS.flatMap((facet) => getFacetValues(values, facet));
