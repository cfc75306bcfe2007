import type { InferType } from 'yup';
import { amount, choice, component, count, flag, list, objectOf, text, timestamp } from '../answer-fields';
import { imageAnswer, PRODUCT_SORTS, categoryAnswer, productAnswer } from '../products/products';
import { COLLECTION_KINDS } from './collection-facts';

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
    slug: text('Its id.'),
    title: text(),
    description: text(),
    kind: choice(COLLECTION_KINDS),
    products: list(text(), 'Ids in the order that is shown.'),
    rule: component(
      'CollectionRule',
      objectOf({
        category: text('A slug.').nullable(),
        brands: list(text()),
        tags: list(text()),
        minPrice: amount().nullable(),
        maxPrice: amount().nullable(),
        onSale: flag(),
        inStock: flag(),
        newDays: count('Added in the last so many days.').nullable(),
        sort: choice(PRODUCT_SORTS),
      }),
    ),
    pictureOf: text('The product whose first picture it shows; null for its first product.').nullable(),
    position: count('Its place in menus: lower numbers first.'),
    published: flag(),
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
