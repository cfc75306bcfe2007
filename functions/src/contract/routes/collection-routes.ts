import { exactObject } from '../response-fields';
import {
  adminCollectionSchema,
  adminCollectionsResponseSchema,
  collectionPageSchema,
  collectionPreviewResponseSchema,
  collectionsResponseSchema,
  menuSchema,
  picturesWithProductResponseSchema,
} from '../collections/collection-responses';
import {
  collectionPictureSchema,
  collectionPreviewSchema,
  collectionQuerySchema,
  createCollectionSchema,
  updateCollectionSchema,
} from '../collections/collection-schema';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { CATALOGUE_CACHE_RULE } from '../cache-rules';
import { defineRoutes } from './route-definition';
import { UPLOAD_RULES } from '../uploads';

export const collectionRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Collections', cache: CATALOGUE_CACHE_RULE })({
    getMenu: {
      endpoint: 'GET /menu',
      summary: 'Categories with products and published collections, for menus',
      answer: dataResponse(menuSchema),
    },
    listCollections: {
      endpoint: 'GET /collections',
      summary: 'Published collections, each with a picture',
      answer: dataResponse(collectionsResponseSchema),
    },
    getCollection: {
      endpoint: 'GET /collections/:slug',
      summary: 'One published collection with a page of its products',
      query: collectionQuerySchema,
      answer: dataResponse(collectionPageSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    listPicturesWithProduct: {
      endpoint: 'GET /products/:id/seen-in',
      summary: "The published collections' pictures on which a product has a point",
      answer: dataResponse(picturesWithProductResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.read', tag: 'Collections' })({
    listAdminCollections: {
      endpoint: 'GET /collections/admin/all',
      summary: 'All collections, drafts too',
      answer: dataResponse(adminCollectionsResponseSchema),
    },
    getAdminCollection: {
      endpoint: 'GET /collections/admin/:slug',
      summary: 'One collection, published or not',
      answer: dataResponse(exactObject({ collection: adminCollectionSchema })),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.write', tag: 'Collections' })({
    previewCollection: {
      endpoint: 'POST /collections/preview',
      summary: 'Preview the products of a rule or a selection',
      body: collectionPreviewSchema,
      answer: dataResponse(collectionPreviewResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    createCollection: {
      endpoint: 'POST /collections',
      summary: 'Add a collection, of chosen products or by a rule',
      body: createCollectionSchema,
      answer: dataResponse(exactObject({ collection: adminCollectionSchema })),
      status: 201,
    },
    updateCollection: {
      endpoint: 'PUT /collections/:slug',
      summary: 'Change a collection as a whole',
      body: updateCollectionSchema,
      answer: dataResponse(exactObject({ collection: adminCollectionSchema })),
      errors: ['STALE_WRITE'],
    },
    setCollectionPicture: {
      endpoint: 'POST /collections/:slug/picture',
      summary: 'Give a collection a picture of its own, in place of the one before',
      body: collectionPictureSchema,
      files: UPLOAD_RULES.collectionPicture,
      answer: dataResponse(exactObject({ collection: adminCollectionSchema })),
    },
    removeCollectionPicture: {
      endpoint: 'DELETE /collections/:slug/picture',
      summary: "Remove a collection's own picture",
      answer: dataResponse(exactObject({ collection: adminCollectionSchema })),
    },
    removeCollection: {
      endpoint: 'DELETE /collections/:slug',
      summary: 'Delete a collection; its products stay',
      answer: jsonResponse(messageResponseFields),
    },
  }),
};
