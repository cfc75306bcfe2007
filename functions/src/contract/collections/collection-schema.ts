import { array, number, object, string, type InferType } from 'yup';
import { alsoChecked, type FieldProblem } from '../also-checked';
import { decimalAmount, documentId, jsonBoolean, jsonNumber, line, paragraph } from '../fields';
import { PRODUCT_SORTS } from '../products/products';
import { COLLECTION_KINDS, COLLECTION_LIMITS } from './collection-facts';

const REQUIRED = 'This field is required';

const texts = (max: number, most: number) =>
  array(line(max).required(REQUIRED))
    .max(most, `There can be at most ${most}`)
    .default([])
    .meta({ typed: 'words' });

const amount = () => decimalAmount().min(0, 'Must be 0 or more').nullable().default(null);

const whole = (min: number, max: number) =>
  jsonNumber()
    .integer('Must be a whole number')
    .min(min, `Must be at least ${min}`)
    .max(max, `Must be at most ${max.toLocaleString('en')}`);

const rule = object({
  category: line(80)
    .matches(/^[a-z0-9-]+$/, { message: 'Not a category', excludeEmptyString: true })
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .meta({ jsonSchema: { description: 'A slug.' } }),
  brands: texts(80, COLLECTION_LIMITS.values),
  tags: texts(40, COLLECTION_LIMITS.values),
  minPrice: amount(),
  maxPrice: amount(),
  onSale: jsonBoolean().default(false),
  inStock: jsonBoolean().default(false),
  newDays: whole(1, COLLECTION_LIMITS.newDays)
    .nullable()
    .default(null)
    .meta({ jsonSchema: { description: 'Added in the last so many days.' } }),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').default('-popularity'),
});
export type CollectionRule = InferType<typeof rule>;

const membership = {
  kind: string()
    .oneOf(COLLECTION_KINDS, 'Please choose how products are added')
    .required('Please choose how products are added'),
  products: array(documentId().required(REQUIRED))
    .max(COLLECTION_LIMITS.products, `There can be at most ${COLLECTION_LIMITS.products}`)
    .default([])
    .meta({ jsonSchema: { description: 'Ids in the order that is shown; for those chosen by hand.' } }),
  rule: rule.default(() => rule.getDefault()),
};

const content = {
  title: line(COLLECTION_LIMITS.title).required('Please enter a title'),
  description: paragraph(COLLECTION_LIMITS.description).default(''),
  ...membership,
  pictureOf: documentId()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .meta({
      jsonSchema: { description: 'The product whose first picture it shows; null for its first product.' },
    }),
  position: whole(0, COLLECTION_LIMITS.position).default(0),
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

const slug = line(COLLECTION_LIMITS.slug)
  .required('Please enter a URL handle')
  .matches(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, {
    message: 'Use small letters, digits and single hyphens',
    excludeEmptyString: true,
  });

const anyCollection = object({ slug, ...content });
/** The body of POST /collections. Its slug is its id, and stays. */
export const collectionSchema = alsoChecked(anyCollection, memberProblems);
export type CollectionInput = InferType<typeof anyCollection>;

const edited = object({
  ...content,
  updatedAt: line(40)
    .required('Send the version that was edited')
    .test('time', 'Must be a time', (value) => !value || !Number.isNaN(Date.parse(value))),
});
/** The body of PUT /collections/:slug: the whole collection, and the version that was edited. */
export const editCollectionSchema = alsoChecked(edited, memberProblems);
export type EditCollectionInput = InferType<typeof edited>;

/** The body of POST /collections/preview. */
export const collectionPreviewSchema = alsoChecked(anyMembers, memberProblems);

/** The query of GET /collections/:slug: pages are numbered, so that each has an address. */
export const collectionQuery = object({
  page: number()
    .integer('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(COLLECTION_LIMITS.pages, `Must be at most ${COLLECTION_LIMITS.pages}`)
    .typeError('Must be a number')
    .default(1),
});
