import { mapProductFields } from '../../../contract/products/product-fields';
import {
  PRODUCT_LIMITS,
  findDuplicateSkus,
  type ProductPictureInput,
} from '../../../contract/products/product-input';
import { mapVariantMeasurements, VARIANT_TEXTS } from '../../../contract/products/variant-measures';
import type { ProductOption } from '../../../contract/products/products';
import { priceToDecimal } from '../../../contract/pricing/shop-prices';
import { createFieldError } from '../../../platform/errors';
import { toStoredPictureName } from '../../../platform/pictures/picture-urls';
import type { ImportedProductContent } from '../file/file-product';
import type { ProductDocument, StoredImage, StoredVariant } from '../products-port';
import { msg, t } from '../../../contract/texts/text';

/** Returns a function that compares pictures by file name, because URLs change when a backup is restored. */
const isPictureOf = (address: string) => (image: StoredImage) =>
  toStoredPictureName(image.url) === toStoredPictureName(address) || image.source === address;

function getPictures(row: ImportedProductContent): ImportedProductContent['pictures'] {
  const ofVariants = row.variants.flatMap(({ image }) => (image ? [{ address: image }] : []));
  const all = [...row.pictures, ...ofVariants];
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at);
}

export function getMissingPictureUrls(
  stored: ProductDocument | undefined,
  row: ImportedProductContent,
): string[] {
  return getPictures(row)
    .slice(0, PRODUCT_LIMITS.images)
    .map(({ address }) => address)
    .filter((address) => !stored?.images.some(isPictureOf(address)));
}

interface Gallery {
  /** Downloaded pictures. The gallery refers to a picture by its index, such as `upload:0` for the first picture. */
  uploaded: StoredImage[];
  missing: string[];
  notes: string[];
  gallery: ProductPictureInput[] | undefined;
  named: (address: string) => string | undefined;
}

/** Returns a product's pictures after the import, and the pictures that are missing or were left out. */
function toGallery(
  stored: ProductDocument | null,
  row: ImportedProductContent,
  fetched: ReadonlyMap<string, StoredImage>,
): Gallery {
  const current = stored?.images ?? [];
  const all = getPictures(row);
  const wanted = all.slice(0, PRODUCT_LIMITS.images);
  const notes: string[] = [];
  if (all.length > wanted.length)
    notes.push(
      t('A product can have at most {max} pictures: the last {count} were left out.', {
        max: PRODUCT_LIMITS.images,
        count: all.length - wanted.length,
      }),
    );

  const uploaded: StoredImage[] = [];
  const missing: string[] = [];
  const names = new Map<string, string>();
  const listed: ProductPictureInput[] = [];
  for (const { address, alt } of wanted) {
    const there = current.find(isPictureOf(address));
    const arrived = there ? undefined : fetched.get(address);
    if (arrived) uploaded.push(arrived);
    const name = there?.url ?? (arrived && `upload:${uploaded.length - 1}`);
    if (name === undefined) missing.push(address);
    else {
      names.set(address, name);
      // Avoids duplicates, because the original and the stored copy of a picture have different URLs.
      if (!listed.some(({ image }) => image === name)) listed.push({ image: name, ...(alt ? { alt } : {}) });
    }
  }

  const others = current.filter(({ url }) => listed.every(({ image }) => image !== url));
  const named = (address: string) => names.get(address);
  if (all.length === 0) return { gallery: undefined, uploaded, missing, notes, named };
  const keepsOthers = others.length > 0 && (!row.replacesPictures || missing.length > 0);
  if (!keepsOthers) return { gallery: listed, uploaded, missing, notes, named };
  // The file does not list all pictures. Existing pictures keep their order, and new ones are appended.
  const added = listed.filter(({ image }) => image.startsWith('upload:'));
  const room = Math.max(0, PRODUCT_LIMITS.images - current.length);
  if (added.length > room)
    notes.push(
      t('The product has {count} pictures already, so {omitted} were left out.', {
        count: current.length,
        omitted: added.length - room,
      }),
    );
  for (const { image } of added.slice(room)) {
    const [address] = [...names].find(([, name]) => name === image) ?? [];
    if (address) names.delete(address);
  }
  const kept = current.map(({ url }) => listed.find(({ image }) => image === url) ?? { image: url });
  return {
    gallery: [...kept, ...added.slice(0, room)],
    uploaded: uploaded.slice(0, room),
    missing,
    notes,
    named,
  };
}

