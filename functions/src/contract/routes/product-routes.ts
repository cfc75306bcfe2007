import { either, list, objectOf } from '../answer-fields';
import * as endpoints from '../endpoints';
import {
  IMPORT_LIMITS,
  importPlanAnswer,
  importReportAnswer,
  importRunAnswer,
  importRunsAnswer,
  importSchema,
} from '../imports';
import {
  adminProductsQuery,
  createProductSchema,
  PRODUCT_LIMITS,
  removedProductAnswer,
  editProductSchema,
} from '../products/product-input';
import { suggestionsAnswer, suggestionsQuery } from '../products/product-search';
import {
  categoryAnswer,
  productAnswer,
  productsAnswer,
  productsQuery,
  relatedQuery,
  showcaseAnswer,
} from '../products/products';
import { CATALOGUE_CACHE } from './cache-rules';
import { data, file } from './route-answer';
import { define, type FileRule } from './route-definition';

const PRODUCT_IMAGES = {
  field: 'images',
  max: PRODUCT_LIMITS.images,
  maxBytes: 5_000_000,
} as const satisfies FileRule;

const CSV_FILE = {
  field: 'file',
  max: 1,
  maxBytes: IMPORT_LIMITS.bytes,
  content: 'A CSV file',
} as const satisfies FileRule;

export const productRoutes = define({
  listProducts: {
    endpoint: endpoints.listProducts,
    who: 'all',
    tag: 'Products',
    summary: 'Active products, searched, filtered, sorted, in pages',
    query: productsQuery,
    answer: data(productsAnswer),
    errors: ['BAD_CURSOR', 'SEARCH_UNAVAILABLE'],
    cache: CATALOGUE_CACHE,
    limit: { name: 'search', max: 120, windowSeconds: 60, onlyWith: 'search', counted: 'instance' },
  },
  suggestProducts: {
    endpoint: endpoints.suggestProducts,
    who: 'all',
    tag: 'Products',
    summary: 'Products, categories and searches for a text that is being typed',
    query: suggestionsQuery,
    answer: data(suggestionsAnswer),
    errors: ['SEARCH_UNAVAILABLE'],
    cache: CATALOGUE_CACHE,
    limit: { name: 'suggestions', max: 240, windowSeconds: 60, counted: 'instance' },
  },
  listCategories: {
    endpoint: endpoints.listCategories,
    who: 'all',
    tag: 'Products',
    summary: 'Categories with their number of active products',
    answer: data(objectOf({ categories: list(categoryAnswer) })),
    cache: CATALOGUE_CACHE,
  },
  showcase: {
    endpoint: endpoints.showcase,
    who: 'all',
    tag: 'Products',
    summary: 'Categories with a picture, and best sellers; renewed every five minutes',
    answer: data(showcaseAnswer),
    cache: CATALOGUE_CACHE,
  },
  getProduct: {
    endpoint: endpoints.getProduct,
    who: 'all',
    tag: 'Products',
    summary: 'One product',
    answer: data(productAnswer),
    cache: CATALOGUE_CACHE,
  },
  relatedProducts: {
    endpoint: endpoints.relatedProducts,
    who: 'all',
    tag: 'Products',
    summary: 'Products related to one product',
    query: relatedQuery,
    answer: data(objectOf({ products: list(productAnswer) })),
    cache: CATALOGUE_CACHE,
  },
  allProducts: {
    endpoint: endpoints.allProducts,
    who: 'admin',
    tag: 'Products',
    summary: 'All products, archived ones too, filtered, sorted, in pages',
    query: adminProductsQuery,
    answer: data(productsAnswer),
    errors: ['BAD_CURSOR', 'SEARCH_UNAVAILABLE'],
  },
  getAnyProduct: {
    endpoint: endpoints.getAnyProduct,
    who: 'admin',
    tag: 'Products',
    summary: 'One product of any status',
    answer: data(productAnswer),
  },
  createProduct: {
    endpoint: endpoints.createProduct,
    who: 'admin',
    tag: 'Products',
    summary: 'Create a product',
    body: createProductSchema,
    files: PRODUCT_IMAGES,
    answer: data(productAnswer),
    status: 201,
  },
  updateProduct: {
    endpoint: endpoints.updateProduct,
    who: 'admin',
    tag: 'Products',
    summary: 'Change, archive or restore a product; what is absent stays as it is',
    body: editProductSchema,
    files: PRODUCT_IMAGES,
    answer: data(productAnswer),
    errors: ['STALE_WRITE'],
  },
  removeProduct: {
    endpoint: endpoints.removeProduct,
    who: 'admin',
    tag: 'Products',
    summary: 'Delete a product, or archive it if it was ever ordered',
    answer: data(removedProductAnswer),
  },
  importProducts: {
    endpoint: endpoints.importProducts,
    who: 'admin',
    tag: 'Import',
    summary:
      "Import products from a CSV file in the shop's own columns or exported by Shopify; or preview the result",
    body: importSchema,
    files: CSV_FILE,
    answer: data(either(importPlanAnswer, importRunAnswer)),
    errors: ['INVALID_TRANSITION'],
    limit: { name: 'import', max: 60, windowSeconds: 3600 },
  },
  listImports: {
    endpoint: endpoints.listImports,
    who: 'admin',
    tag: 'Import',
    summary: 'The last imports, newest first',
    answer: data(importRunsAnswer),
  },
  getImport: {
    endpoint: endpoints.getImport,
    who: 'admin',
    tag: 'Import',
    summary: 'One import, with the result for each product',
    answer: data(importReportAnswer),
  },
  resumeImport: {
    endpoint: endpoints.resumeImport,
    who: 'admin',
    tag: 'Import',
    summary: 'Continue an import, or its undo, for a few seconds',
    answer: data(importRunAnswer),
  },
  undoImport: {
    endpoint: endpoints.undoImport,
    who: 'admin',
    tag: 'Import',
    summary: 'Start to undo the last import that changed something and is not undone yet',
    answer: data(importRunAnswer),
    errors: ['INVALID_TRANSITION'],
  },
  exportProducts: {
    endpoint: endpoints.exportProducts,
    who: 'admin',
    tag: 'Import',
    summary: 'All products as a CSV file that can be imported again',
    answer: file('text/csv'),
    limit: { name: 'export-products', max: 60, windowSeconds: 3600 },
  },
});
