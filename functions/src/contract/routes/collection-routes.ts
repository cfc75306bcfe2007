import { objectOf } from '../answer-fields';
import {
  adminCollectionAnswer,
  adminCollectionsAnswer,
  collectionPageAnswer,
  collectionPreviewAnswer,
  collectionsAnswer,
  menuAnswer,
} from '../collections/collection-answers';
import {
  collectionPreviewSchema,
  collectionQuery,
  collectionSchema,
  editCollectionSchema,
} from '../collections/collection-schema';
import * as endpoints from '../endpoints';
import { CATALOGUE_CACHE } from './cache-rules';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const collectionRoutes = define({
  menu: {
    endpoint: endpoints.menu,
    who: 'all',
    tag: 'Collections',
    summary: 'Categories with products and published collections, for menus',
    answer: data(menuAnswer),
    cache: CATALOGUE_CACHE,
  },
  listCollections: {
    endpoint: endpoints.listCollections,
    who: 'all',
    tag: 'Collections',
    summary: 'Published collections, each with a picture',
    answer: data(collectionsAnswer),
    cache: CATALOGUE_CACHE,
  },
  getCollection: {
    endpoint: endpoints.getCollection,
    who: 'all',
    tag: 'Collections',
    summary: 'One published collection with a page of its products',
    query: collectionQuery,
    answer: data(collectionPageAnswer),
    errors: ['SEARCH_UNAVAILABLE'],
    cache: CATALOGUE_CACHE,
  },
  allCollections: {
    endpoint: endpoints.allCollections,
    who: 'admin',
    tag: 'Collections',
    summary: 'All collections, drafts too',
    answer: data(adminCollectionsAnswer),
  },
  getAnyCollection: {
    endpoint: endpoints.getAnyCollection,
    who: 'admin',
    tag: 'Collections',
    summary: 'One collection, published or not',
    answer: data(objectOf({ collection: adminCollectionAnswer })),
  },
  previewCollection: {
    endpoint: endpoints.previewCollection,
    who: 'admin',
    tag: 'Collections',
    summary: 'Preview the products of a rule or a selection',
    body: collectionPreviewSchema,
    answer: data(collectionPreviewAnswer),
    errors: ['SEARCH_UNAVAILABLE'],
  },
  createCollection: {
    endpoint: endpoints.createCollection,
    who: 'admin',
    tag: 'Collections',
    summary: 'Add a collection, of chosen products or by a rule',
    body: collectionSchema,
    answer: data(objectOf({ collection: adminCollectionAnswer })),
    status: 201,
  },
  updateCollection: {
    endpoint: endpoints.updateCollection,
    who: 'admin',
    tag: 'Collections',
    summary: 'Change a collection as a whole',
    body: editCollectionSchema,
    answer: data(objectOf({ collection: adminCollectionAnswer })),
    errors: ['STALE_WRITE'],
  },
  removeCollection: {
    endpoint: endpoints.removeCollection,
    who: 'admin',
    tag: 'Collections',
    summary: 'Delete a collection; its products stay',
    answer: json(message),
  },
});
