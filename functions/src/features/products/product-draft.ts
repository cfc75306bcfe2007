import { randomUUID } from 'node:crypto';
import type { ActivityAction } from '../../contract/activity';
import {
  PRODUCT_LIMITS,
  findDuplicateSkus,
  validateVariants,
  type CreateProductInput,
  type ProductPictureInput,
  type UpdateProductInput,
  type VariantInput,
} from '../../contract/products/product-input';
import { DEFAULT_VARIANT_ID, type ProductOption } from '../../contract/products/products';
import {
  mapVariantMeasurements,
  pickVariantTexts,
  VARIANT_TEXTS,
  type VariantMeasurements,
} from '../../contract/products/variant-measures';
import { priceToMinorUnits } from '../../contract/pricing/shop-prices';
import { AppError } from '../../platform/errors';
import { toCanonicalJson, sha256 } from '../../platform/hash';
import { sortRecordKeys } from '../../platform/concurrency/sort-keys';
import { normalizeForSearch } from '../../platform/normalize-for-search';
import { applyProductFieldEdits } from './plain-fields';
import { pruneTranslations } from './translations/product-translation';
import {
  derivePriceAndStock,
  type ProductDocument,
  type ProductDraft,
  type StoredImage,
  type StoredVariant,
} from './product-document';
import { t } from '../../contract/texts/text';

export type ProductDraftInput = Partial<CreateProductInput & UpdateProductInput>;

export function throwValidationError(fields: Record<string, string>): never {
  throw new AppError('VALIDATION_ERROR', { message: Object.values(fields)[0], fields });
}

/** Converts a category name to its URL slug. Returns a hash if the name has no Latin letters. */
function toSlug(category: string): string {
  const folded = normalizeForSearch(category);
  const slug = folded.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return slug || `c-${sha256(folded).slice(0, 8)}`;
}

const UPLOAD_REFERENCE = /^upload:(\d)$/;

function findPicture(reference: string, known: readonly StoredImage[], uploaded: readonly StoredImage[]) {
  const [, number] = UPLOAD_REFERENCE.exec(reference) ?? [];
  return number === undefined ? known.find(({ url }) => url === reference) : uploaded[Number(number)];
}

function resolveGallery(
  wanted: readonly ProductPictureInput[],
  known: readonly StoredImage[],
  uploaded: readonly StoredImage[],
): StoredImage[] {
  const pictures = wanted.map(({ image, alt }, at) => {
    const picture = findPicture(image, known, uploaded);
    if (!picture)
      return throwValidationError({
        [`gallery.${at}.image`]: t('This picture does not belong to the product'),
      });
    return { ...picture, alt: alt ?? picture.alt };
  });
  pictures.forEach(({ url }, at) => {
    if (pictures.findIndex((other) => other.url === url) < at)
      throwValidationError({ [`gallery.${at}.image`]: t('This picture is listed twice') });
  });
  const unused = uploaded.findIndex(({ url }) => pictures.every((picture) => picture.url !== url));
  if (unused !== -1)
    throwValidationError({
      gallery: t('The uploaded picture upload:{unused} is missing from the gallery', { unused }),
    });
  return pictures;
}

function resolveImages(
  stored: ProductDocument | null,
  { gallery, removeImages = [], alts = [] }: ProductDraftInput,
  uploaded: readonly StoredImage[],
  lent: readonly StoredImage[],
): StoredImage[] {
  const known = (stored?.images ?? []).filter(({ url }) => !removeImages.includes(url));
  const described = uploaded.map((image, at) => ({ ...image, alt: alts[at] || image.alt }));
  const images = gallery ? resolveGallery(gallery, [...known, ...lent], uploaded) : [...known, ...described];
  if (images.length > PRODUCT_LIMITS.images)
    throwValidationError({
      images: t('A product can have at most {max} pictures', { max: PRODUCT_LIMITS.images }),
    });
  return images;
}

const hasSameOptions = (
  a: Record<string, string>,
  b: Record<string, string>,
  options: readonly ProductOption[],
) => options.every(({ name }) => a[name] === b[name]);

/** Updates weight and dimensions of a variant. Null removes a value. A missing value leaves it unchanged. */
const editMeasures = (
  before: VariantMeasurements | undefined,
  sent: Partial<VariantInput>,
): VariantMeasurements =>
  mapVariantMeasurements((measure) => {
    const value = sent[measure];
    return value === undefined ? before?.[measure] : (value ?? undefined);
  });

/** Updates the texts of a variant. An empty text removes a value. A missing text leaves it unchanged. */
const editTexts = (before: StoredVariant | undefined, sent: VariantInput) =>
  pickVariantTexts(
    Object.fromEntries(VARIANT_TEXTS.map((field) => [field, sent[field] ?? before?.[field] ?? ''])),
  );

function toSimpleVariant(stored: ProductDocument | null, input: ProductDraftInput): StoredVariant {
  const before = stored?.options.length === 0 ? stored.variants[0] : undefined;
  const [sent] = input.variants ?? [];
  if ((input.variants?.length ?? 0) > 1)
    throwValidationError({ variants: t('A product with several variants must have options') });
  const price = sent?.price ?? input.price;
  const countInStock = sent?.countInStock ?? input.countInStock ?? before?.countInStock;
  const missing: Record<string, string> = {
    ...(price === undefined && !before ? { price: t('This field is required') } : {}),
    ...(countInStock === undefined ? { countInStock: t('This field is required') } : {}),
  };
  if (Object.keys(missing).length > 0) throwValidationError(missing);
  return {
    id: DEFAULT_VARIANT_ID,
    options: {},
    sku: sent?.sku ?? input.sku ?? before?.sku ?? '',
    price: price === undefined ? before!.price : priceToMinorUnits(price),
    countInStock: countInStock ?? 0,
    image: sent?.image === undefined ? (before?.image ?? null) : sent.image,
  };
}

