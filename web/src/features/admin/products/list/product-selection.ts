import type { Product } from '@contract/products/products';
import type { BulkProductChangeResult } from './bulk/bulk-change';
import type { ProductMenuState } from './row-menu';

export type SelectedProducts = ReadonlyMap<string, Product>;

export interface ProductListProps {
  products: readonly Product[];
  selected: SelectedProducts;
  onSelect: (selected: SelectedProducts) => void;
  onMenu: (of: ProductMenuState) => void;
  lowAt: number;
  listSearch: string;
}

/** Replaces selected products with newer versions from the list. Returns the same object if there are none. */
export function updateSelectedProducts(
  selected: SelectedProducts,
  listed: readonly Product[] = [],
): SelectedProducts {
  const newer = listed.filter(({ _id, updatedAt }) => {
    const selectedVersion = selected.get(_id);
    return selectedVersion !== undefined && selectedVersion.updatedAt < updatedAt;
  });
  if (newer.length === 0) return selected;
  const next = new Map(selected);
  for (const product of newer) next.set(product._id, product);
  return next;
}

/** Returns the products that remain selected after a bulk change: failed products, and products selected meanwhile. */
export function getRemainingProductSelection(
  selected: readonly Product[],
  asked: readonly Product[],
  { failed }: Pick<BulkProductChangeResult, 'failed'>,
): SelectedProducts {
  const handled = new Set(asked.map(({ _id }) => _id));
  const meanwhile = selected.filter(({ _id }) => !handled.has(_id));
  const remaining = [...meanwhile, ...failed.map(({ product }) => product)];
  return new Map(remaining.map((product) => [product._id, product]));
}
