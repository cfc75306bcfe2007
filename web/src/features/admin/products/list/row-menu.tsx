import { Pencil, SquareArrowOutUpRight, Tag } from 'lucide-react';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/panel-paths';
import { duplicateEntry, ProductMenu } from '../product-menu';
import { renewLists } from '../products-api';
import { QuickEditDialog } from './quick-edit/quick-edit-dialog';
import { useMay } from '../../rights/may';

export interface MenuOf {
  product: Product;
  anchor: HTMLElement;
}

interface RowMenuProps {
  of: MenuOf | null;
  list: string;
  onClose: () => void;
  onChanged: () => void;
  onLeft: (id: string) => void;
}

export function RowMenu({ of, list, onClose, onChanged, onLeft }: RowMenuProps) {
  // The last product stays available while the menu and dialogs fade out.
  const [lastMenu, setLastMenu] = useState<MenuOf | null>(null);
  const [editing, setEditing] = useState(false);
  const may = useMay('products.write');
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
          { label: may ? 'Edit' : 'Open', icon: Pencil, to: paths.adminProduct(id) },
          ...(may
            ? [{ label: 'Price and stock', icon: Tag, act: () => setEditing(true) }, duplicateEntry(id)]
            : []),
          ...(status !== 'active'
            ? []
            : [{ label: 'View in shop', icon: SquareArrowOutUpRight, to: paths.product(id) }]),
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
            renewLists();
            onChanged();
          }}
          onClose={() => setEditing(false)}
        />
      ) : null}
    </>
  );
}
