import { array, object, string, type InferType, type ISchema } from 'yup';
import { choice, isTextRecord, list, objectOf, text, textRecord } from '../answer-fields';
import {
  categorySlug,
  cleanRecordTexts,
  codeText,
  documentId,
  isTime,
  line,
  pageQuery,
  queryCount,
  queryFlag,
  REQUIRED,
  whole,
} from '../fields';
import { foldCode } from '../typed/typed-texts';
import { UPLOADS } from '../uploads';
import { createFieldSchemas, editFieldSchemas, measureSchemas, priceField } from './product-field-schemas';
import { PRODUCT_FIELDS } from './product-fields';
import { PRODUCT_SORTS, PRODUCT_STATUSES, type ProductOption } from './products';

/** How much of everything one product may have. */
export const PRODUCT_LIMITS = {
  images: UPLOADS.productPictures.max,
  options: 3,
  optionValues: 50,
  variants: 100,
  /** Maximum length of a SKU, the same as in Shopify. */
  sku: 255,
  /** Units of one variant. */
  stock: 1_000_000,
} as const;

/** Units of one variant. */
export const stockField = () => whole(0, PRODUCT_LIMITS.stock, 'Must be 0 or more');

const sku = () => codeText(PRODUCT_LIMITS.sku);

/** Names that a map cannot have as keys: Firestore's reserved ones, and what every object inherits. */
const isKey = (name: string) => !/^__.*__$/.test(name) && !(name in Object.prototype);

const optionSchema = object({
  name: line(40)
    .required(REQUIRED)
    .test('key', 'Please choose another name', (value) => value === undefined || isKey(value)),
  values: array(line(60).required(REQUIRED))
    .typeError('Must be a list')
    .required(REQUIRED)
    .min(1, 'Add at least one value')
    .max(PRODUCT_LIMITS.optionValues, `An option can have at most ${PRODUCT_LIMITS.optionValues} values`),
}).typeError('Must be an option with a name and values');

const variantSchema = object({
  /** Of a variant that there is already; a new one gets its own. */
  _id: documentId().optional(),
  /** Option name to value. Mixed, since an object schema would drop names it does not know. */
  options: textRecord()
    .transform((value: unknown) => (isTextRecord(value) ? cleanRecordTexts(value) : value))
    .typeError('Must have a value for every option')
    .default(() => ({})),
  sku: sku().optional(),
  price: priceField().required(REQUIRED),
  countInStock: stockField().required(REQUIRED),
  /** One of the product's pictures, by its URL or `upload:0` for the first file of this request; absent: as it is. */
  image: line(1000).nullable().optional(),
  /** Null: as the product's. Absent: as it is. */
  ...measureSchemas(),
}).typeError('Must be a variant');
export type VariantInput = InferType<typeof variantSchema>;

/** A picture of the product, by its URL, or `upload:0` for the first file of this request. */
const pictureSchema = object({
  image: line(1000).required(REQUIRED),
  alt: line(200).optional(),
}).typeError('Must name a picture');
export type PictureInput = InferType<typeof pictureSchema>;

const options = () =>
  array(optionSchema)
    .typeError('Must be a list')
    .max(PRODUCT_LIMITS.options, `A product can have at most ${PRODUCT_LIMITS.options} options`);

const variants = () =>
  array(variantSchema)
    .typeError('Must be a list')
    .min(1, 'A product must have at least one variant')
    .max(PRODUCT_LIMITS.variants, `A product can have at most ${PRODUCT_LIMITS.variants} variants`);

export const statusField = () => string().oneOf(PRODUCT_STATUSES, 'Not a product status');

/** The version of a product that was seen: when it changed last. */
export const versionField = () =>
  line(30).test('time', 'Must be a time', (value) => value !== '' && isTime(value));

/** What a new product and a change of one have in common, beside the plain fields. */
const offerFields = () => ({
  price: priceField().optional(),
  countInStock: stockField().optional(),
  sku: sku().optional(),
  /** Absent: a new product is on sale at once. */
  status: statusField().optional(),
  options: options().optional(),
  variants: variants().optional(),
});

/** A list with an entry for each picture, at most. */
const perPicture = <T>(entry: ISchema<T>) =>
  array(entry)
    .typeError('Must be a list')
    .max(PRODUCT_LIMITS.images, `A product can have at most ${PRODUCT_LIMITS.images} pictures`);

/**
 * The body of POST /products. A simple product says `price` and `countInStock`; one with options says `options`
 * and `variants` instead. Its pictures keep the order in which their files are sent, and so do `alts`. A copy of another
 * product names this in `copyOf`, and in `gallery` which of its pictures it shows, too.
 */
export const createProductSchema = object({
  ...createFieldSchemas(),
  ...offerFields(),
  alts: perPicture(line(200)).optional(),
  gallery: perPicture(pictureSchema).optional(),
  copyOf: documentId().optional(),
});
export type CreateProductInput = InferType<typeof createProductSchema>;

