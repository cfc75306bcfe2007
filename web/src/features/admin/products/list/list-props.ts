import type { Product } from '@contract/products/products';
import type { MenuOf } from './row-menu';
import type { Selection } from './selection';

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
