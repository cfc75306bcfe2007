import { byField } from '../../../contract/products/product-fields';
import { AppError } from '../../../platform/errors';
import type { ProductRow } from '../file/file-product';
import type { ImportProducts, ProductDocument, ProductDraft, StoredImage } from '../products-port';
import { galleryOf } from './row-pictures';
import { variantsOf } from './row-variants';

/** A row as an edit of the product, with what is to be said of it. */
interface RowInput {
  input: Record<string, unknown>;
  uploaded: StoredImage[];
  /** Addresses of pictures that the product does not have. */
  missing: string[];
  notes: string[];
  /** The place in the row of each variant of `input`. */
  places: number[];
}

function inputOf(
  stored: ProductDocument | null,
  row: ProductRow,
  fetched: ReadonlyMap<string, StoredImage>,
): RowInput {
  const { gallery, uploaded, missing, notes, named } = galleryOf(stored, row, fetched);
  const defaultsStock =
    !stored &&
    row.fallback.countInStock !== undefined &&
    row.variants.some(({ countInStock }) => countInStock === undefined);
  const edits = variantsOf(stored, row, named);
  const input = {
    ...byField((field) => row[field]),
    status: row.status,
    category: row.category ?? (stored ? undefined : row.fallback.category),
    options: edits.options,
    variants: edits.variants,
    gallery,
  };
  return {
    // An absent field and one that is there without a value are not the same to yup.
    input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    uploaded,
    missing,
    notes: [
      ...notes,
      ...edits.notes,
      ...(defaultsStock ? ['The file has no stock, so it is set to 0.'] : []),
    ],
    places: edits.places,
  };
}

interface AppliedRow extends Pick<RowInput, 'uploaded' | 'missing' | 'notes'> {
  draft: ProductDraft;
}

/** Field paths of an edit as paths in the row: variants by their place there. */
function inRow(fields: Record<string, string>, places: readonly number[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path.replace(/^variants\.(\d+)/, (_whole, index: string) => `variants.${places[Number(index)] ?? 0}`),
      message,
    ]),
  );
}

/**
 * The product that a row makes of the stored one, or of nothing. The rules are those of the routes that create
 * and update products.
 * @param fetched pictures that were fetched for it, by address.
 * @throws AppError VALIDATION_ERROR with `fields`: paths in the row.
 */
export async function applyRow(
  products: Pick<ImportProducts, 'draft'>,
  stored: ProductDocument | null,
  row: ProductRow,
  fetched: ReadonlyMap<string, StoredImage>,
): Promise<AppliedRow> {
  const { input, uploaded, missing, notes, places } = inputOf(stored, row, fetched);
  try {
    return { draft: await products.draft(stored, input, uploaded), uploaded, missing, notes };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const { message, fields } = error;
    throw new AppError('VALIDATION_ERROR', { message, fields: inRow(fields, places), cause: error });
  }
}
