import { objectOf } from '../answer-fields';
import {
  adminCollectionAnswer,
  adminCollectionsAnswer,
  collectionPageAnswer,
  collectionPreviewAnswer,
  collectionsAnswer,
  menuAnswer,
  seenInAnswer,
} from '../collections/collection-answers';
import {
  collectionPictureSchema,
  collectionPreviewSchema,
  collectionQuery,
  collectionSchema,
  editCollectionSchema,
} from '../collections/collection-schema';
import { data, json, message } from './route-answer';
import { CATALOGUE_CACHE } from '../cache-rules';
import { define } from './route-definition';
import { UPLOADS } from '../uploads';

export const collectionRoutes = {
  ...define({ who: 'all', tag: 'Collections', cache: CATALOGUE_CACHE })({
    menu: {
      summary: 'Categories with products and published collections, for menus',
      answer: data(menuAnswer),
    },
    listCollections: {
      summary: 'Published collections, each with a picture',
      answer: data(collectionsAnswer),
    },
    getCollection: {
      summary: 'One published collection with a page of its products',
      query: collectionQuery,
      answer: data(collectionPageAnswer),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    seenIn: {
      summary: "The published collections' pictures on which a product has a point",
      answer: data(seenInAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'products.read', tag: 'Collections' })({
    allCollections: {
      summary: 'All collections, drafts too',
      answer: data(adminCollectionsAnswer),
    },
    getAnyCollection: {
      summary: 'One collection, published or not',
      answer: data(objectOf({ collection: adminCollectionAnswer })),
    },
  }),
  ...define({ who: 'admin', permission: 'products.write', tag: 'Collections' })({
    previewCollection: {
      summary: 'Preview the products of a rule or a selection',
      body: collectionPreviewSchema,
      answer: data(collectionPreviewAnswer),
      errors: ['SEARCH_UNAVAILABLE'],
    },
    createCollection: {
      summary: 'Add a collection, of chosen products or by a rule',
      body: collectionSchema,
      answer: data(objectOf({ collection: adminCollectionAnswer })),
      status: 201,
    },
    updateCollection: {
      summary: 'Change a collection as a whole',
      body: editCollectionSchema,
      answer: data(objectOf({ collection: adminCollectionAnswer })),
      errors: ['STALE_WRITE'],
    },
    setCollectionPicture: {
      summary: 'Give a collection a picture of its own, in place of the one before',
      body: collectionPictureSchema,
      files: UPLOADS.collectionPicture,
      answer: data(objectOf({ collection: adminCollectionAnswer })),
    },
    removeCollectionPicture: {
      summary: "Remove a collection's own picture",
      answer: data(objectOf({ collection: adminCollectionAnswer })),
    },
    removeCollection: {
      summary: 'Delete a collection; its products stay',
      answer: json(message),
    },
  }),
};
