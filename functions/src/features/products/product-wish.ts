import { fromMinor } from '../../contract/money';
import {
  createProductSchema,
  PRODUCT_LIMITS,
  updateProductSchema,
  type PictureInput,
} from '../../contract/product-input';
import type { ProductOption, ProductStatus } from '../../contract/products';
import { store } from '../../contract/store-config';
import { AppError } from '../../platform/errors';
import { parse } from '../../platform/parse';
import type { ProductDocument, StoredImage, StoredVariant } from './product-document';
import { draftOf, type DraftInput, type ProductDraft } from './product-draft';

/** A variant as a file has it; what is absent stays as it is. */
interface WishedVariant {
  /** Its value of each of the wish's options. */
  values: string[];
  sku?: string;
  /** Decimal, in the store's currency. */
  price?: number;
  countInStock?: number;
  /** Address of its picture, null for none. */
  image?: string | null;
}

/** A product as a file has it; what is absent stays as it is. */
export interface ProductWish {
  id: string;
  title?: string;
  description?: string;
  category?: string;
  status?: ProductStatus;
  /**
   * Names of the options; empty for a product that shall have none. Given: the variants are all there shall be.
   * Absent: options stay, and variants are known by their SKU.
   */
  options?: string[];
  variants: WishedVariant[];
  /** Addresses of pictures, ours or anybody's, in their order. None: they stay. */
  pictures: { address: string; alt?: string }[];
  /** Whether pictures that are not in the list go, once all of those in it are there. */
  replacesPictures: boolean;
  /** For a new product of which the file says nothing else. */
  fallback: { category?: string; countInStock?: number };
}

/** A wish as an edit of the product, with what is to be said of it. */
interface WishInput {
  input: DraftInput;
  uploaded: StoredImage[];
  /** Addresses of pictures that the product does not have. */
  missing: string[];
  notes: string[];
  /** The place in the wish of each variant of `input`. */
  places: number[];
}

const isPictureOf = (address: string) => (image: StoredImage) =>
  image.url === address || image.source === address;

/** Every picture that a wish names, variants' pictures last, each once. */
function wishedPictures(wish: ProductWish): ProductWish['pictures'] {
  const ofVariants = wish.variants.flatMap(({ image }) => (image ? [{ address: image }] : []));
  const all = [...wish.pictures, ...ofVariants];
  return all.filter(({ address }, at) => all.findIndex((other) => other.address === address) === at);
}

/** The pictures that are to be fetched for a wish. */
export function missingPictures(stored: ProductDocument | undefined, wish: ProductWish): string[] {
  return wishedPictures(wish)
    .slice(0, PRODUCT_LIMITS.images)
    .map(({ address }) => address)
    .filter((address) => !stored?.images.some(isPictureOf(address)));
}

interface Gallery extends Pick<WishInput, 'uploaded' | 'missing' | 'notes'> {
  gallery: PictureInput[] | undefined;
  /** How the gallery names the picture of an address. */
  named: (address: string) => string | undefined;
}

