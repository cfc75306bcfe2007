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

export const PRODUCT_LIMITS = {
  images: UPLOADS.productPictures.max,
  options: 3,
  optionValues: 50,
  variants: 100,
  sku: 255,
  stock: 1_000_000,
} as const;

export const stockField = () => whole(0, PRODUCT_LIMITS.stock, 'Must be 0 or more');

const skuField = () => codeText(PRODUCT_LIMITS.sku);

/** Rejects names that Firestore reserves and names that every object inherits. */
const isAllowedKey = (name: string) => !/^__.*__$/.test(name) && !(name in Object.prototype);

const optionSchema = object({
  name: line(40)
    .required(REQUIRED)
    .test('key', 'Please choose another name', (value) => value === undefined || isAllowedKey(value)),
  values: array(line(60).required(REQUIRED))
    .typeError('Must be a list')
    .required(REQUIRED)
    .min(1, 'Add at least one value')
    .max(PRODUCT_LIMITS.optionValues, `An option can have at most ${PRODUCT_LIMITS.optionValues} values`),
}).typeError('Must be an option with a name and values');

const variantSchema = object({
  _id: documentId().optional(),
  /** Option values by option name. A record, because an object schema would drop unknown names. */
  options: textRecord()
    .transform((value: unknown) => (isTextRecord(value) ? cleanRecordTexts(value) : value))
    .typeError('Must have a value for every option')
    .default(() => ({})),
  sku: skuField().optional(),
  price: priceField().required(REQUIRED),
  countInStock: stockField().required(REQUIRED),
  /** URL of a product picture, or `upload:0` for the first file of this request. Unchanged if absent. */
  image: line(1000).nullable().optional(),
  ...measureSchemas(),
}).typeError('Must be a variant');
export type VariantInput = InferType<typeof variantSchema>;

const pictureSchema = object({
  image: line(1000).required(REQUIRED),
  alt: line(200).optional(),
}).typeError('Must name a picture');
export type PictureInput = InferType<typeof pictureSchema>;

const optionsField = () =>
  array(optionSchema)
    .typeError('Must be a list')
    .max(PRODUCT_LIMITS.options, `A product can have at most ${PRODUCT_LIMITS.options} options`);

const variantsField = () =>
  array(variantSchema)
    .typeError('Must be a list')
    .min(1, 'A product must have at least one variant')
    .max(PRODUCT_LIMITS.variants, `A product can have at most ${PRODUCT_LIMITS.variants} variants`);

export const statusField = () => string().oneOf(PRODUCT_STATUSES, 'Not a product status');

export const versionField = () =>
  line(30).test('time', 'Must be a time', (value) => value !== '' && isTime(value));

const offerFields = () => ({
  price: priceField().optional(),
  countInStock: stockField().optional(),
  sku: skuField().optional(),
  status: statusField().optional(),
  options: optionsField().optional(),
  variants: variantsField().optional(),
});

const pictureListField = <T>(entry: ISchema<T>) =>
  array(entry)
    .typeError('Must be a list')
    .max(PRODUCT_LIMITS.images, `A product can have at most ${PRODUCT_LIMITS.images} pictures`);

/** Request body of POST /products. A copy names its original in `copyOf`, copied pictures in `gallery`. */
export const createProductSchema = object({
  ...createFieldSchemas(),
  ...offerFields(),
  alts: pictureListField(line(200)).optional(),
  gallery: pictureListField(pictureSchema).optional(),
  copyOf: documentId().optional(),
});
export type CreateProductInput = InferType<typeof createProductSchema>;

/**
 * Changes of a product. Absent fields are unchanged, but `options`, `variants` and `gallery` are replaced.
 * The update is
 * rejected as a conflict if `updatedAt` is not the stored version.
 */
export const updateProductSchema = object({
  ...editFieldSchemas(),
  ...offerFields(),
  gallery: pictureListField(pictureSchema).optional(),
  removeImages: pictureListField(line(1000).required(REQUIRED)).optional(),
  updatedAt: versionField().optional(),
});
export type UpdateProductInput = InferType<typeof updateProductSchema>;

/** Request body of PUT /products/{id}. Stock changes require `updatedAt`, as sales change the stock. */
export const editProductSchema = updateProductSchema.shape({
  updatedAt: versionField().when(['countInStock', 'variants'], {
    is: (...stocks: unknown[]) => stocks.some((value) => value !== undefined),
    then: (schema) => schema.required('Send the version whose stock was edited'),
  }),
});

const adminProductFilters = {
  search: line(100).optional(),
  status: statusField().optional(),
  category: categorySlug().optional(),
  inStock: queryFlag().optional(),
  /** Restricts to products with a variant at or below `stock.lowAt` of the settings. */
  lowStock: queryFlag().optional(),
};

export const exportProductsQuery = object(adminProductFilters);
export type ExportProductsQuery = InferType<typeof exportProductsQuery>;

export const adminProductsQuery = object({
  ...pageQuery(24),
  ...adminProductFilters,
  /** Page number from 1, for shareable URLs. Alternative to `cursor`. */
  page: queryCount(100_000).optional(),
  sort: string().oneOf(PRODUCT_SORTS, 'Not a known sort order').optional(),
});
export type AdminProductsQuery = InferType<typeof adminProductsQuery>;

export const namesQuery = object({
  title: line(PRODUCT_FIELDS.title.max).required(REQUIRED),
  /** Category of the product, to resolve ambiguous words. */
  category: line(PRODUCT_FIELDS.category.max).optional(),
});
export type NamesQuery = InferType<typeof namesQuery>;

export const namesAnswer = objectOf({
  names: list(text(), 'The nearest first, ten at most; none where the thesaurus does not know the thing.'),
});

/** Result of a removal. Products that were ever ordered are archived instead of deleted. */
export const removedProductAnswer = objectOf({ status: choice(['archived', 'deleted']) });
export type RemovedProduct = InferType<typeof removedProductAnswer>;

/** Returns the SKUs used by more than one variant, normalized with `normalizeForComparison`. */
export function findDuplicateSkus(variantsField: readonly Pick<VariantInput, 'sku'>[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { sku: number = '' } of variantsField) {
    const key = foldCode(number);
    if (key !== '' && seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return repeated;
}

/** Validates options and variants together. Returns error messages by field path. */
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
