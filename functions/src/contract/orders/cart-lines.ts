import { areDistinct, documentId, jsonNumber } from '../fields';
import { DEFAULT_VARIANT } from '../products/products';
import { store } from '../store-config';

const { maxQuantity } = store.orders;

/** What every request says of a line: which variant of which product, and how many. */
export const cartLineFields = {
  product: documentId().required('Product is required'),
  variant: documentId().default(DEFAULT_VARIANT),
  quantity: jsonNumber()
    .required('Quantity is required')
    .integer('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(maxQuantity, `Quantity must be at most ${maxQuantity}`),
};

/** Whether each variant is named by one line only. */
export const hasDistinctLines = (
  lines: readonly ({ product?: string; variant?: string } | null | undefined)[] | undefined | null,
): boolean => areDistinct((lines ?? []).map((line) => `${line?.product}/${line?.variant}`));