/** Returns an option's stored values, then new values. Omits values whose variants the import deletes. */
function getOptionValues(name: string, used: readonly string[], stored: ProductDocument | null): string[] {
  const before = stored?.options.find((option) => option.name === name)?.values ?? [];
  const had = new Set(stored?.variants.map(({ options }) => options[name]));
  const kept = before.filter((value) => used.includes(value) || !had.has(value));
  return [...kept, ...new Set(used.filter((value) => !kept.includes(value)))];
}

function fillVariant(
  row: ImportedProductContent,
  at: number,
  before: StoredVariant | undefined,
  named: Gallery['named'],
): Record<string, unknown> {
  const variant = row.variants[at];
  const image = variant?.image ? named(variant.image) : variant?.image;
  return {
    _id: before?.id,
    options: before?.options ?? {},
    sku: variant?.sku ?? before?.sku,
    price: variant?.price ?? (before && priceToDecimal(before.price)),
    countInStock: variant?.countInStock ?? before?.countInStock ?? row.fallback.countInStock,
    ...(image === undefined ? {} : { image }),
    ...Object.fromEntries(
      VARIANT_TEXTS.flatMap((field) =>
        variant?.[field] === undefined ? [] : [[field, variant[field]] as const],
      ),
    ),
    ...mapVariantMeasurements((measure) => variant?.[measure]),
  };
}

interface VariantEdits {
  options?: ProductOption[];
  variants?: Record<string, unknown>[];
  places: number[];
  notes: string[];
}

const refuse = (path: string, message: string): never => {
  throw createFieldError(path, message);
};

/** Matches a product's options with the options in the file, by name or position. Returns null if they do not match. */
function matchOptionNames({ options }: ProductDocument, names: readonly string[]): string[] | null {
  const current = options.map(({ name }) => name);
  if (current.length !== names.length) return null;
  const former = names.map((name, at) => (current.includes(name) ? name : current[at]!));
  return new Set(former).size === names.length ? former : null;
}

function withOptions(
  stored: ProductDocument | null,
  row: ImportedProductContent,
  names: readonly string[],
  named: Gallery['named'],
): VariantEdits {
  const picked = row.variants.map(({ values }) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  );
  picked.forEach((values, at) => {
    for (const name of names)
      if (values[name] === '') refuse(`variants.${at}.options`, t('Choose a value for {name}', { name }));
  });
  const former = stored && matchOptionNames(stored, names);
  const befores = picked.map((values) =>
    former
      ? stored.variants.find(({ options }) =>
          names.every((name, at) => options[former[at]!] === values[name]),
        )
      : undefined,
  );
  const gone = stored?.variants.filter((variant) => !befores.includes(variant)) ?? [];
  return {
    options: names.map((name) => ({
      name,
      values: getOptionValues(
        name,
        picked.map((values) => values[name] ?? ''),
        stored,
      ),
    })),
    variants: picked.map((options, at) => ({ ...fillVariant(row, at, befores[at], named), options })),
    places: picked.map((_values, at) => at),
    notes: gone.map(removedNote),
  };
}

const removedNote = ({ options, countInStock }: StoredVariant) => {
  const name = Object.values(options).join(' / ');
  return name === ''
    ? t('Replaces the product without options, with {countInStock} in stock.', { countInStock })
    : t('Removes the variant {name}, with {countInStock} in stock.', { name, countInStock });
};

function toVariantsBySku(
  stored: ProductDocument,
  row: ImportedProductContent,
  named: Gallery['named'],
): VariantEdits {
  const found = row.variants.map(({ sku }, at) => {
    const [variant, another] = sku ? stored.variants.filter((each) => each.sku === sku) : [];
    if (another)
      refuse(
        `variants.${at}.sku`,
        t('Several variants have the SKU {sku}: the row must name the options', { sku: sku ?? '' }),
      );
    return (
      variant ??
      refuse(`variants.${at}.sku`, t('The product has options: the row must name them, or an existing SKU'))
    );
  });
  const places = stored.variants.map((variant) => found.indexOf(variant));
  return {
    variants: stored.variants.map((variant, index) => fillVariant(row, places[index]!, variant, named)),
    places,
    notes: [],
  };
}

