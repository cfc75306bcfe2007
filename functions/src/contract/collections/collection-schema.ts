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

const texts = (max: number) =>
  listOf(line(max).required(REQUIRED), COLLECTION_LIMITS.values).default([]).meta({ typed: 'words' });

const amount = () => decimalAmount().min(0, 'Must be 0 or more').nullable().default(null);

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

const rule = object({
  category: categorySlug().transform(emptyAsNull).nullable().default(null).meta(about('A slug.')),
  brands: texts(80),
  tags: texts(40),
  minPrice: amount(),
  maxPrice: amount(),
  onSale: jsonBoolean().default(false),
  inStock: jsonBoolean().default(false),
  newDays: whole(1, COLLECTION_LIMITS.newDays)
    .nullable()
    .default(null)
    .meta(about('Added in the last so many days.')),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').default('-popularity'),
}).meta({ answer: 'CollectionRule' });
export type CollectionRule = InferType<typeof rule>;

const membership = {
  kind: choiceOf(COLLECTION_KINDS, 'Please choose how products are added'),
  products: listOf(documentId().required(REQUIRED), COLLECTION_LIMITS.products)
    .default([])
    .meta(about('Ids in the order that is shown; for those chosen by hand.')),
  rule: rule.default(() => rule.getDefault()),
};

const share = (description: string) =>
  jsonNumber()
    .required(REQUIRED)
    .min(0, 'Must be 0 or more')
    .max(1, 'Must be at most the whole')
    .meta({ typed: 'share', ...about(description) });

const point = object({
  product: documentId().required(REQUIRED),
  x: share('From the left, as a share of the width.'),
  y: share('From the top, as a share of the height.'),
}).meta({ answer: 'PicturePoint' });
export type PicturePoint = InferType<typeof point>;

const content = {
  title: line(COLLECTION_LIMITS.title).required('Please enter a title'),
  description: paragraph(COLLECTION_LIMITS.description).default(''),
  ...membership,
  pictureOf: documentId()
    .transform(emptyAsNull)
    .nullable()
    .default(null)
    .meta(about('The product whose first picture it shows; null for its first product.')),
  points: listOf(point, COLLECTION_LIMITS.points)
    .default([])
    .meta(
      about('Products that its own picture shows; a product that is not on sale has no point for shoppers.'),
    ),
  position: whole(0, COLLECTION_LIMITS.position)
    .default(0)
    .meta(about('Its place in menus: lower numbers first.')),
  published: jsonBoolean().default(false),
};

const anyMembers = object(membership);
export type CollectionMembers = InferType<typeof anyMembers>;

function memberProblems({ kind, products, rule: { minPrice, maxPrice } }: CollectionMembers): FieldProblem[] {
  if (kind === 'manual')
    return new Set(products).size === products.length
      ? []
      : [{ path: 'products', message: 'Each product can be added only once' }];
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice
    ? [{ path: 'rule.maxPrice', message: 'Must be at least the lowest price' }]
    : [];
}

/** Allows one point per product, because a product card opens at a single position. */
function pointProblems({ points }: { points: readonly PicturePoint[] }): FieldProblem[] {
  const named = points.map(({ product }) => product);
  return named.flatMap((product, at) =>
    named.indexOf(product) < at
      ? [{ path: `points.${at}.product`, message: 'Each product can have one point' }]
      : [],
  );
}

const contentProblems = (input: CollectionMembers & { points: readonly PicturePoint[] }) => [
  ...memberProblems(input),
  ...pointProblems(input),
];

const slug = line(COLLECTION_LIMITS.slug)
  .required('Please enter a URL handle')
  .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    message: 'Use small letters, digits and single hyphens',
    excludeEmptyString: true,
  })
  .meta(about('Its id.'));

export const collectionFields = { slug, ...content };

const anyCollection = object(collectionFields);
/** The slug becomes the permanent id. */
export const collectionSchema = alsoChecked(anyCollection, contentProblems);
export type CollectionInput = InferType<typeof anyCollection>;

const edited = object({
  ...content,
  updatedAt: version(),
});
export const editCollectionSchema = alsoChecked(edited, contentProblems);
export type EditCollectionInput = InferType<typeof edited>;

export const collectionPictureSchema = object({});

export const collectionPreviewSchema = alsoChecked(anyMembers, memberProblems);

/** Pages are numbered, so every page has its own address. */
export const collectionQuery = object({
  page: queryCount(COLLECTION_LIMITS.pages).default(1),
});
