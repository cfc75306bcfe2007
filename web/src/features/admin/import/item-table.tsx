import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { IMPORT_ACTIONS, type ImportAction, type ImportItem } from '@contract/imports';
import { surface } from '@/shared/ui/surface';
import { isExplained, ItemReasons } from './item-reasons';

const LABELS: Record<ImportAction, string> = {
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  error: 'Error',
};

const COLOURS: Record<ImportAction, string> = {
  create: 'success.main',
  update: 'info.main',
  unchanged: 'text.secondary',
  error: 'error.main',
};

const PAGE_SIZE = 25;

function ItemRows({ item }: { item: ImportItem }) {
  const explained = isExplained(item);
  return (
    <>
      <TableRow sx={{ verticalAlign: 'top', '& td': explained ? openCell : { py: 1.25 } }}>
        <TableCell sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>{item.row}</TableCell>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{item.title || item.product || 'Untitled'}</Box>
          {item.rows > 1 ? (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{item.rows} rows</Box>
          ) : null}
        </TableCell>
        <TableCell sx={{ color: COLOURS[item.action], fontWeight: 600 }}>{LABELS[item.action]}</TableCell>
        <TableCell sx={reasonCell}>{explained ? <ItemReasons item={item} /> : null}</TableCell>
      </TableRow>
      {explained ? (
        <TableRow sx={{ display: { md: 'none' } }}>
          <TableCell colSpan={3} sx={{ pt: 0, pb: 1.25 }}>
            <ItemReasons item={item} />
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}

/** Every product of a file with its action and details. */
export function ItemTable({ items }: { items: readonly ImportItem[] }) {
  const [only, setOnly] = useState<ImportAction | 'all'>('all');
  const [page, setPage] = useState(0);
  const shown = only === 'all' ? items : items.filter(({ action }) => action === only);
  const present = IMPORT_ACTIONS.filter((action) => items.some((item) => item.action === action));
  const choose = (next: ImportAction | 'all' | null) => {
    setOnly(next ?? 'all');
    setPage(0);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {present.length > 1 ? (
        <ToggleButtonGroup
          exclusive
          value={only}
          onChange={(_event, next: ImportAction | 'all' | null) => choose(next)}
          aria-label="Which products"
          color="primary"
          sx={{ flexWrap: 'wrap' }}
        >
          {(['all', ...present] as const).map((choice) => (
            <ToggleButton key={choice} value={choice} sx={toggle}>
              {choice === 'all' ? 'All' : LABELS[choice]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
      <TableContainer sx={surface} tabIndex={0} role="region" aria-label="Products of the file">
        <Table size="small" sx={{ minWidth: 320, '& td, & th': { borderColor: 'divider' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }}>Row</TableCell>
              <TableCell>Product</TableCell>
              <TableCell sx={{ width: 132, whiteSpace: 'nowrap' }}>Action</TableCell>
              <TableCell sx={reasonCell}>Details</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((item) => (
              <ItemRows key={item.row} item={item} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {shown.length > PAGE_SIZE ? (
        <TablePagination
          component="div"
          count={shown.length}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          onPageChange={(_event, next) => setPage(next)}
        />
      ) : null}
    </Box>
  );
}

/** On a phone the details are below, across the whole width. */
const reasonCell = { display: { xs: 'none', md: 'table-cell' }, width: '45%' };

const openCell = { pt: 1.25, pb: { xs: 0.5, md: 1.25 }, borderBottomWidth: { xs: 0, md: 1 } };

const toggle = { minHeight: 44, px: 2, textTransform: 'none', fontWeight: 600 };
