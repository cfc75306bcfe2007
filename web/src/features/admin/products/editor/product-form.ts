import { setIn, type FormikErrors } from 'formik';
import { REQUIRED_MESSAGE } from '@contract/fields';
import {
  createProductSchema,
  updateProductRequestSchema,
  PRODUCT_LIMITS,
  findDuplicateSkus,
  validateVariants,
} from '@contract/products/product-input';
import {
  createEmptyProductFields,
  mapProductFields,
  getProductFieldDefinition,
  formatFieldValue,
  PRODUCT_FIELD_NAMES,
  type ProductFieldName,
} from '@contract/products/product-fields';
import { parseProductField } from '@contract/products/parse-product-field';
import {
  VARIANT_MEASUREMENTS,
  VARIANT_TEXTS,
  type VariantMeasurement,
  type VariantTextField,
} from '@contract/products/variant-measures';
import type { Product, ProductStatus } from '@contract/products/products';
import { MAX_BODY_BYTES, getPictureUploadError, UPLOAD_RULES } from '@contract/uploads';
import { takeFirstCharacters } from '@contract/text';
import { t } from '@contract/texts/text';
import { formatPriceInput } from '@contract/typed/number-input';
import { createFormCodec, memoizeFormParser, getValidInput } from '@/shared/forms/form-codec';
import { toFormikPath } from '@/shared/forms/schema-problems';

export interface ProductPictureFormValues {
  /** Unique key: the URL of a saved picture, or a random id for a new picture. */
  key: string;
  /** URL of the saved picture or of the file's preview. */
  url: string;
  file: File | null;
  alt: string;
}

export interface ProductOptionFormValues {
  key: string;
  name: string;
  values: string[];
}

/** Form values of a variant. Empty fields such as the weight use the product's value. */
export interface ProductVariantFormValues extends Record<VariantMeasurement | VariantTextField, string> {
  key: string;
  id: string | null;
  /** Option values in the order of the options, with '' for an option without a value. */
  values: string[];
  sku: string;
  price: string;
  countInStock: string;
  image: string | null;
}

export interface ProductFormValues extends Record<ProductFieldName, string> {
  status: ProductStatus;
  /** Price of a product without options. If there are options, each variant has its own price. */
  price: string;
  countInStock: string;
  sku: string;
  options: ProductOptionFormValues[];
  variants: ProductVariantFormValues[];
  pictures: ProductPictureFormValues[];
  /** Id of the copied product, whose pictures are reused. Null if the product is not a copy. */
  copyOf: string | null;
}

export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  ...mapProductFields((field) => formatFieldValue(createEmptyProductFields()[field])),
  status: 'active',
  price: '',
  countInStock: '',
  sku: '',
  options: [],
  variants: [],
  pictures: [],
  copyOf: null,
};

export const createUniqueKey = () => crypto.randomUUID();

export const mapVariantMeasurementTexts = (
  getText: (measure: VariantMeasurement) => string,
): Record<VariantMeasurement, string> =>
  Object.fromEntries(VARIANT_MEASUREMENTS.map((measure) => [measure, getText(measure)])) as Record<
    VariantMeasurement,
    string
  >;

export const mapVariantTexts = (
  getText: (field: VariantTextField) => string,
): Record<VariantTextField, string> =>
  Object.fromEntries(VARIANT_TEXTS.map((field) => [field, getText(field)])) as Record<
    VariantTextField,
    string
  >;

const isAmount = (field: ProductFieldName) => getProductFieldDefinition(field).kind === 'amount';

function formatField(product: Product, field: ProductFieldName): string {
  const value = product[field];
  return isAmount(field) && typeof value === 'number' ? formatPriceInput(value) : formatFieldValue(value);
}

/** Fields that contain a list, name-value pairs or a flag as text. The form codec does not parse these fields. */
const TEXT_PARSED_FIELDS: readonly ProductFieldName[] = PRODUCT_FIELD_NAMES.filter((field) =>
  ['texts', 'pairs', 'flag'].includes(getProductFieldDefinition(field).kind),
);

const parseField = (field: ProductFieldName, typed: string) =>
  TEXT_PARSED_FIELDS.includes(field) ? (parseProductField(field, typed).value ?? typed) : typed;

