import {
  getFacetValues,
  PRODUCT_FACETS,
  type FacetFieldValues,
} from '../../contract/products/product-facets';
import { PRODUCT_FIELDS } from '../../contract/products/product-field-table';

const SEARCHED_FACETS = PRODUCT_FACETS.filter(({ field }) => PRODUCT_FIELDS[field].search === 'words');

/** Returns a product's facet values whose words are searched. */
export const getSearchedFacetValues = (values: FacetFieldValues): string[] =>
  SEARCHED_FACETS.flatMap((facet) => getFacetValues(values, facet));
