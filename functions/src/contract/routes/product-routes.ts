import { stockNoticeTokenSchema, stockNoticeSchema } from '../products/stock-notices';
import { unionField, listField, exactObject } from '../response-fields';
import {
  importPlanSchema,
  importReportSchema,
  importReportQuerySchema,
  importRunSchema,
  importRunsResponseSchema,
  importOptionsSchema,
} from '../imports';
import { fileExportSchema } from '../files/exports';
import {
  bulkProductChangeSchema,
  bulkProductChangeResponseSchema,
  undoablePriceChangesResponseSchema,
} from '../products/bulk-changes';
import {
  adminProductsQuerySchema,
  adminProductsResponseSchema,
  exportProductsQuerySchema,
  createProductSchema,
  productNamesResponseSchema,
  productNamesQuerySchema,
  removeProductResponseSchema,
  updateProductRequestSchema,
} from '../products/product-input';
import {
  productTranslationSchema,
  saveProductTranslationSchema,
  untranslatedProductsQuerySchema,
  untranslatedProductsResponseSchema,
} from '../products/product-translations';
import { searchSuggestionsResponseSchema, searchSuggestionsQuerySchema } from '../products/product-search';
import {
  categorySchema,
  productSchema,
  productsResponseSchema,
  productsQuerySchema,
  relatedProductsQuerySchema,
  showcaseSchema,
} from '../products/products';
import { saveShopTextsSchema, shopTextsSchema } from '../settings/shop-texts';
import { UPLOAD_RULES } from '../uploads';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { CATALOGUE_CACHE_RULE } from './cache-rules';
import { defineRoutes } from './route-definition';

/** Names of the GET routes whose cached responses are outdated after a change of products. */
const PRODUCT_READS = ['listAdminProducts', 'listCategories', 'listActivity'] as const;

const BULK_CHANGE = {
  answer: dataResponse(bulkProductChangeResponseSchema),
  invalidates: [...PRODUCT_READS, 'listUndoableChanges'],
  replaces: { id: '_id', lists: ['listAdminProducts'] },
} as const;