export function toProductForm(product: Product): ProductFormValues {
  const { status, options } = product;
  const [onlyVariant] = options.length === 0 ? product.variants : [];
  return {
    ...mapProductFields((field) => formatField(product, field)),
    status,
    price: onlyVariant ? formatPriceInput(onlyVariant.price) : '',
    countInStock: onlyVariant ? String(onlyVariant.countInStock) : '',
    sku: onlyVariant?.sku ?? '',
    options: options.map(({ name, values }) => ({ key: name, name, values })),
    variants: onlyVariant
      ? []
      : product.variants.map((variant) => ({
          key: variant._id,
          id: variant._id,
          values: options.map(({ name }) => variant.options[name] ?? ''),
          sku: variant.sku,
          price: formatPriceInput(variant.price),
          countInStock: String(variant.countInStock),
          image: variant.image,
          ...mapVariantTexts((field) => variant[field] ?? ''),
          ...mapVariantMeasurementTexts((measure) => formatFieldValue(variant[measure] ?? null)),
        })),
    pictures: product.images.map(({ url, alt }) => ({ key: url, url, file: null, alt })),
    copyOf: null,
  };
}

/** Creates the form for a copy of a product: a draft with the same pictures, but without stock and SKUs. */
export function createProductCopyForm(product: Product): ProductFormValues {
  const form = toProductForm(product);
  return {
    ...form,
    title: takeFirstCharacters(t('Copy of {title}', { title: form.title }), 150),
    status: 'draft',
    sku: '',
    countInStock: form.options.length === 0 ? '0' : '',
    copyOf: product._id,
    variants: form.variants.map((variant) => ({ ...variant, id: null, sku: '', countInStock: '0' })),
  };
}

/** Returns true if both forms would save the same data. Ignores generated keys and preview URLs. */
export function hasSameProductData(first: ProductFormValues, second: ProductFormValues): boolean {
  const content = ({ options, variants, pictures, ...plain }: ProductFormValues) =>
    JSON.stringify([
      plain,
      options.map(({ name, values }) => [name, values]),
      variants.map((variant) => [
        variant.values,
        variant.sku,
        variant.price,
        variant.countInStock,
        variant.image,
        mapVariantTexts((field) => variant[field]),
        mapVariantMeasurementTexts((measure) => variant[measure]),
      ]),
      pictures.map(({ key, alt }) => [key, alt]),
    ]);
  return content(first) === content(second);
}

const getFiles = ({ pictures }: ProductFormValues) => pictures.flatMap(({ file }) => (file ? [file] : []));

/** Returns the reference to a picture in a request: the URL or, for a new picture, `upload:` and the file index. */
function toPictureReference(form: ProductFormValues, key: string | null): string | null {
  const picture = form.pictures.find((first) => first.key === key);
  if (!picture) return null;
  return picture.file ? `upload:${getFiles(form).indexOf(picture.file)}` : picture.url;
}

function toOfferRequest(form: ProductFormValues) {
  const options = form.options.map(({ name, values }) => ({ name: name.trim(), values }));
  const variants = form.variants.map(({ key: _key, id, values, image, ...typed }) => ({
    ...typed,
    ...(id ? { _id: id } : {}),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    image: toPictureReference(form, image),
  }));
  return { options, variants };
}

/** Converts a form to a request body that creates a product or, with a `version`, updates it. */
function toRequestBody(form: ProductFormValues, version: string | null) {
  const { status, price, countInStock, sku, pictures, copyOf: copied } = form;
  const gallery = pictures.map(({ key, alt, file }) => ({
    image: toPictureReference(form, key) ?? '',
    // For new pictures without alt text, the server uses the product's title.
    ...(file && alt.trim() === '' ? {} : { alt }),
  }));
  const creationFields =
    copied === null ? { alts: pictures.map(({ alt }) => alt) } : { gallery, copyOf: copied };
  const isSimple = form.options.length === 0;
  return {
    ...mapProductFields((field) => parseField(field, form[field])),
    status,
    ...(isSimple ? { price, countInStock, sku } : toOfferRequest(form)),
    ...(version === null
      ? creationFields
      : {
          ...(isSimple ? { options: [] } : {}),
          gallery,
          updatedAt: version,
        }),
  };
}

const creationCodec = createFormCodec(createProductSchema);
const changesCodec = createFormCodec(updateProductRequestSchema);

