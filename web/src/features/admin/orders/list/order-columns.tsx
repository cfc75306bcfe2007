import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { storedJson } from '@/shared/storage/stored-json';
import { SecondaryButton } from '@/shared/ui/secondary-button';

/** What a row of the list can show on a wide screen beside its number, customer, total, status and next steps. */
export const ORDER_COLUMNS = {
  date: 'Date',
  email: 'Email',
  country: 'Country',
  items: 'Items',
  payment: 'Payment',
} as const;
export type OrderColumn = keyof typeof ORDER_COLUMNS;

const ALL = Object.keys(ORDER_COLUMNS) as OrderColumn[];
const FIRST: readonly OrderColumn[] = ['date', 'payment'];

const storage = storedJson('localStorage', 'hearth.order-columns');

function readColumns(): readonly OrderColumn[] {
  const stored = storage.read();
  return Array.isArray(stored) ? ALL.filter((column) => stored.includes(column)) : FIRST;
}

/** The columns that were chosen in this browser, in the order in which they are shown. */
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

interface ColumnsMenuProps {
  columns: readonly OrderColumn[];
  onChange: (columns: readonly OrderColumn[]) => void;
}

/** Chooses the columns, where the screen is wide enough to have any. */
export function ColumnsMenu({ columns, onChange }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (column: OrderColumn) =>
    onChange(ALL.filter((each) => (each === column ? !columns.includes(each) : columns.includes(each))));
  return (
    <>
      <SecondaryButton
        startIcon={<Columns3 size={17} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ display: { xs: 'none', lg: 'inline-flex' }, ml: 'auto', borderColor: 'divider' }}
      >
        Columns
      </SecondaryButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {ALL.map((column) => (
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
