import {
  adminCollectionsResponseSchema,
  collectionPageResponseSchema,
  collectionPreviewResponseSchema,
  collectionsResponseSchema,
  navigationMenuSchema,
  collectionImagesWithProductResponseSchema,
} from '../collections/collection-responses';
import {
  setCollectionPictureSchema,
  collectionPreviewSchema,
  collectionPageQuerySchema,
  collectionSchemas,
} from '../collections/collection-schema';
import { deriveResourceRoutes } from '../resources';
import { dataResponse } from './route-response';
import { CATALOGUE_CACHE_RULE } from './cache-rules';
import { defineRoutes } from './route-definition';
import { UPLOAD_RULES } from '../uploads';

const collection = deriveResourceRoutes({
  name: 'collection',
  id: 'slug',
  schemas: collectionSchemas,
  reads: { list: 'listAdminCollections', get: 'getAdminCollection' },
  alsoChanges: ['getMenu', 'listCollections', 'getCollection'],
});

export const collectionRoutes = {
  ...defineRoutes({ who: 'all', tag: 'Collections', cache: CATALOGUE_CACHE_RULE })({
    getMenu: {
      endpoint: 'GET /menu',
      summary: 'Lists categories with products and published collections, for menus.',
      answer: dataResponse(navigationMenuSchema),
    },
    listCollections: {
      endpoint: 'GET /collections',
      summary: 'Lists published collections, each with a picture.',
      answer: dataResponse(collectionsResponseSchema),
    },
    getCollection: {
      endpoint: 'GET /collections/:slug',
      summary: 'Returns a published collection with a page of its products.',
      query: collectionPageQuerySchema,
      answer: dataResponse(collectionPageResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    listPicturesWithProduct: {
      endpoint: 'GET /products/:id/seen-in',
      summary: 'Lists the pictures of published collections on which a product is marked.',
      answer: dataResponse(collectionImagesWithProductResponseSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.read', tag: 'Collections' })({
    listAdminCollections: {
      endpoint: 'GET /collections/admin/all',
      summary: 'Lists all collections, including drafts.',
      answer: dataResponse(adminCollectionsResponseSchema),
    },
    getAdminCollection: collection.get(
      'GET /collections/admin/:slug',
      'Returns a published or unpublished collection.',
    ),
  }),
  ...defineRoutes({ who: 'admin', permission: 'products.write', tag: 'Collections' })({
    previewCollection: {
      endpoint: 'POST /collections/preview',
      summary: 'Lists the products that a rule or a selection would contain.',
      body: collectionPreviewSchema,
      answer: dataResponse(collectionPreviewResponseSchema),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    createCollection: collection.create(
      'POST /collections',
      'Creates a collection with selected products or a rule.',
    ),
    updateCollection: collection.update('PUT /collections/:slug', 'Replaces a collection.'),
    setCollectionPicture: {
      ...collection.change(
        'POST /collections/:slug/picture',
        "Uploads a collection's own picture, which replaces the previous one.",
      ),
      body: setCollectionPictureSchema,
      files: UPLOAD_RULES.collectionPicture,
    },
    removeCollectionPicture: collection.change(
      'DELETE /collections/:slug/picture',
      "Deletes a collection's own picture.",
    ),
    removeCollection: collection.remove(
      'DELETE /collections/:slug',
      'Deletes a collection. Its products remain.',
    ),
  }),
};
