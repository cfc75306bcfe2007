import type { Product } from '@contract/products';
import type { MenuOf } from './product-menu';

/** What a list of products needs, whether it is a grid or cards. */
export interface ListProps {
  products: readonly Product[];
  selected: ReadonlyMap<string, Product>;
  onSelect: (selected: ReadonlyMap<string, Product>) => void;
  onMenu: (of: MenuOf) => void;
  /** The list's own address, for the way back from a product. */
  listSearch: string;
}
