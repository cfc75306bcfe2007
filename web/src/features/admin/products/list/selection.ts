import type { Product } from '@contract/products/products';
import type { BulkReport } from './bulk/bulk-change';
import type { MenuOf } from './row-menu';

/** Selected products by id, also of other pages of the list. */
export type Selection = ReadonlyMap<string, Product>;

/** Props of both lists, the grid and the cards. */
export interface ListProps {
  products: readonly Product[];
  selected: Selection;
  onSelect: (selected: Selection) => void;
  onMenu: (of: MenuOf) => void;
  /** How many units of a variant, or fewer, are low stock. */
  lowAt: number;
  /** The list's URL, for the way back from a product. */
  listSearch: string;
}

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

/** The selection after a change to some of its products: what could not be changed, and what was selected meanwhile. */
export function selectionAfter(
  selected: readonly Product[],
  asked: readonly Product[],
  { failed }: Pick<BulkReport, 'failed'>,
): Selection {
  const handled = new Set(asked.map(({ _id }) => _id));
  const meanwhile = selected.filter(({ _id }) => !handled.has(_id));
  const kept = [...meanwhile, ...failed.map(({ product }) => product)];
  return new Map(kept.map((product) => [product._id, product]));
}