export const productRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Products', cache: CATALOGUE_CACHE_RULE })({
    listProducts: {
      endpoint: 'GET /products',
      summary: 'Lists products on sale. Supports search, filters and sorting.',
      query: productsQuerySchema,
      answer: dataResponse(productsResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'search', max: 120, windowSeconds: 60, onlyWith: 'search', counted: 'instance' },
    },
    suggestProducts: {
      endpoint: 'GET /products/suggestions',
      summary: 'Returns suggestions for a search text: products, categories and searches.',
      query: searchSuggestionsQuerySchema,
      answer: dataResponse(searchSuggestionsResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'suggestions', max: 240, windowSeconds: 60, counted: 'instance' },
    },
    listCategories: {
      endpoint: 'GET /products/categories',
      summary: 'Lists categories with their number of products on sale.',
      answer: dataResponse(exactObject({ categories: listField(categorySchema) })),
    },
    getShowcase: {
      endpoint: 'GET /products/showcase',
      summary: 'Lists categories with a picture, and best sellers. Updated every five minutes.',
      answer: dataResponse(showcaseSchema),
    },
    getProduct: {
      endpoint: 'GET /products/:id',
      summary: 'Returns a product on sale.',
      answer: dataResponse(productSchema),
    },
    listRelatedProducts: {
      endpoint: 'GET /products/:id/related',
      summary: 'Lists products that are related to a product.',
      query: relatedProductsQuerySchema,
      answer: dataResponse(exactObject({ products: listField(productSchema) })),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.read', tag: 'Products' })({
    listAdminProducts: {
      endpoint: 'GET /products/admin/all',
      summary: 'Lists all products, including archived ones. Supports search, filters and sorting.',
      query: adminProductsQuerySchema,
      answer: dataResponse(adminProductsResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    getAdminProduct: {
      endpoint: 'GET /products/admin/:id',
      summary: 'Returns a product of any status.',
      answer: dataResponse(productSchema),
    },
    listUntranslatedProducts: {
      endpoint: 'GET /products/admin/untranslated/:language',
      summary: 'Lists products with missing or outdated translations into a language.',
      query: untranslatedProductsQuerySchema,
      answer: dataResponse(untranslatedProductsResponseSchema),
    },
    getProductTranslation: {
      endpoint: 'GET /products/:id/translations/:language',
      summary: "Returns a product's texts with their translations into a language.",
      answer: dataResponse(productTranslationSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.read', tag: 'Products' })({
    getShopTexts: {
      endpoint: 'GET /shop-texts/:language',
      summary: 'Returns categories, collections and other texts of the shop with their translations.',
      answer: dataResponse(shopTextsSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.write', tag: 'Products' })({
    saveShopTexts: {
      endpoint: 'PUT /shop-texts/:language',
      summary: 'Saves translations of texts of the shop into a language.',
      body: saveShopTextsSchema,
      answer: dataResponse(shopTextsSchema),
      invalidates: ['getShopTexts', 'listActivity'],
      errors: ['STALE_WRITE', 'SEARCH_UNAVAILABLE'],
    },
    saveProductTranslation: {
      endpoint: 'PUT /products/:id/translations/:language',
      summary: 'Saves translations of a product into a language. Other languages do not change.',
      body: saveProductTranslationSchema,
      answer: dataResponse(productTranslationSchema),
      invalidates: ['listUntranslatedProducts', 'getProductTranslation', 'listActivity'],
      errors: ['STALE_WRITE'],
    },
    suggestProductNames: {
      endpoint: 'GET /products/admin/names',
      summary: 'Lists alternative names for a product with the given title.',
      query: productNamesQuerySchema,
      answer: dataResponse(productNamesResponseSchema),
    },
    listUndoableChanges: {
      endpoint: 'GET /products/admin/undoable',
      summary: 'Lists price changes of the last ten minutes, which can be undone.',
      answer: dataResponse(undoablePriceChangesResponseSchema),
    },
    bulkUpdateProducts: {
      endpoint: 'POST /products/admin/bulk',
      summary:
        'Updates the status, stock or prices of several products. Each product succeeds or fails individually.',
      body: bulkProductChangeSchema,
      ...BULK_CHANGE,
    },
    undoPriceChange: {
      endpoint: 'POST /products/admin/undoable/:id/undo',
      summary: 'Restores the prices before a price change. Products that have changed since are skipped.',
      ...BULK_CHANGE,
      errors: ['INVALID_TRANSITION'],
    },
    createProduct: {
      endpoint: 'POST /products',
      summary: 'Creates a product.',
      body: createProductSchema,
      files: UPLOAD_RULES.productPictures,
      answer: dataResponse(productSchema),
      invalidates: PRODUCT_READS,
      status: 201,
    },
    updateProduct: {
      endpoint: 'PUT /products/:id',
      summary: 'Updates, archives or restores a product. Missing fields do not change.',
      body: updateProductRequestSchema,
      files: UPLOAD_RULES.productPictures,
      answer: dataResponse(productSchema),
      invalidates: ['listActivity'],
      replaces: { id: '_id', lists: ['listAdminProducts'] },
      errors: ['STALE_WRITE'],
    },
    removeProduct: {
      endpoint: 'DELETE /products/:id',
      summary: 'Deletes a product, or archives it if it was ever ordered.',
      answer: dataResponse(removeProductResponseSchema),
      invalidates: PRODUCT_READS,
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Products' })({
    requestStockNotice: {
      endpoint: 'POST /products/:id/stock-notices',
      optionalAuth: true,
      appCheck: true,
      summary: 'Requests an email when a variant is back in stock.',
      body: stockNoticeSchema,
      answer: jsonResponse(messageResponseFields),
      status: 202,
      errors: ['NOT_FOUND'],
      limit: { name: 'stock-notice', max: 20, windowSeconds: 3600 },
    },
    confirmStockNotice: {
      endpoint: 'POST /stock-notices/confirm',
      summary: 'Confirms a back-in-stock request with the token in an email.',
      body: stockNoticeTokenSchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      limit: { name: 'confirm-stock-notice', max: 60, windowSeconds: 3600 },
    },
    cancelStockNotices: {
      endpoint: 'POST /stock-notices/end',
      summary: 'Cancels all back-in-stock requests of an address with the token in an email.',
      body: stockNoticeTokenSchema,
      answer: jsonResponse(messageResponseFields),
      limit: { name: 'end-stock-notices', max: 60, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.write', tag: 'Import' })({
    importProducts: {
      endpoint: 'POST /products/import',
      secondFactor: 'fresh',
      summary: 'Imports products from a CSV file of the shop or of Shopify, or previews the result.',
      body: importOptionsSchema,
      files: UPLOAD_RULES.productFile,
      answer: dataResponse(unionField(importPlanSchema, importRunSchema)),
      invalidates: ['listImports', ...PRODUCT_READS],
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'import', max: 60, windowSeconds: 3600 },
    },
    listImports: {
      endpoint: 'GET /products/imports',
      summary: 'Lists the last imports, newest first.',
      answer: dataResponse(importRunsResponseSchema),
    },
    getImport: {
      endpoint: 'GET /products/imports/:id',
      summary: 'Returns an import with the result for each product.',
      query: importReportQuerySchema,
      answer: dataResponse(importReportSchema),
    },
    resumeImport: {
      endpoint: 'POST /products/imports/:id/resume',
      servedBy: 'uploads',
      summary: 'Continues an import, or its undo, for a few seconds.',
      answer: dataResponse(importRunSchema),
      invalidates: ['listImports', ...PRODUCT_READS],
    },
    undoImport: {
      endpoint: 'POST /products/imports/:id/undo',
      summary: 'Starts undoing the last import that changed products and is not undone.',
      answer: dataResponse(importRunSchema),
      invalidates: ['listImports', ...PRODUCT_READS],
      errors: ['INVALID_TRANSITION'],
    },
    exportProducts: {
      endpoint: 'POST /products/export',
      secondFactor: 'fresh',
      summary: 'Starts an export of all matching products as a CSV file that can be imported.',
      query: exportProductsQuerySchema,
      answer: dataResponse(fileExportSchema),
      status: 202,
      errors: ['SEARCH_UNAVAILABLE'],
      limit: { name: 'export-products', max: 60, windowSeconds: 3600 },
    },
    getProductExport: {
      endpoint: 'GET /products/export/:id',
      summary: 'Returns the progress of an export, and the URL of its file for one hour.',
      answer: dataResponse(fileExportSchema),
    },
  }),
};
