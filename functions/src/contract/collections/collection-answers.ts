import type { InferType } from 'yup';
import {
  about,
  amount,
  answersOf,
  component,
  count,
  list,
  objectOf,
  share,
  text,
  timestamp,
} from '../answer-fields';
import { imageAnswer, categoryAnswer, productAnswer } from '../products/products';
import { collectionFields } from './collection-schema';

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

const picturedProductSchema = component(
  'SeenProduct',
  objectOf({
    _id: text(),
    title: text(),
    price: amount('The lowest of the variants.'),
    x: share('From the left, as a share of the width.'),
    y: share('From the top, as a share of the height.'),
    product: productAnswer,
  }),
);
export type SeenProduct = InferType<typeof picturedProductSchema>;

export const seenInAnswer = objectOf({
  items: list(
    component(
      'SeenIn',
      objectOf({ slug: text(), title: text(), image: imageAnswer, x: share(), y: share() }),
    ),
    'In the order of menus.',
  ),
});
export type SeenIn = InferType<typeof seenInAnswer>['items'][number];

export const collectionPageAnswer = component(
  'CollectionPage',
  objectOf({
    collection: collectionAnswer,
    points: list(picturedProductSchema, 'Products on sale that its own picture shows.'),
    products: list(productAnswer),
    page: count('From 1.'),
    pages: count('1 for an empty collection.'),
    total: count(),
  }),
);
export type CollectionPage = InferType<typeof collectionPageAnswer>;

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

export const adminCollectionAnswer = component(
  'AdminCollection',
  objectOf({
    ...answersOf(collectionFields),
    picture: imageAnswer.nullable().meta(about('Its own picture; null where it shows that of a product.')),
    createdAt: timestamp(),
    updatedAt: timestamp('The version that PUT names.'),
  }),
);
export type AdminCollection = InferType<typeof adminCollectionAnswer>;

export const adminCollectionsAnswer = objectOf({
  collections: list(adminCollectionAnswer, 'In the order of menus.'),
});

export const collectionPreviewAnswer = component(
  'CollectionPreview',
  objectOf({ products: list(productAnswer), total: count() }),
);
export type CollectionPreview = InferType<typeof collectionPreviewAnswer>;
