import { setIn, type FormikErrors } from 'formik';
import { REQUIRED } from '@contract/fields';
import {
  createProductSchema,
  PRODUCT_LIMITS,
  updateProductSchema,
  findDuplicateSkus,
  variantProblems,
  type CreateProductInput,
  type UpdateProductInput,
} from '@contract/products/product-input';
import {
  byField,
  factsOf,
  fieldText,
  PLAIN_FIELDS,
  type PlainField,
} from '@contract/products/product-fields';
import { readField } from '@contract/products/read-product-field';
import { VARIANT_MEASURES, type VariantMeasure } from '@contract/products/variant-measures';
import type { Product, ProductStatus } from '@contract/products/products';
import { MAX_BODY_BYTES, pictureProblem, UPLOADS } from '@contract/uploads';
import { beginningOf } from '@contract/text';
import { writePrice } from '@contract/typed/typed-numbers';
import { formCodec, readOnce, sentOf, type Checked } from '@/shared/forms/form-codec';
import { fieldPath } from '@/shared/forms/schema-problems';

export interface FormPicture {
  /** The URL of a stored picture; a generated key of a new one. */
  key: string;
  /** The stored picture, or a preview of the file. */
  url: string;
  /** Null once it is stored. */
  file: File | null;
  alt: string;
}

export interface FormOption {
  key: string;
  name: string;
  values: string[];
}

/** A variant as typed. An empty measure is the product's. */
export interface FormVariant extends Record<VariantMeasure, string> {
  key: string;
  /** Null for a new variant. */
  id: string | null;
  /** One value for each option, in their order; '' while an option has none. */
  values: string[];
  sku: string;
  price: string;
  countInStock: string;
  /** A picture's key. */
  image: string | null;
}

/** The editor's values, as typed. */
export interface ProductForm extends Record<PlainField, string> {
  status: ProductStatus;
  /** Of a product without options; otherwise its variants have their own. */
  price: string;
  countInStock: string;
  sku: string;
  options: FormOption[];
  variants: FormVariant[];
  pictures: FormPicture[];
  /** The product whose pictures a new one shows, too; null for none. */
  copyOf: string | null;
}

export const EMPTY_FORM: ProductForm = {
  ...byField(() => ''),
  status: 'active',
  price: '',
  countInStock: '',
  sku: '',
  options: [],
  variants: [],
  pictures: [],
  copyOf: null,
};

export const newKey = () => crypto.randomUUID();

/** Creates an object with a text for each measure of a variant. */
export const measureTexts = (getText: (measure: VariantMeasure) => string): Record<VariantMeasure, string> =>
  Object.fromEntries(VARIANT_MEASURES.map((measure) => [measure, getText(measure)])) as Record<
    VariantMeasure,
    string
  >;

const isAmount = (field: PlainField) => factsOf(field).kind === 'amount';

/** A plain field as its input shows it. */
function typedText(product: Product, field: PlainField): string {
  const value = product[field];
  return isAmount(field) && typeof value === 'number' ? writePrice(value) : fieldText(value);
}

/** The value of a plain field's input as the codec takes it: lists that are typed as one text have a reader of their own. */
function typedValue(field: PlainField, typed: string) {
  const { kind } = factsOf(field);
  return kind === 'texts' || kind === 'pairs' ? (readField(field, typed).value ?? typed) : typed;
}

export function formOf(product: Product): ProductForm {
  const { status, options } = product;
  const [only] = options.length === 0 ? product.variants : [];
  return {
    ...byField((field) => typedText(product, field)),
    status,
    price: only ? writePrice(only.price) : '',
    countInStock: only ? String(only.countInStock) : '',
    sku: only?.sku ?? '',
    options: options.map(({ name, values }) => ({ key: name, name, values })),
    variants: only
      ? []
      : product.variants.map((variant) => ({
          key: variant._id,
          id: variant._id,
          values: options.map(({ name }) => variant.options[name] ?? ''),
          sku: variant.sku,
          price: writePrice(variant.price),
          countInStock: String(variant.countInStock),
          image: variant.image,
          ...measureTexts((measure) => fieldText(variant[measure] ?? null)),
        })),
    pictures: product.images.map(({ url, alt }) => ({ key: url, url, file: null, alt })),
    copyOf: null,
  };
}

/** The form of a copy: a draft with the same pictures, without stock, and without SKUs, which belong to one product. */
export function copyOf(product: Product): ProductForm {
  const form = formOf(product);
  return {
    ...form,
    title: beginningOf(`Copy of ${form.title}`, 150),
    status: 'draft',
    sku: '',
    countInStock: form.options.length === 0 ? '0' : '',
    copyOf: product._id,
    variants: form.variants.map((variant) => ({ ...variant, id: null, sku: '', countInStock: '0' })),
  };
}

/** Whether both forms would save the same; keys and previews do not count. */
export function isSameForm(one: ProductForm, other: ProductForm): boolean {
  const content = ({ options, variants, pictures, ...plain }: ProductForm) =>
    JSON.stringify([
      plain,
      options.map(({ name, values }) => [name, values]),
      variants.map((variant) => [
        variant.values,
        variant.sku,
        variant.price,
        variant.countInStock,
        variant.image,
        measureTexts((measure) => variant[measure]),
      ]),
      pictures.map(({ key, alt }) => [key, alt]),
    ]);
  return content(one) === content(other);
}

