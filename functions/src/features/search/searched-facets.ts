import {
  getFacetValues,
  PRODUCT_FACETS,
  type ProductFacetValues,
} from '../../contract/products/product-facets';
import { getProductFieldDefinition } from '../../contract/products/product-fields';

const listFacetsBySearchMode = (mode: 'words' | 'context') =>
  PRODUCT_FACETS.filter(({ field }) => getProductFieldDefinition(field).search === mode);

const WORD_FACETS = listFacetsBySearchMode('words');
const CONTEXT_FACETS = listFacetsBySearchMode('context');

/** Returns the product's facet values that say what the product is. */
export const getSearchableFacetValues = (values: ProductFacetValues): string[] =>
  WORD_FACETS.flatMap((facet) => getFacetValues(values, facet));

/** Returns the texts of a product's fields whose words weigh as much as those of its category. */
export const getContextSearchTexts = ({
  texts,
  ...values
}: ProductFacetValues & { texts: readonly string[] }): string[] => [
  ...CONTEXT_FACETS.flatMap((facet) => getFacetValues(values, facet)),
  ...texts,
];
