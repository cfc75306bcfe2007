import Divider from '@mui/material/Divider';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import {
  Archive,
  ArchiveRestore,
  Copy,
  EllipsisVertical,
  Store,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { Product, ProductStatus } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { isNotFoundError, getConflictingVersion } from '@/shared/api/api-error';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { toasts } from '@/shared/toasts/toasts';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { fetchEndpointData } from '@/shared/api/client';
import { sendWriteRequest } from '../shared/api/send-change';
import { getAdminProductCacheKey, invalidateProductLists } from '../shared/products/load-products';
import { useHasPermission } from '../shared/rights/require-permission';

async function setProductStatus({ _id, updatedAt }: Product, status: ProductStatus): Promise<Product> {
  const body = { status, updatedAt };
  const { data } = await sendWriteRequest(endpoints.updateProduct, { params: { id: _id }, body });
  invalidateProductLists();
  return data;
}

/** Deletes a product, or archives it if it has orders. Returns the archived product, or null. */
async function deleteProduct({ _id }: Product): Promise<Product | null> {
  const { data } = await sendWriteRequest(endpoints.removeProduct, { params: { id: _id } });
  return data.status === 'deleted' ? null : fetchEndpointData(getAdminProductCacheKey(_id));
}

interface ProductMenuButtonProps extends Pick<IconButtonProps, 'tabIndex' | 'sx'> {
  title: string;
  onOpen: (anchor: HTMLElement) => void;
}

export function ProductMenuButton({ title, onOpen, ...props }: ProductMenuButtonProps) {
  return (
    <IconButton
      {...props}
      aria-label={t('Actions for {title}', { title })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <EllipsisVertical size={20} aria-hidden />
    </IconButton>
  );
}

export interface ProductMenuEntry {
  label: string;
  icon: LucideIcon;
  disabled?: boolean;
  to?: string;
  act?: () => void;
}

export const createDuplicateProductMenuEntry = (id: string): ProductMenuEntry => ({
  label: t('Duplicate'),
  icon: Copy,
  to: `${panelPaths.adminNewProduct}?from=${encodeURIComponent(id)}`,
});

interface ProductMenuProps {
  product: Product;
  anchor: HTMLElement | null;
  entries: readonly ProductMenuEntry[];
  /** True if there are unsaved changes, which archiving or deleting would discard. */
  unsaved?: boolean;
  list?: string;
  onClose: () => void;
  onChanged: (product: Product) => void;
  onDeleted: (id: string) => void;
}

export function ProductMenu(props: ProductMenuProps) {
  const { product, anchor, entries, unsaved = false, list, onClose, onChanged, onDeleted } = props;
  const { _id: id, title } = product;
  const onRefused = (error: unknown) => {
    const current = getConflictingVersion(error, 'product');
    if (current) onChanged(current);
    else if (isNotFoundError(error)) onDeleted(id);
  };
  const isDraft = product.status === 'draft';
  const changing = useAction(setProductStatus, {
    success: ({ status }) =>
      status === 'archived'
        ? t('{title} is archived', { title })
        : t(isDraft ? '{title} is on sale' : '{title} is on sale again', { title }),
    failure: t('The product could not be changed. Please try again.'),
    onSuccess: onChanged,
    onFailure: onRefused,
  });
  const removing = useConfirmation(
    () => deleteProduct(product),
    () => ({
      title: t('Delete {title}?', { title }),
      question: t(
        'Its pictures are also deleted unless a copy of the product uses them. This cannot be undone. If the product was ever ordered, it is archived instead.',
      ),
      confirm: t('Delete'),
      success: (archived) => (archived ? undefined : t('{title} is deleted', { title })),
      failure: t('The product could not be deleted. Please try again.'),
      onDone(archived) {
        if (!archived) return onDeleted(id);
        toasts.info(t('{title} has orders, so it was archived instead of deleted', { title }));
        onChanged(archived);
      },
      onRefused,
    }),
  );
  const onSale = product.status === 'active';
  const may = useHasPermission('products.write');
  const change = onSale ? t('Archive') : isDraft ? t('Put on sale') : t('Restore');
  const changeEntries: ProductMenuEntry[] = [
    {
      label: unsaved ? t('{action} (save first)', { action: change }) : change,
      icon: onSale ? Archive : isDraft ? Store : ArchiveRestore,
      disabled: unsaved,
      act: () => void changing.run(product, onSale ? 'archived' : 'active'),
    },
    {
      label: unsaved ? t('Delete (save first)') : t('Delete…'),
      icon: Trash2,
      disabled: unsaved,
      act: () => removing.ask(),
    },
  ];
  const renderEntry = ({ label, icon: Icon, disabled, to, act }: ProductMenuEntry) => (
    <MenuItem
      key={label}
      {...(to === undefined ? {} : { component: Link, to, state: list && { list } })}
      disabled={disabled}
      onClick={() => {
        onClose();
        act?.();
      }}
      sx={menuItemStyle}
    >
      <ListItemIcon aria-hidden>
        <Icon size={18} />
      </ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <>
      <Menu
        // Renders the menu inside the main landmark, for screen readers.
        disablePortal
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={getMenuSlotProps(t('Actions for {title}', { title }))}
      >
        {entries.map(renderEntry)}
        {may ? <Divider /> : null}
        {may ? changeEntries.map(renderEntry) : null}
      </Menu>
      {removing.dialog}
    </>
  );
}

/** Returns slot props that give a menu an accessible name and a border. The border is needed on dark backgrounds. */
export const getMenuSlotProps = (label: string) => ({
  list: { 'aria-label': label },
  paper: { sx: { border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 180 } },
});

export const menuItemStyle = { minHeight: 44 };
