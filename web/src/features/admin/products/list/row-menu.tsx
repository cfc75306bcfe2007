import { Pencil, SquareArrowOutUpRight, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { createDuplicateProductMenuEntry, ProductMenu } from '../product-menu';
import { invalidateProductLists } from '../../shared/products/load-products';
import { QuickEditDialog } from './quick-edit/quick-edit-dialog';
import { useHasPermission } from '../../shared/rights/require-permission';

export interface ProductMenuState {
  product: Product;
  anchor: HTMLElement;
}

interface ProductRowMenuProps {
  openMenu: ProductMenuState | null;
  list: string;
  onClose: () => void;
  onChanged: () => void;
  onDeleted: (id: string) => void;
}

export function ProductRowMenu({ openMenu, list, onClose, onChanged, onDeleted }: ProductRowMenuProps) {
  // Product of the last opened menu. The menu and dialogs still show it while they fade out.
  const [lastMenu, setLastMenu] = useState<ProductMenuState | null>(null);
  const [editing, setEditing] = useState(false);
  const may = useHasPermission('products.write');
  if (openMenu && openMenu !== lastMenu) setLastMenu(openMenu);
  if (!lastMenu) return null;
  const { product } = lastMenu;
  const { _id: id, status } = product;
  return (
    <>
      <ProductMenu
        product={product}
        anchor={openMenu && lastMenu.anchor}
        entries={[
          { label: may ? t('Edit') : t('Open', {}, 'verb'), icon: Pencil, to: panelPaths.adminProduct(id) },
          ...(may
            ? [
                { label: t('Price and stock'), icon: Tag, act: () => setEditing(true) },
                createDuplicateProductMenuEntry(id),
              ]
            : []),
          ...(status !== 'active'
            ? []
            : [{ label: t('View in shop'), icon: SquareArrowOutUpRight, to: panelPaths.product(id) }]),
        ]}
        list={list}
        onClose={onClose}
        onChanged={onChanged}
        onDeleted={onDeleted}
      />
      {editing ? (
        <QuickEditDialog
          product={product}
          onSaved={() => {
            invalidateProductLists();
            onChanged();
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}