function galleryOf(
  stored: ProductDocument | null,
  wish: ProductWish,
  fetched: ReadonlyMap<string, StoredImage>,
): Gallery {
  const known = stored?.images ?? [];
  const all = wishedPictures(wish);
  const wanted = all.slice(0, PRODUCT_LIMITS.images);
  const notes: string[] = [];
  if (all.length > wanted.length)
    notes.push(
      `A product has at most ${PRODUCT_LIMITS.images} pictures: the last ${all.length - wanted.length} were left out.`,
    );

  const uploaded: StoredImage[] = [];
  const missing: string[] = [];
  const names = new Map<string, string>();
  const listed: PictureInput[] = [];
  for (const { address, alt } of wanted) {
    const there = known.find(isPictureOf(address));
    const arrived = there ? undefined : fetched.get(address);
    if (arrived) uploaded.push(arrived);
    const name = there?.url ?? (arrived && `upload:${uploaded.length - 1}`);
    if (name === undefined) missing.push(address);
    else {
      names.set(address, name);
      // Two addresses may mean one picture: where it came from, and where it is now.
      if (!listed.some(({ image }) => image === name)) listed.push({ image: name, ...(alt ? { alt } : {}) });
    }
  }

  const strangers = known.filter(({ url }) => listed.every(({ image }) => image !== url));
  const named = (address: string) => names.get(address);
  if (all.length === 0) return { gallery: undefined, uploaded, missing, notes, named };
  const keepsStrangers = strangers.length > 0 && (!wish.replacesPictures || missing.length > 0);
  if (!keepsStrangers) return { gallery: listed, uploaded, missing, notes, named };
  // The file knows nothing of some of the pictures, so neither does it know their order: new ones come last.
  const added = listed.filter(({ image }) => image.startsWith('upload:'));
  const room = Math.max(0, PRODUCT_LIMITS.images - known.length);
  if (added.length > room)
    notes.push(`The product has ${known.length} pictures already: ${added.length - room} were left out.`);
  for (const { image } of added.slice(room)) {
    const [address] = [...names].find(([, name]) => name === image) ?? [];
    if (address) names.delete(address);
  }
  const mine = known.map(({ url }) => listed.find(({ image }) => image === url) ?? { image: url });
  return {
    gallery: [...mine, ...added.slice(0, room)],
    uploaded: uploaded.slice(0, room),
    missing,
    notes,
    named,
  };
}

const variantName = ({ options }: StoredVariant) => Object.values(options).join(' / ');

/** The values of an option in the order they had; one that never had a variant stays, one that lost its last goes. */
function valuesOf(name: string, used: readonly string[], stored: ProductDocument | null): string[] {
  const before = stored?.options.find((option) => option.name === name)?.values ?? [];
  const had = new Set(stored?.variants.map(({ options }) => options[name]));
  const kept = before.filter((value) => used.includes(value) || !had.has(value));
  return [...kept, ...new Set(used.filter((value) => !kept.includes(value)))];
}

/** The wish's variants as the edit has them: one of the product fills what its wish leaves open. */
function filled(
  wish: ProductWish,
  at: number,
  before: StoredVariant | undefined,
  named: Gallery['named'],
): Record<string, unknown> {
  const variant = wish.variants[at];
  const image = variant?.image ? named(variant.image) : variant?.image;
  return {
    _id: before?.id,
    options: before?.options ?? {},
    sku: variant?.sku ?? before?.sku,
    price: variant?.price ?? (before && fromMinor(before.price, store.currency)),
    countInStock: variant?.countInStock ?? before?.countInStock ?? wish.fallback.countInStock,
    ...(image === undefined ? {} : { image }),
  };
}

interface WishedVariants {
  options?: ProductOption[];
  variants?: Record<string, unknown>[];
  places: number[];
  notes: string[];
}

const refuse = (path: string, message: string): never => {
  throw new AppError('VALIDATION_ERROR', { message, fields: { [path]: message } });
};

/**
 * How a product calls the options that a file names, in the file's order: where just the name differs, an option was
 * renamed, and its variants are the ones that carts and orders know. Null for other options than it has.
 */
function formerNames({ options }: ProductDocument, names: readonly string[]): string[] | null {
  const known = options.map(({ name }) => name);
  if (known.length !== names.length) return null;
  const former = names.map((name, at) => (known.includes(name) ? name : known[at]!));
  return new Set(former).size === names.length ? former : null;
}

function withOptions(
  stored: ProductDocument | null,
  wish: ProductWish,
  names: readonly string[],
  named: Gallery['named'],
): WishedVariants {
  const picked = wish.variants.map(({ values }) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  );
  picked.forEach((values, at) => {
    for (const name of names)
      if (values[name] === '') refuse(`variants.${at}.options`, `Needs a value for ${name}`);
  });
  const former = stored && formerNames(stored, names);
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
      values: valuesOf(
        name,
        picked.map((values) => values[name] ?? ''),
        stored,
      ),
    })),
    variants: picked.map((options, at) => ({ ...filled(wish, at, befores[at], named), options })),
    places: picked.map((_values, at) => at),
    notes: gone.map((variant) => goneNote(variant)),
  };
}

