import type { InferType } from 'yup';
import {
  amountField,
  booleanField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  fractionField,
  textField,
  toResponseFields,
} from '../response-fields';
import { productImageSchema, categorySchema, productSchema } from '../products/products';
import { collectionSchemas, tableAmountFields } from './collection-schema';

export const collectionResponseSchema = openApiComponent(
  'Collection',
  exactObject({
    slug: textField(),
    title: textField(),
    description: textField('Plain text. Can be empty.'),
    image: productImageSchema.nullable(),
  }),
);
export type Collection = InferType<typeof collectionResponseSchema>;

export const collectionsResponseSchema = exactObject({
  collections: listField(collectionResponseSchema, 'Published collections in menu order.'),
});

const hotspotProductSchema = openApiComponent(
  'SeenProduct',
  exactObject({
    _id: textField(),
    title: textField(),
    price: amountField('Lowest price of the variants.'),
    x: fractionField('Horizontal position as a share of the width, from the left.'),
    y: fractionField('Vertical position as a share of the height, from the top.'),
    product: productSchema,
  }),
);
export type HotspotProduct = InferType<typeof hotspotProductSchema>;

const setTablePieceSchema = openApiComponent(
  'SetTablePiece',
  exactObject({ product: productSchema, ...toResponseFields(tableAmountFields) }),
);
export type SetTablePiece = InferType<typeof setTablePieceSchema>;

export const collectionImagesWithProductResponseSchema = exactObject({
  items: listField(
    openApiComponent(
      'SeenIn',
      exactObject({
        slug: textField(),
        title: textField(),
        image: productImageSchema,
        x: fractionField(),
        y: fractionField(),
      }),
    ),
    'Collections in menu order.',
  ),
});
export type CollectionImageWithProduct = InferType<
  typeof collectionImagesWithProductResponseSchema
>['items'][number];

export const collectionPageResponseSchema = openApiComponent(
  'CollectionPage',
  exactObject({
    collection: collectionResponseSchema,
    points: listField(
      hotspotProductSchema,
      "Products on sale that are marked on the collection's own picture.",
    ),
    table: listField(
      setTablePieceSchema,
      'Products on sale that customers set a table with. Empty after the first page.',
    ),
    products: listField(productSchema),
    page: countField('Page number, starting at 1.'),
    pages: countField('Number of pages. 1 if the collection is empty.'),
    total: countField(),
  }),
);
export type CollectionPageResponse = InferType<typeof collectionPageResponseSchema>;

export const navigationMenuSchema = openApiComponent(
  'Menu',
  exactObject({
    categories: listField(categorySchema, 'Categories with products on sale, by name.'),
    collections: listField(
      openApiComponent('NamedCollection', exactObject({ slug: textField(), title: textField() })),
      'Published collections in menu order.',
    ),
    hasSale: booleanField('True if a product on sale has a reduced price.'),
  }),
);
export type NavigationMenu = InferType<typeof navigationMenuSchema>;

export const adminCollectionsResponseSchema = exactObject({
  collections: listField(collectionSchemas.response, 'Collections in menu order.'),
});

export const collectionPreviewResponseSchema = openApiComponent(
  'CollectionPreview',
  exactObject({ products: listField(productSchema), total: countField() }),
);
export type CollectionPreview = InferType<typeof collectionPreviewResponseSchema>;