const parseNewProduct = memoizeFormParser((form: ProductFormValues) =>
  creationCodec.fromForm(toRequestBody(form, null)),
);

const parseProductChanges = memoizeFormParser((form: ProductFormValues, version?: string) =>
  changesCodec.fromForm(toRequestBody(form, version ?? null)),
);

/** @throws Error if the form is invalid */
export const toCreateProductRequest = (form: ProductFormValues) => ({
  body: getValidInput(parseNewProduct(form)),
  files: getFiles(form),
});

/** @throws Error if the form is invalid */
export const toUpdateProductRequest = (form: ProductFormValues, version: string) => ({
  body: getValidInput(parseProductChanges(form, version)),
  files: getFiles(form),
});

function toFormPath(path: string, { pictures }: ProductFormValues): string {
  const [list, number, field] = toFormikPath(path).split('.');
  if (number === undefined) return list === 'images' || list === 'gallery' ? 'pictures' : (list ?? '');
  if (list === 'images') {
    const added = pictures.filter(({ file }) => file !== null)[Number(number)];
    const at = pictures.findIndex((picture) => picture === added);
    return at === -1 ? 'pictures' : `pictures.${at}.alt`;
  }
  if (list === 'gallery' || list === 'alts') return `pictures.${number}.alt`;
  if (list === 'variants')
    return `variants.${number}.${field === 'options' ? 'values' : (field ?? 'values')}`;
  if (list === 'options') return `options.${number}.${field ?? 'name'}`;
  return list ?? '';
}

export function toProductFormErrors(
  fields: Record<string, string>,
  form: ProductFormValues,
): FormikErrors<ProductFormValues> {
  return Object.entries(fields).reduce<FormikErrors<ProductFormValues>>(
    (errors, [path, message]) =>
      setIn(errors, toFormPath(path, form), message) as FormikErrors<ProductFormValues>,
    {},
  );
}

/** Validates a product form and returns error messages by field. */
export function validateProductForm(
  form: ProductFormValues,
  version: (Pick<Product, 'updatedAt'> & Partial<Pick<Product, 'variants'>>) | null,
): FormikErrors<ProductFormValues> {
  const { problems } = version ? parseProductChanges(form, version.updatedAt) : parseNewProduct(form);
  const ownProblems: Record<string, string> = {};
  for (const field of TEXT_PARSED_FIELDS) {
    const { problem } = parseProductField(field, form[field]);
    if (problem !== null) ownProblems[field] = problem;
  }
  if (form.options.length === 0) {
    if (form.price.trim() === '') ownProblems.price = REQUIRED_MESSAGE();
    if (form.countInStock.trim() === '') ownProblems.countInStock = REQUIRED_MESSAGE();
  } else if (form.options.every(({ values }) => values.length > 0)) {
    const { options, variants } = toOfferRequest(form);
    Object.assign(
      ownProblems,
      validateVariants(options, variants, findDuplicateSkus(version?.variants ?? [])),
    );
  }
  return toProductFormErrors({ ...problems, ...ownProblems }, form);
}

/** Maximum total size of new pictures in bytes. Leaves room in the request for the other fields. */
const MAX_UPLOAD_BYTES = MAX_BODY_BYTES.form - 1_000_000;

export function validatePictureFiles(
  pictures: readonly ProductPictureFormValues[],
  files: readonly File[],
): { taken: File[]; refused: string[] } {
  const acceptedFiles: File[] = [];
  const messages: string[] = [];
  let bytes = pictures.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  for (const file of files) {
    const problem = getPictureUploadError(file, UPLOAD_RULES.productPictures);
    if (problem !== null) messages.push(problem);
    else if (pictures.length + acceptedFiles.length >= PRODUCT_LIMITS.images)
      messages.push(
        t('“{file}” was not added: a product can have at most {max} pictures.', {
          file: file.name,
          max: PRODUCT_LIMITS.images,
        }),
      );
    else if (bytes + file.size > MAX_UPLOAD_BYTES)
      messages.push(t('“{file}” was not added: save the other new pictures first.', { file: file.name }));
    else {
      acceptedFiles.push(file);
      bytes += file.size;
    }
  }
  return { taken: acceptedFiles, refused: messages };
}
