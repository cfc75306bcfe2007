import type { InferType } from 'yup';
import {
  amountField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  ratioField,
  textField,
} from '../response-fields';
import { productImageSchema, categorySchema, productSchema } from '../products/products';
import { collectionSchemas } from './collection-schema';

export const collectionResponseSchema = openApiComponent(
  'Collection',
  exactObject({
    slug: textField(),
    title: textField(),
    description: textField('Plain text; empty where there is none.'),
    image: productImageSchema.nullable(),
  }),
);
export type Collection = InferType<typeof collectionResponseSchema>;

export const collectionsResponseSchema = exactObject({
  collections: listField(collectionResponseSchema, 'Published ones, in the order of menus.'),
});

const picturedProductSchema = openApiComponent(
  'SeenProduct',
  exactObject({
    _id: textField(),
    title: textField(),
    price: amountField('The lowest of the variants.'),
    x: ratioField('From the left, as a share of the width.'),
    y: ratioField('From the top, as a share of the height.'),
    product: productSchema,
  }),
);
export type PicturedProduct = InferType<typeof picturedProductSchema>;

export const picturesWithProductResponseSchema = exactObject({
  items: listField(
    openApiComponent(
      'SeenIn',
      exactObject({
        slug: textField(),
        title: textField(),
        image: productImageSchema,
        x: ratioField(),
        y: ratioField(),
      }),
    ),
    'In the order of menus.',
  ),
});
export type PictureWithProduct = InferType<typeof picturesWithProductResponseSchema>['items'][number];

export const collectionPageSchema = openApiComponent(
  'CollectionPage',
  exactObject({
    collection: collectionResponseSchema,
    points: listField(picturedProductSchema, 'Products on sale that its own picture shows.'),
    products: listField(productSchema),
    page: countField('From 1.'),
    pages: countField('1 for an empty collection.'),
    total: countField(),
  }),
);
export type CollectionPage = InferType<typeof collectionPageSchema>;

export const menuSchema = openApiComponent(
  'Menu',
  exactObject({
    categories: listField(categorySchema, 'Those with products on sale, by name.'),
    collections: listField(
      openApiComponent('NamedCollection', exactObject({ slug: textField(), title: textField() })),
      'Published ones, in their order.',
    ),
  }),
);
export type Menu = InferType<typeof menuSchema>;

export const adminCollectionsResponseSchema = exactObject({
  collections: listField(collectionSchemas.response, 'In the order of menus.'),
});

export const collectionPreviewResponseSchema = openApiComponent(
  'CollectionPreview',
  exactObject({ products: listField(productSchema), total: countField() }),
);
export type CollectionPreview = InferType<typeof collectionPreviewResponseSchema>;