const goneNote = (variant: StoredVariant) => {
  const name = variantName(variant);
  const pieces = `with ${variant.countInStock} in stock`;
  return name === ''
    ? `Replaces the product without options, ${pieces}.`
    : `Takes the variant ${name} away, ${pieces}.`;
};

/** Variants of a product whose options the file does not say. */
function bySku(stored: ProductDocument, wish: ProductWish, named: Gallery['named']): WishedVariants {
  const found = wish.variants.map(({ sku }, at) => {
    const variant = sku ? stored.variants.find((each) => each.sku === sku) : undefined;
    return (
      variant ?? refuse(`variants.${at}.sku`, 'The product has options: name the options, or a SKU it has')
    );
  });
  const places = stored.variants.map((variant) => found.indexOf(variant));
  return {
    variants: stored.variants.map((variant, index) => filled(wish, places[index]!, variant, named)),
    places,
    notes: [],
  };
}

function variantsOf(
  stored: ProductDocument | null,
  wish: ProductWish,
  named: Gallery['named'],
): WishedVariants {
  const { options, variants } = wish;
  if (variants.length === 0) return { places: [], notes: [] };
  if (options && options.length > 0) return withOptions(stored, wish, options, named);
  if (options === undefined && stored && stored.options.length > 0) return bySku(stored, wish, named);
  if (variants.length > 1) refuse('variants.1.options', 'A product with several variants needs options');
  const plain = stored?.options.length === 0 ? stored.variants[0] : undefined;
  const gone = plain ? [] : (stored?.variants ?? []);
  return {
    ...(options ? { options: [] } : {}),
    variants: [{ ...filled(wish, 0, plain, named), _id: undefined, options: {} }],
    places: [0],
    notes: gone.map(goneNote),
  };
}

function inputOf(
  stored: ProductDocument | null,
  wish: ProductWish,
  fetched: ReadonlyMap<string, StoredImage>,
): WishInput {
  const { gallery, uploaded, missing, notes, named } = galleryOf(stored, wish, fetched);
  const { title, description, status } = wish;
  const guessesStock =
    !stored &&
    wish.fallback.countInStock !== undefined &&
    wish.variants.some(({ countInStock }) => countInStock === undefined);
  const wished = variantsOf(stored, wish, named);
  const input = {
    title,
    description,
    status,
    category: wish.category ?? (stored ? undefined : wish.fallback.category),
    options: wished.options,
    variants: wished.variants,
    gallery,
  };
  return {
    // An absent field and one that is there without a value are not the same to yup.
    input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    uploaded,
    missing,
    notes: [
      ...notes,
      ...wished.notes,
      ...(guessesStock ? ['The file does not say how many there are: none.'] : []),
    ],
    places: wished.places,
  };
}

export interface FulfilledWish extends Pick<WishInput, 'uploaded' | 'missing' | 'notes'> {
  draft: ProductDraft;
}

/** Field paths of an edit as they stand in the wish: variants by their place there. */
function inWish(fields: Record<string, string>, places: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^variants\.(\d+)/, (_whole, index: string) => `variants.${places[Number(index)] ?? 0}`),
      message,
    ]),
  );
}

/**
 * The product that a wish makes of the stored one, or of nothing. The rules are those of the routes that create
 * and update products.
 * @param fetched pictures that were fetched for it, by address.
 * @throws AppError VALIDATION_ERROR with `fields`: paths in the wish.
 */
export async function fulfil(
  stored: ProductDocument | null,
  wish: ProductWish,
  fetched: ReadonlyMap<string, StoredImage>,
): Promise<FulfilledWish> {
  const { input, uploaded, missing, notes, places } = inputOf(stored, wish, fetched);
  try {
    const edited = await parse(updateProductSchema, input);
    const made = stored ? {} : await parse(createProductSchema, input);
    return { draft: draftOf(stored, { ...made, ...edited }, uploaded), uploaded, missing, notes };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const { code, message, fields } = error;
    throw new AppError(code, { message, fields: inWish(fields, places), cause: error });
  }
}
