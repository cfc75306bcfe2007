import type { Product } from '@contract/products/products';

/** Selected products by id, also of other pages of the list. */
export type Selection = ReadonlyMap<string, Product>;

/** The selection with the versions that a list shows; the same one where none is newer. */
export function inCurrentVersions(selected: Selection, listed: readonly Product[] = []): Selection {
  const newer = listed.filter(({ _id, updatedAt }) => {
    const known = selected.get(_id);
    return known !== undefined && known.updatedAt < updatedAt;
  });
  if (newer.length === 0) return selected;
  const next = new Map(selected);
  for (const product of newer) next.set(product._id, product);
  return next;
}
