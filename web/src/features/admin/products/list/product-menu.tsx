import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Archive, ArchiveRestore, Copy, Pencil, SquareArrowOutUpRight, Tag, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { DeleteDialog } from '../delete-dialog';
import { menuItem, menuSlots } from '../menu-styles';
import { duplicatePath } from '../product-links';
import { QuickEditDialog } from './quick-edit/quick-edit-dialog';
import { renewLists } from '../products-api';
import { useProductActions } from '../use-product-actions';

export interface MenuOf {
  product: Product;
  anchor: HTMLElement;
}

interface ProductMenuProps {
  of: MenuOf | null;
  /** The list's URL, for the way back. */
  listSearch: string;
  onClose: () => void;
  onChanged: () => void;
  /** The product was deleted. */
  onLeft: (id: string) => void;
}

export function ProductMenu({ of, listSearch, onClose, onChanged, onLeft }: ProductMenuProps) {
  // Unchanged while the menu and the dialogs fade out.
  const [last, setLast] = useState<MenuOf | null>(null);
  const [asked, setAsked] = useState<'delete' | 'edit' | null>(null);
  if (of && of !== last) setLast(of);
  const { busy, setStatus, remove } = useProductActions({ onChanged, onLeft });
  const product = last?.product;
  if (!last || !product) return null;
  const { _id: id, title } = product;
  const state = { list: listSearch };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const entry = (icon: ReactNode, label: string, act: () => void) => (
    <MenuItem key={label} onClick={then(act)} sx={menuItem}>
      <ListItemIcon aria-hidden>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  const link = (icon: ReactNode, label: string, to: string) => (
    <MenuItem key={label} component={Link} to={to} state={state} onClick={onClose} sx={menuItem}>
      <ListItemIcon aria-hidden>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  const archived = product.status === 'archived';
  return (
    <>
      <Menu
        // Inside the page's main landmark, for screen readers.
        disablePortal
        open={of !== null}
        anchorEl={last.anchor}
        onClose={onClose}
        slotProps={menuSlots(`Actions for ${title}`)}
      >
        {link(<Pencil size={18} />, 'Edit', paths.adminProduct(id))}
        {entry(<Tag size={18} />, 'Price and stock', () => setAsked('edit'))}
        {link(<Copy size={18} />, 'Duplicate', duplicatePath(id))}
        {archived ? null : link(<SquareArrowOutUpRight size={18} />, 'View in shop', paths.product(id))}
        <Divider />
        {archived
          ? entry(<ArchiveRestore size={18} />, 'Restore', () => void setStatus(product, 'active'))
          : entry(<Archive size={18} />, 'Archive', () => void setStatus(product, 'archived'))}
        {entry(<Trash2 size={18} />, 'Delete…', () => setAsked('delete'))}
      </Menu>
      <DeleteDialog
        product={product}
        open={asked === 'delete'}
        busy={busy}
        onConfirm={() => void remove(product).then(() => setAsked(null))}
        onClose={() => setAsked(null)}
      />
      {asked === 'edit' ? (
        <QuickEditDialog
          product={product}
          onSaved={() => {
            renewLists();
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}
