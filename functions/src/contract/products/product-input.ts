import { array, object, string, type InferType, type ISchema } from 'yup';
import {
  choiceField,
  countField,
  isTextRecord,
  listField,
  exactObject,
  textField,
  textRecordField,
} from '../response-fields';
import {
  categorySlugField,
  cleanRecordTexts,
  codeField,
  documentIdField,
  isEmptyOrDateTime,
  singleLineTextField,
  paginationFields,
  countQueryParamField,
  booleanQueryParamField,
  REQUIRED_MESSAGE,
  integerField,
} from '../fields';
import { normalizeForComparison } from '../typed/text-cleaning';
import { UPLOAD_RULES } from '../uploads';
import {
  buildProductFieldCreationSchemas,
  buildProductFieldUpdateSchemas,
  createVariantMeasurementSchemas,
  createVariantTextSchemas,
  priceField,
} from './product-field-schemas';
import { PRODUCT_FIELDS } from './product-field-table';
import { PRODUCT_SORTS, PRODUCT_STATUSES, productsResponseSchema, type ProductOption } from './products';
import { t } from '../texts/text';

export const PRODUCT_LIMITS = {
  images: UPLOAD_RULES.productPictures.max,
  options: 3,
  optionValues: 50,
  variants: 100,
  sku: 255,
  stock: 1_000_000,
} as const;

export const stockField = () => integerField(0, PRODUCT_LIMITS.stock, () => t('Must be 0 or more'));

const skuField = () => codeField(PRODUCT_LIMITS.sku);

/** Returns true if an option name can be used as a key of a Firestore map and of a JavaScript object. */
const isAllowedKey = (name: string) => !/^__.*__$/.test(name) && !(name in Object.prototype);

const optionSchema = object({
  name: singleLineTextField(40)
    .required(REQUIRED_MESSAGE)
    .test(
      'key',
      () => t('Please choose another name'),
      (value) => value === undefined || isAllowedKey(value),
    ),
  values: array(singleLineTextField(60).required(REQUIRED_MESSAGE))
    .typeError(() => t('Must be a list'))
    .required(REQUIRED_MESSAGE)
    .min(1, () => t('Add at least one value'))
    .max(PRODUCT_LIMITS.optionValues, () =>
      t('An option can have at most {max} values', { max: PRODUCT_LIMITS.optionValues }),
    ),
}).typeError(() => t('Must be an option with a name and values'));

const variantInputSchema = object({
  _id: documentIdField().optional(),
  /** Selected value by option name, such as `{ Size: 'M' }`. Any option name is allowed. */
  options: textRecordField()
    .transform((value: unknown) => (isTextRecord(value) ? cleanRecordTexts(value) : value))
    .typeError(() => t('Must have a value for every option'))
    .default(() => ({})),
  sku: skuField().optional(),
  price: priceField().required(REQUIRED_MESSAGE),
  countInStock: stockField().required(REQUIRED_MESSAGE),
  /** URL of a product picture, or `upload:0` for the first uploaded file. If missing, the picture does not change. */
  image: singleLineTextField(1000).nullable().optional(),
  ...createVariantTextSchemas(),
  ...createVariantMeasurementSchemas(),
}).typeError(() => t('Must be a variant'));
export type VariantInput = InferType<typeof variantInputSchema>;

const productPictureInputSchema = object({
  image: singleLineTextField(1000).required(REQUIRED_MESSAGE),
  alt: singleLineTextField(200).optional(),
}).typeError(() => t('Must name a picture'));
export type ProductPictureInput = InferType<typeof productPictureInputSchema>;

const optionsField = () =>
  array(optionSchema)
    .typeError(() => t('Must be a list'))
    .max(PRODUCT_LIMITS.options, () =>
      t('A product can have at most {max} options', { max: PRODUCT_LIMITS.options }),
    );

const variantsField = () =>
  array(variantInputSchema)
    .typeError(() => t('Must be a list'))
    .min(1, () => t('A product must have at least one variant'))
    .max(PRODUCT_LIMITS.variants, () =>
      t('A product can have at most {max} variants', { max: PRODUCT_LIMITS.variants }),
    );

export const productStatusField = () => string().oneOf(PRODUCT_STATUSES, () => t('Unknown product status'));

export const productVersionField = () =>
  singleLineTextField(30).test(
    'time',
    () => t('Must be a time'),
    (value) => value !== '' && isEmptyOrDateTime(value),
  );

const offerFields = () => ({
  price: priceField().optional(),
  countInStock: stockField().optional(),
  sku: skuField().optional(),
  status: productStatusField().optional(),
  options: optionsField().optional(),
  variants: variantsField().optional(),
});

const pictureListField = <T>(entry: ISchema<T>) =>
  array(entry)
    .typeError(() => t('Must be a list'))
    .max(PRODUCT_LIMITS.images, () =>
      t('A product can have at most {max} pictures', { max: PRODUCT_LIMITS.images }),
    );

/** Request body of POST /products. For a copy of a product, `copyOf` is the id of the original. */
export const createProductSchema = object({
  ...buildProductFieldCreationSchemas(),
  ...offerFields(),
  alts: pictureListField(singleLineTextField(200)).optional(),
  gallery: pictureListField(productPictureInputSchema).optional(),
  copyOf: documentIdField().optional(),
});
export type CreateProductInput = InferType<typeof createProductSchema>;

