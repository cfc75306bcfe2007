import type { ProductOption } from '../../../contract/products/products';
import { priceFromMinor } from '../../../contract/shop-prices';
import { AppError } from '../../../platform/errors';
import type { ProductRow } from '../file/file-product';
import type { ProductDocument, StoredVariant } from '../products-port';
import type { Gallery } from './row-pictures';

/** The values of an option in the order they had; one that never had a variant stays, one that lost its last goes. */
function valuesOf(name: string, used: readonly string[], stored: ProductDocument | null): string[] {
  const before = stored?.options.find((option) => option.name === name)?.values ?? [];
  const had = new Set(stored?.variants.map(({ options }) => options[name]));
  const kept = before.filter((value) => used.includes(value) || !had.has(value));
  return [...kept, ...new Set(used.filter((value) => !kept.includes(value)))];
}

/** A variant of the row as the edit has it: what the row leaves open comes from the stored one. */
function filled(
  row: ProductRow,
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
    price: variant?.price ?? (before && priceFromMinor(before.price)),
    countInStock: variant?.countInStock ?? before?.countInStock ?? row.fallback.countInStock,
    ...(image === undefined ? {} : { image }),
  };
}

interface VariantEdits {
  options?: ProductOption[];
  variants?: Record<string, unknown>[];
  /** The place in the row of each variant. */
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
  const current = options.map(({ name }) => name);
  if (current.length !== names.length) return null;
  const former = names.map((name, at) => (current.includes(name) ? name : current[at]!));
  return new Set(former).size === names.length ? former : null;
}

function withOptions(
  stored: ProductDocument | null,
  row: ProductRow,
  names: readonly string[],
  named: Gallery['named'],
): VariantEdits {
  const picked = row.variants.map(({ values }) =>
    Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
  );
  picked.forEach((values, at) => {
    for (const name of names)
      if (values[name] === '') refuse(`variants.${at}.options`, `Choose a value for ${name}`);
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
    variants: picked.map((options, at) => ({ ...filled(row, at, befores[at], named), options })),
    places: picked.map((_values, at) => at),
    notes: gone.map(removedNote),
  };
}

const removedNote = ({ options, countInStock }: StoredVariant) => {
  const name = Object.values(options).join(' / ');
  const stock = `with ${countInStock} in stock`;
  return name === ''
    ? `Replaces the product without options, ${stock}.`
    : `Removes the variant ${name}, ${stock}.`;
};

/** Variants of a product whose options the file does not say. */
function bySku(stored: ProductDocument, row: ProductRow, named: Gallery['named']): VariantEdits {
  const found = row.variants.map(({ sku }, at) => {
    const variant = sku ? stored.variants.find((each) => each.sku === sku) : undefined;
    return (
      variant ??
      refuse(`variants.${at}.sku`, 'The product has options: the row must name them, or an existing SKU')
    );
  });
  const places = stored.variants.map((variant) => found.indexOf(variant));
  return {
    variants: stored.variants.map((variant, index) => filled(row, places[index]!, variant, named)),
    places,
    notes: [],
  };
}

/**
 * The options and variants of an edit, from a row.
 * @throws AppError VALIDATION_ERROR with `fields`: paths in the row.
 */
export function variantsOf(
  stored: ProductDocument | null,
  row: ProductRow,
  named: Gallery['named'],
): VariantEdits {
  const { options, variants } = row;
  if (variants.length === 0) return { places: [], notes: [] };
  if (options && options.length > 0) return withOptions(stored, row, options, named);
  if (options === undefined && stored && stored.options.length > 0) return bySku(stored, row, named);
  if (variants.length > 1) refuse('variants.1.options', 'A product with several variants must have options');
  const plain = stored?.options.length === 0 ? stored.variants[0] : undefined;
  const gone = plain ? [] : (stored?.variants ?? []);
  return {
    ...(options ? { options: [] } : {}),
    variants: [{ ...filled(row, 0, plain, named), _id: undefined, options: {} }],
    places: [0],
    notes: gone.map(removedNote),
  };
}
