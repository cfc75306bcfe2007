import { Pencil, SquareArrowOutUpRight, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { panelPaths } from '@/shared/config/panel-paths';
import { createDuplicateProductMenuEntry, ProductMenu } from '../product-menu';
import { invalidateProductLists } from '../../shared/products/products-api';
import { QuickEditDialog } from './quick-edit/quick-edit-dialog';
import { useHasPermission } from '../../shared/rights/require-permission';

export interface ProductMenuState {
  product: Product;
  anchor: HTMLElement;
}

interface ProductRowMenuProps {
  of: ProductMenuState | null;
  list: string;
  onClose: () => void;
  onChanged: () => void;
  onLeft: (id: string) => void;
}

export function ProductRowMenu({ of, list, onClose, onChanged, onLeft }: ProductRowMenuProps) {
  // Product of the last opened menu. The menu and dialogs still show it while they fade out.
  const [lastMenu, setLastMenu] = useState<ProductMenuState | null>(null);
  const [editing, setEditing] = useState(false);
  const may = useHasPermission('products.write');
  if (of && of !== lastMenu) setLastMenu(of);
  if (!lastMenu) return null;
  const { product } = lastMenu;
  const { _id: id, status } = product;
  return (
    <>
      <ProductMenu
        product={product}
        anchor={of && lastMenu.anchor}
        entries={[
          { label: may ? 'Edit' : 'Open', icon: Pencil, to: panelPaths.adminProduct(id) },
          ...(may
            ? [
                { label: 'Price and stock', icon: Tag, act: () => setEditing(true) },
                createDuplicateProductMenuEntry(id),
              ]
            : []),
          ...(status !== 'active'
            ? []
            : [{ label: 'View in shop', icon: SquareArrowOutUpRight, to: panelPaths.product(id) }]),
        ]}
        list={list}
        onClose={onClose}
        onChanged={onChanged}
        onLeft={onLeft}
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