function findStoredVariant(
  stored: ProductDocument | null,
  sent: VariantInput,
  options: readonly ProductOption[],
): StoredVariant | undefined {
  if (!stored || stored.options.length === 0) return undefined;
  return (
    stored.variants.find(({ id }) => id === sent._id) ??
    stored.variants.find((variant) => hasSameOptions(variant.options, sent.options, options))
  );
}

function toOptionVariants(
  stored: ProductDocument | null,
  input: ProductDraftInput,
  options: readonly ProductOption[],
  sharedSkus: ReadonlySet<string>,
): StoredVariant[] {
  const sent = input.variants;
  const problems = validateVariants(options, sent ?? stored?.variants ?? [], sharedSkus);
  if (Object.keys(problems).length > 0) throwValidationError(problems);
  if (!sent) {
    if (!stored?.variants.length) return throwValidationError({ variants: t('This field is required') });
    const names = options.map(({ name }) => name);
    return stored.variants.map((variant) => ({
      ...variant,
      options: sortRecordKeys(variant.options, names),
    }));
  }
  const taken = new Set<string>();
  return sent.map((variant) => {
    const before = findStoredVariant(stored, variant, options);
    // Carts and orders refer to variants by id, so an existing variant keeps its id.
    const id = before && !taken.has(before.id) ? before.id : randomUUID().slice(0, 8);
    taken.add(id);
    return {
      id,
      options: Object.fromEntries(options.map(({ name }) => [name, variant.options[name] ?? ''])),
      sku: variant.sku ?? before?.sku ?? '',
      price: priceToMinorUnits(variant.price),
      countInStock: variant.countInStock,
      image: variant.image === undefined ? (before?.image ?? null) : variant.image,
      ...editTexts(before, variant),
      ...editMeasures(before, variant),
    };
  });
}

function toVariants(
  stored: ProductDocument | null,
  input: ProductDraftInput,
  options: readonly ProductOption[],
  sharedSkus: ReadonlySet<string>,
): StoredVariant[] {
  const alone = (['price', 'countInStock', 'sku'] as const).filter((field) => input[field] !== undefined);
  if (alone.length > 0 && (options.length > 0 || input.variants)) {
    throwValidationError(
      Object.fromEntries(alone.map((field) => [field, t('Set this for each variant instead')])),
    );
  }
  return options.length === 0
    ? [toSimpleVariant(stored, input)]
    : toOptionVariants(stored, input, options, sharedSkus);
}

function resolveVariantPictures(
  variants: readonly StoredVariant[],
  input: ProductDraftInput,
  images: readonly StoredImage[],
  uploaded: readonly StoredImage[],
): StoredVariant[] {
  return variants.map((variant, at) => {
    if (variant.image === null) return variant;
    const picture = findPicture(variant.image, images, uploaded);
    if (!picture && input.variants?.[at]?.image)
      throwValidationError({ [`variants.${at}.image`]: t('This picture does not belong to the product') });
    return { ...variant, image: picture?.url ?? null };
  });
}

/**
 * Creates a product from a request, or applies the request to the `stored` product.
 * @param uploaded pictures uploaded with the request, in the order of their files
 * @param lent pictures of another product that this product may also use
 * @param sharedSkus SKUs that several variants may have. Defaults to the duplicate SKUs of the stored product.
 * @throws AppError VALIDATION_ERROR if options, variants and pictures are inconsistent
 */
export function createProductDraft(
  stored: ProductDocument | null,
  input: ProductDraftInput,
  uploaded: readonly StoredImage[],
  lent: readonly StoredImage[] = [],
  sharedSkus: ReadonlySet<string> = findDuplicateSkus(stored?.variants ?? []),
): ProductDraft {
  const plain = applyProductFieldEdits(stored, input);
  const { title, category } = plain;
  const options = input.options ?? stored?.options ?? [];
  const images = resolveImages(stored, input, uploaded, lent);
  const variants = resolveVariantPictures(
    toVariants(stored, input, options, sharedSkus),
    input,
    images,
    uploaded,
  );
  const derived = derivePriceAndStock(variants);
  const translatable = { ...plain, options, images, translations: stored?.translations ?? {} };
  if (plain.compareAtPrice !== null && plain.compareAtPrice <= derived.price)
    throwValidationError({ compareAtPrice: t('The compare-at price must be above the price') });
  return {
    ...plain,
    titleKey: normalizeForSearch(title),
    categorySlug: category === stored?.category ? stored.categorySlug : toSlug(category),
    images,
    options,
    variants,
    status: input.status ?? stored?.status ?? 'active',
    translations: pruneTranslations(translatable),
    ...derived,
  };
}

/** Returns true if two versions of a product are equal in all editable fields. */
export const isSameProduct = (before: ProductDraft, after: ProductDraft): boolean =>
  (Object.keys(after) as (keyof ProductDraft)[]).every(
    (field) => toCanonicalJson(before[field]) === toCanonicalJson(after[field]),
  );

export function getProductEditAction(before: ProductDraft, after: ProductDraft): ActivityAction {
  if (before.status === after.status || after.status === 'draft') return 'product.updated';
  return after.status === 'active' ? 'product.restored' : 'product.archived';
}
