import type { ProductDocument } from './product-document';

type Sold = Pick<ProductDocument, 'status' | 'variants'>;

const available = ({ status, variants }: Sold) =>
  status === 'active' ? variants.filter(({ countInStock }) => countInStock > 0).map(({ id }) => id) : [];

/** Whether a change puts a variant on sale again that could not be bought before; a new product is none. */
export function isRestocked(before: Sold | null, after: Sold): boolean {
  if (before === null) return false;
  const had = new Set(available(before));
  return available(after).some((id) => !had.has(id));
}
