import { stockNoticeLinkSchema, stockNoticeSchema } from '../products/stock-notices';
import { either, list, objectOf } from '../answer-fields';
import {
  importPlanAnswer,
  importReportAnswer,
  importReportQuery,
  importRunAnswer,
  importRunsAnswer,
  importSchema,
} from '../imports';
import { exportAnswer } from '../files/exports';
import { bulkChangeSchema, bulkResultAnswer, undoableChangesAnswer } from '../products/bulk-changes';
import {
  adminProductsQuery,
  exportProductsQuery,
  createProductSchema,
  namesAnswer,
  namesQuery,
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
import { UPLOADS } from '../uploads';
import { data, json, message } from './route-answer';
import { CATALOGUE_CACHE } from '../cache-rules';
import { define } from './route-definition';

export const productRoutes = {
  ...define({ who: 'all', tag: 'Products', cache: CATALOGUE_CACHE })({
    listProducts: {
      summary: 'Active products, searched, filtered, sorted, in pages',
      query: productsQuery,
      answer: data(productsAnswer),
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'search', max: 120, windowSeconds: 60, onlyWith: 'search', counted: 'instance' },
    },
    suggestProducts: {
      summary: 'Products, categories and searches for a text that is being typed',
      query: suggestionsQuery,
      answer: data(suggestionsAnswer),
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'suggestions', max: 240, windowSeconds: 60, counted: 'instance' },
    },
    listCategories: {
      summary: 'Categories with their number of active products',
      answer: data(objectOf({ categories: list(categoryAnswer) })),
    },
    showcase: {
      summary: 'Categories with a picture, and best sellers; renewed every five minutes',
      answer: data(showcaseAnswer),
    },
    getProduct: {
      summary: 'One product',
      answer: data(productAnswer),
    },
    relatedProducts: {
      summary: 'Products related to one product',
      query: relatedQuery,
      answer: data(objectOf({ products: list(productAnswer) })),
    },
  }),
  ...define({ who: 'admin', permission: 'products.read', tag: 'Products' })({
    allProducts: {
      summary: 'All products, archived ones too, filtered, sorted, in pages',
      query: adminProductsQuery,
      answer: data(productsAnswer),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    getAnyProduct: {
      summary: 'One product of any status',
      answer: data(productAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'products.write', tag: 'Products' })({
    suggestNames: {
      summary: 'What a product of a title may also be called',
      query: namesQuery,
      answer: data(namesAnswer),
    },
    undoableChanges: {
      summary: 'Changes of prices that can still be undone: for ten minutes',
      answer: data(undoableChangesAnswer),
    },
    changeProducts: {
      summary: 'Change the status, stock or prices of many products; each is changed or refused for itself',
      body: bulkChangeSchema,
      answer: data(bulkResultAnswer),
    },
    undoPrices: {
      summary: 'Give products back the prices that a change took from them; those changed since are refused',
      answer: data(bulkResultAnswer),
      errors: ['INVALID_TRANSITION'],
    },
    createProduct: {
      summary: 'Create a product',
      body: createProductSchema,
      files: UPLOADS.productPictures,
      answer: data(productAnswer),
      status: 201,
    },
    updateProduct: {
      summary: 'Change, archive or restore a product; what is absent stays as it is',
      body: editProductSchema,
      files: UPLOADS.productPictures,
      answer: data(productAnswer),
      errors: ['STALE_WRITE'],
    },
    removeProduct: {
      summary: 'Delete a product, or archive it if it was ever ordered',
      answer: data(removedProductAnswer),
    },
  }),
  ...define({ who: 'all', tag: 'Products' })({
    requestStockNotice: {
      optionalAuth: true,
      appCheck: true,
      summary: 'Request an email when a variant is back in stock',
      body: stockNoticeSchema,
      answer: json(message),
      status: 202,
      errors: ['NOT_FOUND'],
      limit: { name: 'stock-notice', max: 20, windowSeconds: 3600 },
    },
    confirmStockNotice: {
      summary: "Confirm a back-in-stock request, by the token of the email's link",
      body: stockNoticeLinkSchema,
      answer: json(message),
      errors: ['NOT_FOUND'],
      limit: { name: 'confirm-stock-notice', max: 60, windowSeconds: 3600 },
    },
    endStockNotices: {
      summary: "Cancel all back-in-stock requests of an address, by the token of an email's link",
      body: stockNoticeLinkSchema,
      answer: json(message),
      limit: { name: 'end-stock-notices', max: 60, windowSeconds: 3600 },
    },
  }),
  ...define({ who: 'admin', permission: 'products.write', tag: 'Import' })({
    importProducts: {
      secondFactor: 'fresh',
      summary:
        "Import products from a CSV file in the shop's own columns or exported by Shopify; or preview the result",
      body: importSchema,
      files: UPLOADS.productFile,
      answer: data(either(importPlanAnswer, importRunAnswer)),
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'import', max: 60, windowSeconds: 3600 },
    },
    listImports: {
      summary: 'The last imports, newest first',
      answer: data(importRunsAnswer),
    },
    getImport: {
      summary: 'One import, with the result for each product',
      query: importReportQuery,
      answer: data(importReportAnswer),
    },
    resumeImport: {
      servedBy: 'uploads',
      summary: 'Continue an import, or its undo, for a few seconds',
      answer: data(importRunAnswer),
    },
    undoImport: {
      summary: 'Start to undo the last import that changed something and is not undone yet',
      answer: data(importRunAnswer),
      errors: ['INVALID_TRANSITION'],
    },
    exportProducts: {
      secondFactor: 'fresh',
      summary: 'Ask for all products that match as a CSV file that can be imported again',
      query: exportProductsQuery,
      answer: data(exportAnswer),
      status: 202,
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'export-products', max: 60, windowSeconds: 3600 },
    },
    exportedProducts: {
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: data(exportAnswer),
    },
  }),
};
