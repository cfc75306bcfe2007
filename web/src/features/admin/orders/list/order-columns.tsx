import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '@contract/texts/text';
import { createJsonStorage } from '@/shared/storage/stored-json';
import { SecondaryButton } from '@/shared/ui/secondary-button';

export const ORDER_COLUMNS = {
  date: t('Date'),
  email: t('Email'),
  country: t('Country'),
  items: t('Items'),
  payment: t('Payment'),
} as const;
export type OrderColumn = keyof typeof ORDER_COLUMNS;

const ALL_COLUMNS = Object.keys(ORDER_COLUMNS) as OrderColumn[];
const DEFAULT_COLUMNS: readonly OrderColumn[] = ['date', 'payment'];

const storage = createJsonStorage('localStorage', 'hearth.order-columns');

function readColumns(): readonly OrderColumn[] {
  const stored = storage.read();
  return Array.isArray(stored) ? ALL_COLUMNS.filter((column) => stored.includes(column)) : DEFAULT_COLUMNS;
}

export function useOrderColumns() {
  const [columns, setColumns] = useState(readColumns);
  return {
    columns,
    setColumns(chosen: readonly OrderColumn[]): void {
      storage.write(chosen);
      setColumns(chosen);
    },
  };
}

interface OrderColumnsMenuProps {
  columns: readonly OrderColumn[];
  onChange: (columns: readonly OrderColumn[]) => void;
}

export function OrderColumnsMenu({ columns, onChange }: OrderColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (column: OrderColumn) =>
    onChange(
      ALL_COLUMNS.filter((otherColumn) =>
        otherColumn === column ? !columns.includes(otherColumn) : columns.includes(otherColumn),
      ),
    );
  return (
    <>
      <SecondaryButton
        startIcon={<Columns3 size={17} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { xs: 'none', lg: 'inline-flex' }, ml: 'auto', borderColor: 'divider' }}
      >
        {t('Columns')}
      </SecondaryButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ALL_COLUMNS.map((column) => (
          <MenuItem
            key={column}
            role="menuitemcheckbox"
            aria-checked={columns.includes(column)}
            onClick={() => toggle(column)}
          >
            <Checkbox
              size="small"
              checked={columns.includes(column)}
              tabIndex={-1}
              disableRipple
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ ml: -1, my: -1 }}
            />
            {ORDER_COLUMNS[column]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
