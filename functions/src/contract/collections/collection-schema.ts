import { object, string, type InferType } from 'yup';
import { alsoChecked, type FieldProblem } from '../also-checked';
import { about } from '../answer-fields';
import {
  categorySlug,
  choiceOf,
  decimalAmount,
  documentId,
  jsonBoolean,
  jsonNumber,
  line,
  listOf,
  paragraph,
  queryCount,
  REQUIRED,
  version,
  whole,
} from '../fields';
import { PRODUCT_SORTS } from '../products/products';
import { COLLECTION_KINDS, COLLECTION_LIMITS } from './collection-facts';

const textListField = (max: number) =>
  listOf(line(max).required(REQUIRED), COLLECTION_LIMITS.values).default([]).meta({ typed: 'words' });

const priceField = () => decimalAmount().min(0, 'Must be 0 or more').nullable().default(null);

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

const ruleSchema = object({
  category: categorySlug().transform(emptyAsNull).nullable().default(null).meta(about('A slug.')),
  brands: textListField(80),
  tags: textListField(40),
  minPrice: priceField(),
  maxPrice: priceField(),
  onSale: jsonBoolean().default(false),
  inStock: jsonBoolean().default(false),
  newDays: whole(1, COLLECTION_LIMITS.newDays)
    .nullable()
    .default(null)
    .meta(about('Added in the last so many days.')),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').default('-popularity'),
}).meta({ answer: 'CollectionRule' });
export type CollectionRule = InferType<typeof ruleSchema>;

const membershipFields = {
  kind: choiceOf(COLLECTION_KINDS, 'Please choose how products are added'),
  products: listOf(documentId().required(REQUIRED), COLLECTION_LIMITS.products)
    .default([])
    .meta(about('Ids in the order that is shown; for those chosen by hand.')),
  rule: ruleSchema.default(() => ruleSchema.getDefault()),
};

const positionField = (description: string) =>
  jsonNumber()
    .required(REQUIRED)
    .min(0, 'Must be 0 or more')
    .max(1, 'Must be at most the whole')
    .meta({ typed: 'share', ...about(description) });

const picturePointSchema = object({
  product: documentId().required(REQUIRED),
  x: positionField('From the left, as a share of the width.'),
  y: positionField('From the top, as a share of the height.'),
}).meta({ answer: 'PicturePoint' });
export type PicturePoint = InferType<typeof picturePointSchema>;

const contentFields = {
  title: line(COLLECTION_LIMITS.title).required('Please enter a title'),
  description: paragraph(COLLECTION_LIMITS.description).default(''),
  ...membershipFields,
  pictureOf: documentId()
    .transform(emptyAsNull)
    .nullable()
    .default(null)
    .meta(about('The product whose first picture it shows; null for its first product.')),
  points: listOf(picturePointSchema, COLLECTION_LIMITS.points)
    .default([])
    .meta(
      about('Products that its own picture shows; a product that is not on sale has no point for shoppers.'),
    ),
  position: whole(0, COLLECTION_LIMITS.position)
    .default(0)
    .meta(about('Its place in menus: lower numbers first.')),
  published: jsonBoolean().default(false),
};

const membershipSchema = object(membershipFields);
export type CollectionMembers = InferType<typeof membershipSchema>;

function findMembershipProblems({
  kind,
  products,
  rule: { minPrice, maxPrice },
}: CollectionMembers): FieldProblem[] {
  if (kind === 'manual')
    return new Set(products).size === products.length
      ? []
      : [{ path: 'products', message: 'Each product can be added only once' }];
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice
    ? [{ path: 'rule.maxPrice', message: 'Must be at least the lowest price' }]
    : [];
}

/** Allows one point per product, because a product card opens at a single position. */
function findPointProblems({ points }: { points: readonly PicturePoint[] }): FieldProblem[] {
  const productIds = points.map(({ product }) => product);
  return productIds.flatMap((product, at) =>
    productIds.indexOf(product) < at
      ? [{ path: `points.${at}.product`, message: 'Each product can have one point' }]
      : [],
  );
}

const findContentProblems = (input: CollectionMembers & { points: readonly PicturePoint[] }) => [
  ...findMembershipProblems(input),
  ...findPointProblems(input),
];

const slug = line(COLLECTION_LIMITS.slug)
  .required('Please enter a URL handle')
  .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    message: 'Use small letters, digits and single hyphens',
    excludeEmptyString: true,
  })
  .meta(about('Its id.'));

export const collectionFields = { slug, ...contentFields };

const uncheckedCollectionSchema = object(collectionFields);
/** Request body of POST /collections. The slug becomes the permanent id. */
export const collectionSchema = alsoChecked(uncheckedCollectionSchema, findContentProblems);
export type CollectionInput = InferType<typeof uncheckedCollectionSchema>;

const uncheckedEditSchema = object({
  ...contentFields,
  updatedAt: version(),
});
export const editCollectionSchema = alsoChecked(uncheckedEditSchema, findContentProblems);
export type EditCollectionInput = InferType<typeof uncheckedEditSchema>;

export const collectionPictureSchema = object({});

export const collectionPreviewSchema = alsoChecked(membershipSchema, findMembershipProblems);

/** Query of a collection page. Pages are numbered, so that every page has a URL. */
export const collectionQuery = object({
  page: queryCount(COLLECTION_LIMITS.pages).default(1),
});
