import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { ActivityChange, ActivityChangeValue } from '@contract/activity';
import { IMPORT_ACTIONS, type ImportAction, type ImportItem } from '@contract/imports';
import { t } from '@contract/texts/text';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { getActivityFieldLabel, formatActivityValue } from '../shared/activity/activity-labels';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { IMPORT_ACTION_DETAILS, formatImportProblem } from './import-step';

const PAGE_SIZE = 25;

/** Maximum number of characters to show of a changed value. */
const MAX_CHARACTERS = 60;
/** Number of characters to show before the first difference between two long values. */
const CONTEXT_CHARACTERS = 20;

const formatValue = (field: string, value: ActivityChangeValue) =>
  formatActivityValue(field, value) ?? t('nothing');

/** Formats the old and the new value of a change. Long values are shortened around their first difference. */
function shortenChange({ field, before, after }: ActivityChange): [string, string] {
  const [beforeLetters, afterLetters] = [[...formatValue(field, before)], [...formatValue(field, after)]];
  const firstDifference = beforeLetters.findIndex((letter, index) => letter !== afterLetters[index]);
  const same = firstDifference === -1 ? beforeLetters.length : firstDifference;
  const from = same < MAX_CHARACTERS - CONTEXT_CHARACTERS ? 0 : same - CONTEXT_CHARACTERS;
  const part = (text: string[]) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_CHARACTERS).join('')}${text.length > from + MAX_CHARACTERS ? '…' : ''}`;
  return [part(beforeLetters), part(afterLetters)];
}

export function ImportItemDetails({ item }: { item: ImportItem }) {
  const { errors, warnings, changes } = item;
  return (
    <Box component="ul" role="list" sx={list}>
      {errors.map((error) => (
        <Box component="li" key={formatImportProblem(error)} sx={{ color: 'error.main' }}>
          {formatImportProblem(error)}
        </Box>
      ))}
      {warnings.map((warning) => (
        <Box component="li" key={warning} sx={{ color: 'warning.main' }}>
          {warning}
        </Box>
      ))}
      {changes.map((change) => (
        <Box component="li" key={change.field} sx={{ color: 'text.secondary' }}>
          {getActivityFieldLabel(change.field)}: {shortenChange(change).join(' → ')}
        </Box>
      ))}
    </Box>
  );
}

function ItemRows({ item }: { item: ImportItem }) {
  const explained = item.errors.length + item.warnings.length + item.changes.length > 0;
  return (
    <>
      <TableRow sx={{ verticalAlign: 'top', '& td': explained ? openCell : { py: 1.25 } }}>
        <TableCell sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>{item.row}</TableCell>
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{item.title || item.product || t('Untitled')}</Box>
          {item.rows > 1 ? (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('{count, plural, one {{count} row} other {{count} rows}}', { count: item.rows })}
            </Box>
          ) : null}
        </TableCell>
        <TableCell sx={{ color: IMPORT_ACTION_DETAILS[item.action].colour, fontWeight: 600 }}>
          {IMPORT_ACTION_DETAILS[item.action].label}
        </TableCell>
        <TableCell sx={reasonCell}>{explained ? <ImportItemDetails item={item} /> : null}</TableCell>
      </TableRow>
      {explained ? (
        <TableRow sx={{ display: { md: 'none' } }}>
          <TableCell colSpan={3} sx={{ pt: 0, pb: 1.25 }}>
            <ImportItemDetails item={item} />
          </TableCell>
        </TableRow>
      ) : null}
    </>
  );
}

export function ImportItemTable({ items }: { items: readonly ImportItem[] }) {
  const [selectedAction, setOnly] = useState<ImportAction | null>(null);
  const [page, setPage] = useState(0);
  const visibleItems =
    selectedAction === null ? items : items.filter(({ action }) => action === selectedAction);
  const presentActions = IMPORT_ACTIONS.filter((action) => items.some((item) => item.action === action));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {presentActions.length > 1 ? (
        <FilterButtons
          label={t('Which products')}
          values={presentActions}
          getLabel={(action) => IMPORT_ACTION_DETAILS[action].label}
          value={selectedAction}
          onChange={(action) => {
            setOnly(action);
            setPage(0);
          }}
        />
      ) : null}
      <TableContainer sx={surfaceStyles} tabIndex={0} role="region" aria-label={t('Products of the file')}>
        <Table size="small" sx={{ minWidth: 320, '& td, & th': { borderColor: 'divider' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 64 }}>{t('Row')}</TableCell>
              <TableCell>{t('Product')}</TableCell>
              <TableCell sx={{ width: 132, whiteSpace: 'nowrap' }}>{t('Action')}</TableCell>
              <TableCell sx={reasonCell}>{t('Details')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {visibleItems.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((item) => (
              <ItemRows key={item.row} item={item} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {visibleItems.length > PAGE_SIZE ? (
        <TablePagination
          component="div"
          count={visibleItems.length}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[]}
          labelDisplayedRows={(shown) =>
            t('{from}–{to} of {count}', { from: shown.from, to: shown.to, count: shown.count })
          }
          getItemAriaLabel={(type) => (type === 'next' ? t('Go to next page') : t('Go to previous page'))}
          onPageChange={(_event, next) => setPage(next)}
        />
      ) : null}
    </Box>
  );
}

const reasonCell = { display: { xs: 'none', md: 'table-cell' }, width: '45%' };

const openCell = { pt: 1.25, pb: { xs: 0.5, md: 1.25 }, borderBottomWidth: { xs: 0, md: 1 } };

const list = {
  display: 'grid',
  gap: 0.25,
  fontSize: '0.875rem',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
};
