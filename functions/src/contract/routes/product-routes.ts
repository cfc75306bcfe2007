import { stockNoticeTokenSchema, stockNoticeSchema } from '../products/stock-notices';
import { unionField, listField, exactObject } from '../response-fields';
import {
  importPlanSchema,
  importReportSchema,
  importReportQuerySchema,
  importRunSchema,
  importRunsResponseSchema,
  importRequestSchema,
} from '../imports';
import { exportSchema } from '../files/exports';
import { bulkChangeSchema, bulkResultSchema, undoableChangesResponseSchema } from '../products/bulk-changes';
import {
  adminProductsQuerySchema,
  adminProductsResponseSchema,
  exportProductsQuerySchema,
  createProductSchema,
  productNamesResponseSchema,
  productNamesQuerySchema,
  removeProductResponseSchema,
  editProductRequestSchema,
} from '../products/product-input';
import { suggestionsResponseSchema, suggestionsQuerySchema } from '../products/product-search';
import {
  categorySchema,
  productSchema,
  productsResponseSchema,
  productsQuerySchema,
  relatedProductsQuerySchema,
  showcaseSchema,
} from '../products/products';
import { UPLOAD_RULES } from '../uploads';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { CATALOGUE_CACHE_RULE } from '../cache-rules';
import { defineRoutes } from './route-definition';

export const productRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Products', cache: CATALOGUE_CACHE_RULE })({
    listProducts: {
      endpoint: 'GET /products',
      summary: 'Active products, searched, filtered, sorted, in pages',
      query: productsQuerySchema,
      answer: dataResponse(productsResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'search', max: 120, windowSeconds: 60, onlyWith: 'search', counted: 'instance' },
    },
    suggestProducts: {
      endpoint: 'GET /products/suggestions',
      summary: 'Products, categories and searches for a text that is being typed',
      query: suggestionsQuerySchema,
      answer: dataResponse(suggestionsResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'suggestions', max: 240, windowSeconds: 60, counted: 'instance' },
    },
    listCategories: {
      endpoint: 'GET /products/categories',
      summary: 'Categories with their number of active products',
      answer: dataResponse(exactObject({ categories: listField(categorySchema) })),
    },
    getShowcase: {
      endpoint: 'GET /products/showcase',
      summary: 'Categories with a picture, and best sellers; renewed every five minutes',
      answer: dataResponse(showcaseSchema),
    },
    getProduct: {
      endpoint: 'GET /products/:id',
      summary: 'One product',
      answer: dataResponse(productSchema),
    },
    listRelatedProducts: {
      endpoint: 'GET /products/:id/related',
      summary: 'Products related to one product',
      query: relatedProductsQuerySchema,
      answer: dataResponse(exactObject({ products: listField(productSchema) })),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.read', tag: 'Products' })({
    listAdminProducts: {
      endpoint: 'GET /products/admin/all',
      summary: 'All products, archived ones too, filtered, sorted, in pages',
      query: adminProductsQuerySchema,
      answer: dataResponse(adminProductsResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    getAdminProduct: {
      endpoint: 'GET /products/admin/:id',
      summary: 'One product of any status',
      answer: dataResponse(productSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.write', tag: 'Products' })({
    suggestProductNames: {
      endpoint: 'GET /products/admin/names',
      summary: 'What a product of a title may also be called',
      query: productNamesQuerySchema,
      answer: dataResponse(productNamesResponseSchema),
    },
    listUndoableChanges: {
      endpoint: 'GET /products/admin/undoable',
      summary: 'Changes of prices that can still be undone: for ten minutes',
      answer: dataResponse(undoableChangesResponseSchema),
    },
    bulkUpdateProducts: {
      endpoint: 'POST /products/admin/bulk',
      summary: 'Change the status, stock or prices of many products; each is changed or refused for itself',
      body: bulkChangeSchema,
      answer: dataResponse(bulkResultSchema),
    },
    undoPriceChange: {
      endpoint: 'POST /products/admin/undoable/:id/undo',
      summary: 'Give products back the prices that a change took from them; those changed since are refused',
      answer: dataResponse(bulkResultSchema),
      errors: ['INVALID_TRANSITION'],
    },
    createProduct: {
      endpoint: 'POST /products',
      summary: 'Create a product',
      body: createProductSchema,
      files: UPLOAD_RULES.productPictures,
      answer: dataResponse(productSchema),
      status: 201,
    },
    updateProduct: {
      endpoint: 'PUT /products/:id',
      summary: 'Change, archive or restore a product; what is absent stays as it is',
      body: editProductRequestSchema,
      files: UPLOAD_RULES.productPictures,
      answer: dataResponse(productSchema),
      errors: ['STALE_WRITE'],
    },
    removeProduct: {
      endpoint: 'DELETE /products/:id',
      summary: 'Delete a product, or archive it if it was ever ordered',
      answer: dataResponse(removeProductResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Products' })({
    requestStockNotice: {
      endpoint: 'POST /products/:id/stock-notices',
      optionalAuth: true,
      appCheck: true,
      summary: 'Request an email when a variant is back in stock',
      body: stockNoticeSchema,
      answer: jsonResponse(messageResponseFields),
      status: 202,
      errors: ['NOT_FOUND'],
      limit: { name: 'stock-notice', max: 20, windowSeconds: 3600 },
    },
    confirmStockNotice: {
      endpoint: 'POST /stock-notices/confirm',
      summary: "Confirm a back-in-stock request, by the token of the email's link",
      body: stockNoticeTokenSchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      limit: { name: 'confirm-stock-notice', max: 60, windowSeconds: 3600 },
    },
    cancelStockNotices: {
      endpoint: 'POST /stock-notices/end',
      summary: "Cancel all back-in-stock requests of an address, by the token of an email's link",
      body: stockNoticeTokenSchema,
      answer: jsonResponse(messageResponseFields),
      limit: { name: 'end-stock-notices', max: 60, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.write', tag: 'Import' })({
    importProducts: {
      endpoint: 'POST /products/import',
      secondFactor: 'fresh',
      summary:
        "Import products from a CSV file in the shop's own columns or exported by Shopify; or preview the result",
      body: importRequestSchema,
      files: UPLOAD_RULES.productFile,
      answer: dataResponse(unionField(importPlanSchema, importRunSchema)),
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'import', max: 60, windowSeconds: 3600 },
    },
    listImports: {
      endpoint: 'GET /products/imports',
      summary: 'The last imports, newest first',
      answer: dataResponse(importRunsResponseSchema),
    },
    getImport: {
      endpoint: 'GET /products/imports/:id',
      summary: 'One import, with the result for each product',
      query: importReportQuerySchema,
      answer: dataResponse(importReportSchema),
    },
    resumeImport: {
      endpoint: 'POST /products/imports/:id/resume',
      servedBy: 'uploads',
      summary: 'Continue an import, or its undo, for a few seconds',
      answer: dataResponse(importRunSchema),
    },
    undoImport: {
      endpoint: 'POST /products/imports/:id/undo',
      summary: 'Start to undo the last import that changed something and is not undone yet',
      answer: dataResponse(importRunSchema),
      errors: ['INVALID_TRANSITION'],
    },
    exportProducts: {
      endpoint: 'POST /products/export',
      secondFactor: 'fresh',
      summary: 'Ask for all products that match as a CSV file that can be imported again',
      query: exportProductsQuerySchema,
      answer: dataResponse(exportSchema),
      status: 202,
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'export-products', max: 60, windowSeconds: 3600 },
    },
    getProductExport: {
      endpoint: 'GET /products/export/:id',
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: dataResponse(exportSchema),
    },
  }),
};