/**
 * A change of a product: what is absent stays as it is. `options`, `variants` and `gallery` are lists as
 * they should be: what they leave out goes. Without `gallery`, files are added behind the pictures there are. `updatedAt`
 * is the version that was edited; when it is not the stored one any more, nothing is written.
 */
export const updateProductSchema = object({
  ...editFieldSchemas(),
  ...offerFields(),
  gallery: perPicture(pictureSchema).optional(),
  /** URLs of pictures to take away. */
  removeImages: perPicture(line(1000).required(REQUIRED)).optional(),
  updatedAt: versionField().optional(),
});
export type UpdateProductInput = InferType<typeof updateProductSchema>;

/** The body of PUT /products/{id}: a change of stock names the version that was edited, since every sale changes it too. */
export const editProductSchema = updateProductSchema.shape({
  updatedAt: versionField().when(['countInStock', 'variants'], {
    is: (...stocks: unknown[]) => stocks.some((value) => value !== undefined),
    then: (schema) => schema.required('Send the version whose stock was edited'),
  }),
});

const adminProductFilters = {
  /** Words of title, description, category, brand and tags, or an exact SKU or barcode. */
  search: line(100).optional(),
  status: statusField().optional(),
  category: categorySlug().optional(),
  inStock: queryFlag().optional(),
  /** Only products with a variant of which few are left (the settings' `stock.lowAt`). */
  lowStock: queryFlag().optional(),
};

/** The query of POST /products/export: the filters of the list. Without any, the file has all products. */
export const exportProductsQuery = object(adminProductFilters);
export type ExportProductsQuery = InferType<typeof exportProductsQuery>;

/** The query of GET /products/admin/all: everything, archived products too, newest first by default. */
export const adminProductsQuery = object({
  ...pageQuery(24),
  ...adminProductFilters,
  /** Number of the page of `limit` products, from 1. A numbered page has an address to share. */
  page: queryCount(100_000).optional(),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').optional(),
});
export type AdminProductsQuery = InferType<typeof adminProductsQuery>;

/** The query of GET /products/admin/names. */
export const namesQuery = object({
  title: line(PRODUCT_FIELDS.title.max).required(REQUIRED),
  /** Tells which of several things a word means. */
  category: line(PRODUCT_FIELDS.category.max).optional(),
});
export type NamesQuery = InferType<typeof namesQuery>;

/** The `data` of GET /products/admin/names. */
export const namesAnswer = objectOf({
  names: list(text(), 'The nearest first, ten at most; none where the thesaurus does not know the thing.'),
});

/** The `data` of DELETE /products/{id}: a product that was ever ordered is archived instead. */
export const removedProductAnswer = objectOf({ status: choice(['archived', 'deleted']) });
export type RemovedProduct = InferType<typeof removedProductAnswer>;

/** Returns the SKUs used by more than one variant, normalized with `foldCode`. */
export function findDuplicateSkus(variants: readonly Pick<VariantInput, 'sku'>[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { sku: number = '' } of variants) {
    const key = foldCode(number);
    if (key !== '' && seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return repeated;
}

/**
 * Validates options and variants together.
 * @param sharedSkus SKUs that more than one variant may have, normalized with `foldCode`.
 * @returns error messages by field path. Empty if valid.
 */
export function variantProblems(
  chosen: readonly ProductOption[],
  offered: readonly Pick<VariantInput, 'options' | 'sku'>[],
  sharedSkus: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const problems: Record<string, string> = {};
  const repeated = (values: readonly string[], at: number) =>
    values.findIndex((value) => foldCode(value) === foldCode(values[at] ?? '')) < at;

  chosen.forEach(({ values }, at) => {
    const names = chosen.map(({ name }) => name);
    if (repeated(names, at)) problems[`options.${at}.name`] = 'Another option has the same name';
    values.forEach((_value, index) => {
      if (repeated(values, index)) problems[`options.${at}.values.${index}`] = 'This value is listed twice';
    });
  });

  const combinations = offered.map((variant) =>
    JSON.stringify(chosen.map(({ name }) => variant.options[name])),
  );
  offered.forEach(({ options: picked, sku: number }, at) => {
    const path = `variants.${at}`;
    for (const { name, values } of chosen) {
      const value = picked[name];
      if (value === undefined) problems[`${path}.options`] = `Choose a value for ${name}`;
      else if (!values.includes(value)) problems[`${path}.options`] = `${value} is not a value of ${name}`;
    }
    if (combinations.indexOf(combinations[at] ?? '') < at)
      problems[`${path}.options`] ??= 'Another variant has the same options';
    const numbers = offered.map((other) => foldCode(other.sku ?? ''));
    const folded = foldCode(number ?? '');
    if (folded && !sharedSkus.has(folded) && numbers.indexOf(folded) < at)
      problems[`${path}.sku`] = 'Another variant has the same SKU';
  });
  return problems;
}