/** Changes only the stock of existing variants. Reports rows that match no variant. */
function withStocks(
  stored: ProductDocument | null,
  row: ImportedProductContent,
  named: Gallery['named'],
): VariantEdits {
  if (!stored)
    return refuse(
      'handle',
      t('The shop has no product with this handle. Import the products before their stock.'),
    );
  const former = matchOptionNames(stored, row.options ?? []) ?? [];
  const isMatchingVariant = (
    { options, sku }: StoredVariant,
    variant: ImportedProductContent['variants'][number],
  ) =>
    former.length > 0 || stored.options.length === 0
      ? variant.values.every((value, at) => options[former[at] ?? ''] === value)
      : sku !== '' && sku === variant.sku;
  const matched = row.variants.map((variant) =>
    stored.variants.filter((each) => isMatchingVariant(each, variant)),
  );
  const unknown = row.variants.filter((_variant, at) => matched[at]!.length !== 1);
  return {
    variants: stored.variants.map((variant) => {
      const at = matched.findIndex((found) => found.length === 1 && found[0] === variant);
      const countInStock = row.variants[at]?.countInStock ?? variant.countInStock;
      return { ...fillVariant(row, -1, variant, named), countInStock };
    }),
    places: stored.variants.map((variant) => matched.findIndex(([found]) => found === variant)),
    notes: unknown.map(({ values, sku, countInStock }) => {
      const name = values.join(' / ') || sku || t('without options');
      return t('The product has no variant {name}, so its stock of {count} is not imported.', {
        name,
        count: countInStock ?? 0,
      });
    }),
  };
}

/** @throws AppError VALIDATION_ERROR with error messages for invalid cells in `fields` */
function toVariantEdits(
  stored: ProductDocument | null,
  row: ImportedProductContent,
  named: Gallery['named'],
): VariantEdits {
  const { options, variants, stockOnly } = row;
  if (stockOnly) return withStocks(stored, row, named);
  if (variants.length === 0) return { places: [], notes: [] };
  if (options && options.length > 0) return withOptions(stored, row, options, named);
  if (options === undefined && stored && stored.options.length > 0)
    return toVariantsBySku(stored, row, named);
  if (variants.length > 1)
    refuse('variants.1.options', t('A product with several variants must have options'));
  const plain = stored?.options.length === 0 ? stored.variants[0] : undefined;
  const gone = plain ? [] : (stored?.variants ?? []);
  return {
    ...(options ? { options: [] } : {}),
    variants: [{ ...fillVariant(row, 0, plain, named), _id: undefined, options: {} }],
    places: [0],
    notes: gone.map(removedNote),
  };
}

const NO_STOCK = msg(
  'The file has no stock, so it is set to 0. Shopify leaves it out if a shop has several locations: import its inventory file next.',
);

export function createProductEditFromRow(
  stored: ProductDocument | null,
  row: ImportedProductContent,
  fetched: ReadonlyMap<string, StoredImage>,
) {
  const { gallery, uploaded, missing, notes, named } = toGallery(stored, row, fetched);
  const edits = toVariantEdits(stored, row, named);
  const defaultsStock = !stored && row.fallback.isStockMissing;
  const input = {
    ...mapProductFields((field) => row[field]),
    status: row.status,
    category: row.category ?? (stored ? undefined : row.fallback.category),
    options: edits.options,
    variants: edits.variants,
    gallery,
  };
  return {
    // Undefined fields are removed, because yup distinguishes them from missing fields.
    input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    uploaded,
    missing,
    notes: [
      ...notes,
      ...edits.notes,
      ...(!stored && row.category === undefined && row.fallback.category
        ? [
            t('The file has no category, so the product is added to “{category}”.', {
              category: row.fallback.category,
            }),
          ]
        : []),
      ...(defaultsStock ? [t(NO_STOCK)] : []),
    ],
    sharedSkus: findDuplicateSkus((edits.variants ?? []) as { sku?: string }[]),
    places: edits.places,
  };
}

export const mapFieldErrorsToRows = (
  fields: Record<string, string>,
  places: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^variants\.(\d+)/, (_whole, index: string) => `variants.${places[Number(index)] ?? 0}`),
      message,
    ]),
  );
