import type { InferType } from 'yup';
import { answersOf, component, count, list, objectOf, text, timestamp } from '../answer-fields';
import { imageAnswer, categoryAnswer, productAnswer } from '../products/products';
import { collectionFields } from './collection-schema';

/** A collection as shoppers see it. */
export const collectionAnswer = component(
  'Collection',
  objectOf({
    slug: text(),
    title: text(),
    description: text('Plain text; empty where there is none.'),
    image: imageAnswer.nullable(),
  }),
);
export type Collection = InferType<typeof collectionAnswer>;

export const collectionsAnswer = objectOf({
  collections: list(collectionAnswer, 'Published ones, in the order of menus.'),
});

/** One page of a collection's products. */
export const collectionPageAnswer = component(
  'CollectionPage',
  objectOf({
    collection: collectionAnswer,
    products: list(productAnswer),
    page: count('From 1.'),
    pages: count('1 for an empty collection.'),
    total: count(),
  }),
);
export type CollectionPage = InferType<typeof collectionPageAnswer>;

/** What menus lead to. */
export const menuAnswer = component(
  'Menu',
  objectOf({
    categories: list(categoryAnswer, 'Those with products on sale, by name.'),
    collections: list(
      component('NamedCollection', objectOf({ slug: text(), title: text() })),
      'Published ones, in their order.',
    ),
  }),
);
export type Menu = InferType<typeof menuAnswer>;

/** A collection as administrators see it. */
export const adminCollectionAnswer = component(
  'AdminCollection',
  objectOf({
    ...answersOf(collectionFields),
    createdAt: timestamp(),
    updatedAt: timestamp('The version that PUT names.'),
  }),
);
export type AdminCollection = InferType<typeof adminCollectionAnswer>;

export const adminCollectionsAnswer = objectOf({
  collections: list(adminCollectionAnswer, 'In the order of menus.'),
});

/** What a rule, or a choice, finds now. */
export const collectionPreviewAnswer = component(
  'CollectionPreview',
  objectOf({ products: list(productAnswer), total: count() }),
);
export type CollectionPreview = InferType<typeof collectionPreviewAnswer>;
