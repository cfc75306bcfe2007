import { object, string, type InferType } from 'yup';
import { addCrossFieldValidation, type FieldError } from '../typed/cross-field-check';
import { createOpenApiMeta } from '../response-fields';
import {
  categorySlugField,
  requiredChoiceField,
  decimalAmountField,
  documentIdField,
  strictBooleanField,
  numberField,
  singleLineTextField,
  limitedListField,
  multilineTextField,
  countQueryParamField,
  REQUIRED_MESSAGE,
  integerField,
} from '../fields';
import { PRODUCT_SORTS, productImageSchema } from '../products/products';
import { deriveResourceSchemas } from '../resources';
import { COLLECTION_KINDS, COLLECTION_LIMITS } from './collection-limits';
import { TABLE_LIMITS, TABLE_PORTIONS, TABLE_SHAPES } from './table-pieces';
import { t } from '../texts/text';

const textListField = (max: number) =>
  limitedListField(singleLineTextField(max).required(REQUIRED_MESSAGE), COLLECTION_LIMITS.values)
    .default([])
    .meta({ typed: 'words' });

const priceField = () =>
  decimalAmountField()
    .min(0, () => t('Must be 0 or more'))
    .nullable()
    .default(null);

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

const collectionRuleSchema = object({
  category: categorySlugField()
    .transform(emptyAsNull)
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Category slug.')),
  brands: textListField(80),
  tags: textListField(40),
  minPrice: priceField(),
  maxPrice: priceField(),
  onSale: strictBooleanField().default(false),
  inStock: strictBooleanField().default(false),
  newDays: integerField(1, COLLECTION_LIMITS.newDays)
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Maximum number of days since the product was added.')),
  sort: string()
    .oneOf(PRODUCT_SORTS, () => t('Unknown sort order'))
    .default('-popularity'),
}).meta({ answer: 'CollectionRule' });
export type CollectionRule = InferType<typeof collectionRuleSchema>;

const membershipFields = {
  kind: requiredChoiceField(COLLECTION_KINDS, () => t('Please choose how products are added')),
  products: limitedListField(documentIdField().required(REQUIRED_MESSAGE), COLLECTION_LIMITS.products)
    .default([])
    .meta(createOpenApiMeta('Product ids in display order, if the products are selected manually.')),
  rule: collectionRuleSchema.default(() => collectionRuleSchema.getDefault()),
};

const positionField = (description: string) =>
  numberField()
    .required(REQUIRED_MESSAGE)
    .min(0, () => t('Must be 0 or more'))
    .max(1, () => t('Must be at most 1'))
    .meta({ typed: 'share', ...createOpenApiMeta(description) });

const imageHotspotSchema = object({
  product: documentIdField().required(REQUIRED_MESSAGE),
  x: positionField('Horizontal position as a share of the width, from the left.'),
  y: positionField('Vertical position as a share of the height, from the top.'),
}).meta({ answer: 'PicturePoint' });
export type ImageHotspot = InferType<typeof imageHotspotSchema>;

export const tableAmountFields = {
  shape: requiredChoiceField(TABLE_SHAPES, () => t('Please choose how it is drawn')).meta(
    createOpenApiMeta('Shape in which the product is drawn.'),
  ),
  quantity: integerField(1, TABLE_LIMITS.quantity)
    .required(REQUIRED_MESSAGE)
    .meta(createOpenApiMeta('Number of units per portion.')),
  portion: requiredChoiceField(TABLE_PORTIONS, () => t('Please choose for how many people it is')).meta(
    createOpenApiMeta('Number of people per portion, or the whole table.'),
  ),
};

const tablePieceSchema = object({
  product: documentIdField().required(REQUIRED_MESSAGE),
  ...tableAmountFields,
}).meta({ answer: 'TablePiece' });
export type TablePiece = InferType<typeof tablePieceSchema>;

const collectionFields = {
  title: singleLineTextField(COLLECTION_LIMITS.title).required(() => t('Please enter a title')),
  description: multilineTextField(COLLECTION_LIMITS.description).default(''),
  ...membershipFields,
  pictureOf: documentIdField()
    .transform(emptyAsNull)
    .nullable()
    .default(null)
    .meta(
      createOpenApiMeta(
        'Id of the product whose first picture the collection shows. Null if it shows the first product of the collection.',
      ),
    ),
  points: limitedListField(imageHotspotSchema, COLLECTION_LIMITS.points)
    .default([])
    .meta(
      createOpenApiMeta(
        "Products marked on the collection's own picture. Customers only see products on sale.",
      ),
    ),
  table: limitedListField(tablePieceSchema, TABLE_LIMITS.pieces)
    .default([])
    .meta(
      createOpenApiMeta(
        'Products of a table that customers set for 2 to 8 people. Empty for other collections.',
      ),
    ),
  position: integerField(0, COLLECTION_LIMITS.position)
    .default(0)
    .meta(createOpenApiMeta('Position in menus. Lower numbers come first.')),
  published: strictBooleanField().default(false),
};

const collectionMembershipSchema = object(membershipFields);
export type CollectionMembership = InferType<typeof collectionMembershipSchema>;

function findMembershipProblems({
  kind,
  products,
  rule: { minPrice, maxPrice },
}: CollectionMembership): FieldError[] {
  if (kind === 'manual')
    return new Set(products).size === products.length
      ? []
      : [{ path: 'products', message: t('Each product can be added only once') }];
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice
    ? [{ path: 'rule.maxPrice', message: t('Must be at least the lowest price') }]
    : [];
}

/** Returns a problem for each entry whose product is already in an earlier entry. */
function findRepeatedProducts(
  list: 'points' | 'table',
  entries: readonly { product: string }[],
  message: string,
): FieldError[] {
  const productIds = entries.map(({ product }) => product);
  return productIds.flatMap((product, at) =>
    productIds.indexOf(product) < at ? [{ path: `${list}.${at}.product`, message }] : [],
  );
}

const findContentProblems = (
  input: CollectionMembership & { points: readonly ImageHotspot[]; table: readonly TablePiece[] },
) => [
  ...findMembershipProblems(input),
  ...findRepeatedProducts('points', input.points, t('Each product can have one point')),
  ...findRepeatedProducts('table', input.table, t('Each product can be on the table only once')),
];

const slug = singleLineTextField(COLLECTION_LIMITS.slug)
  .required(() => t('Please enter a URL handle'))
  .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    message: () => t('Use small letters, digits and single hyphens'),
    excludeEmptyString: true,
  })
  .meta(createOpenApiMeta('Id of the collection.'));

/** Schemas of collections in the admin API. The slug becomes the permanent id of the collection. */
export const collectionSchemas = deriveResourceSchemas({
  component: 'AdminCollection',
  createFields: { slug },
  fields: collectionFields,
  responseFields: {
    picture: productImageSchema
      .nullable()
      .meta(createOpenApiMeta("The collection's own picture. Null if it shows the picture of a product.")),
  },
  findProblems: findContentProblems,
});
export type CreateCollectionInput = InferType<typeof collectionSchemas.create>;
export type UpdateCollectionInput = InferType<typeof collectionSchemas.update>;
export type AdminCollection = InferType<typeof collectionSchemas.response>;

export const setCollectionPictureSchema = object({});

export const collectionPreviewSchema = addCrossFieldValidation(
  collectionMembershipSchema,
  findMembershipProblems,
);

/** Query of a collection page. Uses page numbers instead of cursors, so that pages have permanent URLs. */
export const collectionPageQuerySchema = object({
  page: countQueryParamField(COLLECTION_LIMITS.pages).default(1),
});