/**
 * Changes to a product. Missing fields do not change. `options`, `variants` and `gallery` replace the stored
 * lists. If `updatedAt` differs from the stored time, the request is rejected as a conflict.
 */
export const updateProductSchema = object({
  ...buildProductFieldUpdateSchemas(),
  ...offerFields(),
  gallery: pictureListField(productPictureInputSchema).optional(),
  removeImages: pictureListField(singleLineTextField(1000).required(REQUIRED_MESSAGE)).optional(),
  updatedAt: productVersionField().optional(),
});
export type UpdateProductInput = InferType<typeof updateProductSchema>;

/** Request body of PUT /products/{id}. Stock changes require `updatedAt`, because sales also change the stock. */
export const updateProductRequestSchema = updateProductSchema.shape({
  updatedAt: productVersionField().when(['countInStock', 'variants'], {
    is: (...stocks: unknown[]) => stocks.some((value) => value !== undefined),
    then: (schema) => schema.required(() => t('Send the version whose stock was edited')),
  }),
});

const adminProductFilters = {
  search: singleLineTextField(100).optional(),
  status: productStatusField().optional(),
  category: categorySlugField().optional(),
  inStock: booleanQueryParamField().optional(),
  /** If true, only includes products with a variant whose stock is at most `stock.lowAt` of the settings. */
  lowStock: booleanQueryParamField().optional(),
};

export const exportProductsQuerySchema = object(adminProductFilters);
export type ExportProductsQuery = InferType<typeof exportProductsQuerySchema>;

export const adminProductsQuerySchema = object({
  ...paginationFields(24),
  ...adminProductFilters,
  /** Page number, starting at 1. Alternative to `cursor` for permanent URLs. */
  page: countQueryParamField(100_000).optional(),
  sort: string()
    .oneOf(PRODUCT_SORTS, () => t('Unknown sort order'))
    .optional(),
});
export type AdminProductsQuery = InferType<typeof adminProductsQuerySchema>;

export const adminProductsResponseSchema = productsResponseSchema.shape({
  lowAt: countField('Maximum stock of a variant that counts as low.'),
});
export type AdminProductsResponse = InferType<typeof adminProductsResponseSchema>;

export const productNamesQuerySchema = object({
  title: singleLineTextField(PRODUCT_FIELDS.title.max).required(REQUIRED_MESSAGE),
  /** Category of the product, which helps to interpret ambiguous words in the title. */
  category: singleLineTextField(PRODUCT_FIELDS.category.max).optional(),
});
export type ProductNamesQuery = InferType<typeof productNamesQuerySchema>;

export const productNamesResponseSchema = exactObject({
  names: listField(
    textField(),
    'Suggested names, best first, at most ten. Empty if the thesaurus does not know the product.',
  ),
});

/** Result of removing a product. Ordered products are archived. Other products are deleted. */
export const removeProductResponseSchema = exactObject({ status: choiceField(['archived', 'deleted']) });
export type RemoveProductResponse = InferType<typeof removeProductResponseSchema>;

/** Returns SKUs that more than one variant has. Ignores case. */
export function findDuplicateSkus(variants: readonly Pick<VariantInput, 'sku'>[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { sku: number = '' } of variants) {
    const key = normalizeForComparison(number);
    if (key !== '' && seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  return repeated;
}

/** Validates a product's options and variants. Returns error messages by field path, such as `variants.0.sku`. */
export function validateVariants(
  options: readonly ProductOption[],
  variants: readonly Pick<VariantInput, 'options' | 'sku'>[],
  sharedSkus: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const problems: Record<string, string> = {};
  const repeated = (values: readonly string[], at: number) =>
    values.findIndex((value) => normalizeForComparison(value) === normalizeForComparison(values[at] ?? '')) <
    at;

  options.forEach(({ values }, at) => {
    const names = options.map(({ name }) => name);
    if (repeated(names, at)) problems[`options.${at}.name`] = t('Another option has the same name');
    values.forEach((_value, index) => {
      if (repeated(values, index))
        problems[`options.${at}.values.${index}`] = t('This value is listed twice');
    });
  });

  const combinations = variants.map((variant) =>
    JSON.stringify(options.map(({ name }) => variant.options[name])),
  );
  variants.forEach(({ options: picked, sku: number }, at) => {
    const path = `variants.${at}`;
    for (const { name, values } of options) {
      const value = picked[name];
      if (value === undefined) problems[`${path}.options`] = t('Choose a value for {name}', { name });
      else if (!values.includes(value))
        problems[`${path}.options`] = t('{value} is not a value of {name}', { value, name });
    }
    if (combinations.indexOf(combinations[at] ?? '') < at)
      problems[`${path}.options`] ??= t('Another variant has the same options');
    const numbers = variants.map((other) => normalizeForComparison(other.sku ?? ''));
    const folded = normalizeForComparison(number ?? '');
    if (folded && !sharedSkus.has(folded) && numbers.indexOf(folded) < at)
      problems[`${path}.sku`] = t('Another variant has the same SKU');
  });
  return problems;
}
