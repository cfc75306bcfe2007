import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { DeleteDialog } from '../delete-dialog';
import { menuItem, menuSlots } from '../menu-styles';
import { duplicatePath } from '../product-links';
import { useProductActions } from '../use-product-actions';

interface EditorMenuProps {
  product: Product;
  anchor: HTMLElement | null;
  /** The form has unsaved changes, which archiving or deleting would discard. */
  unsaved: boolean;
  onClose: () => void;
  onChanged: (product: Product) => void;
  onLeft: () => void;
}

/** Duplicate, archive or restore, and delete. */
export function EditorMenu({ product, anchor, unsaved, onClose, onChanged, onLeft }: EditorMenuProps) {
  const [asking, setAsking] = useState(false);
  const { busy, setStatus, remove } = useProductActions({ onChanged, onLeft });
  const archived = product.status === 'archived';
  return (
    <>
      <Menu
        // Inside the page's main landmark, for screen readers.
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={menuSlots(`Actions for ${product.title}`)}
      >
        <MenuItem component={Link} to={duplicatePath(product._id)} onClick={onClose} sx={menuItem}>
          Duplicate
        </MenuItem>
        <MenuItem
          disabled={unsaved}
          onClick={() => {
            onClose();
            void setStatus(product, archived ? 'active' : 'archived');
          }}
          sx={menuItem}
        >
          {archived ? 'Restore' : 'Archive'}
          {unsaved ? ' (save first)' : ''}
        </MenuItem>
        <MenuItem
          disabled={unsaved}
          onClick={() => {
            onClose();
            setAsking(true);
          }}
          sx={menuItem}
        >
          {unsaved ? 'Delete (save first)' : 'Delete…'}
        </MenuItem>
      </Menu>
      <DeleteDialog
        product={product}
        open={asking}
        busy={busy}
        onConfirm={() => void remove(product).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
