import type { Product } from '@contract/products';
import type { MenuOf } from './product-menu';

/** Props of both lists, the grid and the cards. */
export interface ListProps {
  products: readonly Product[];
  selected: ReadonlyMap<string, Product>;
  onSelect: (selected: ReadonlyMap<string, Product>) => void;
  onMenu: (of: MenuOf) => void;
  /** The list's URL, for the way back from a product. */
  listSearch: string;
}