const filesOf = ({ pictures }: ProductForm) => pictures.flatMap(({ file }) => (file ? [file] : []));

/** A picture's reference in a request: the URL of a stored one, the file's index of a new one. */
function referenceOf(form: ProductForm, key: string | null): string | null {
  const picture = form.pictures.find((one) => one.key === key);
  if (!picture) return null;
  return picture.file ? `upload:${filesOf(form).indexOf(picture.file)}` : picture.url;
}

/** The options and variants of a form, as texts of a request. */
function offerOf(form: ProductForm) {
  const options = form.options.map(({ name, values }) => ({ name: name.trim(), values }));
  const variants = form.variants.map(({ key: _key, id, values, image, ...typed }) => ({
    ...typed,
    ...(id ? { _id: id } : {}),
    options: Object.fromEntries(options.map(({ name }, at) => [name, values[at] ?? ''])),
    image: referenceOf(form, image),
  }));
  return { options, variants };
}

/** What a form says, as texts of a request: a new product, or a change of a stored one. */
function wantedOf(form: ProductForm, version: string | null) {
  const { status, price, countInStock, sku, pictures, copyOf: copied } = form;
  const gallery = pictures.map(({ key, alt, file }) => ({
    image: referenceOf(form, key) ?? '',
    // The server uses the product's title for a new picture without an alt text.
    ...(file && alt.trim() === '' ? {} : { alt }),
  }));
  const made = copied === null ? { alts: pictures.map(({ alt }) => alt) } : { gallery, copyOf: copied };
  const isSimple = form.options.length === 0;
  return {
    ...byField((field) => typedValue(field, form[field])),
    status,
    ...(isSimple ? { price, countInStock, sku } : offerOf(form)),
    ...(version === null
      ? made
      : {
          ...(isSimple ? { options: [] } : {}),
          gallery,
          updatedAt: version,
        }),
  };
}

const codecs = { made: formCodec(createProductSchema), changed: formCodec(updateProductSchema) };

/** The request that a form means, or what the contract refuses of it. */
const read = readOnce(
  (form: ProductForm, version?: string | null): Checked<CreateProductInput | UpdateProductInput> =>
    typeof version === 'string'
      ? codecs.changed.fromForm(wantedOf(form, version))
      : codecs.made.fromForm(wantedOf(form, null)),
);

/**
 * The request that saves a form: a new product, or `version` of a stored one.
 * @throws Error for a form that `problemsOf` refuses.
 */
export const requestOf = (form: ProductForm, version: string | null) => ({
  body: sentOf(read(form, version)),
  files: filesOf(form),
});

/** The form's field that shows the messages of a contract's path. */
function formPath(path: string, { pictures }: ProductForm): string {
  const [list, number, field] = fieldPath(path).split('.');
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

/** Messages by contract path, as errors of the form. */
export function formErrors(fields: Record<string, string>, form: ProductForm): FormikErrors<ProductForm> {
  return Object.entries(fields).reduce<FormikErrors<ProductForm>>(
    (errors, [path, message]) => setIn(errors, formPath(path, form), message) as FormikErrors<ProductForm>,
    {},
  );
}

/** What the contract refuses, and what a request could not say, checked before sending. */
export function problemsOf(
  form: ProductForm,
  version: (Pick<Product, 'updatedAt'> & Partial<Pick<Product, 'variants'>>) | null,
): FormikErrors<ProductForm> {
  const { problems } = read(form, version?.updatedAt ?? null);
  const own: Record<string, string> = {};
  for (const field of PLAIN_FIELDS) {
    const { problem } = readField(field, form[field]);
    if (problem !== null) own[field] = problem;
  }
  if (form.options.length === 0) {
    if (form.price.trim() === '') own.price = REQUIRED;
    if (form.countInStock.trim() === '') own.countInStock = REQUIRED;
  } else if (form.options.every(({ values }) => values.length > 0)) {
    const { options, variants } = offerOf(form);
    Object.assign(own, variantProblems(options, variants, findDuplicateSkus(version?.variants ?? [])));
  }
  return formErrors({ ...problems, ...own }, form);
}

/** Total bytes of new pictures in one request: the rest of the form has room beside them. */
const MAX_UPLOAD_BYTES = MAX_BODY_BYTES.form - 1_000_000;

/** Which of the chosen files can be added to the pictures, and why the others cannot. */
export function checkFiles(
  pictures: readonly FormPicture[],
  files: readonly File[],
): { taken: File[]; refused: string[] } {
  const taken: File[] = [];
  const refused: string[] = [];
  let bytes = pictures.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  for (const file of files) {
    const problem = pictureProblem(file, UPLOADS.productPictures);
    if (problem !== null) refused.push(problem);
    else if (pictures.length + taken.length >= PRODUCT_LIMITS.images)
      refused.push(
        `“${file.name}” was not added: a product can have at most ${PRODUCT_LIMITS.images} pictures.`,
      );
    else if (bytes + file.size > MAX_UPLOAD_BYTES)
      refused.push(`“${file.name}” was not added: save the other new pictures first.`);
    else {
      taken.push(file);
      bytes += file.size;
    }
  }
  return { taken, refused };
}
