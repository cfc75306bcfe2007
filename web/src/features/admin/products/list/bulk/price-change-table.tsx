import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import type { PriceChangeRow } from './bulk-change';

function formatSummary(rows: readonly PriceChangeRow[]): string {
  const refusedCount = rows.filter(({ problem }) => problem !== null).length;
  const drasticCount = rows.filter((row) => row.drastic).length;
  const parts = [
    ...(refusedCount > 0
      ? [
          t('{count, plural, one {# price cannot be changed.} other {# prices cannot be changed.}}', {
            count: refusedCount,
          }),
        ]
      : []),
    ...(drasticCount > 0
      ? [
          t(
            '{count, plural, one {# price would become 0 or change by more than half.} other {# prices would become 0 or change by more than half.}}',
            { count: drasticCount },
          ),
        ]
      : []),
  ];
  return parts.join(' ');
}

export function PriceChangeTable({ rows }: { rows: readonly PriceChangeRow[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  const summary = formatSummary(rows);
  return (
    <div>
      <TableContainer tabIndex={0} role="region" aria-labelledby={id} sx={frame}>
        <Table size="small" stickyHeader sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="caption" id={id} sx={hidden}>
            {t('Current and new prices')}
          </Box>
          <TableHead>
            <TableRow>
              <TableCell>{t('Product')}</TableCell>
              <TableCell align="right">{t('Now')}</TableCell>
              <TableCell align="right">{t('New')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, title, variant, before, after, problem, drastic: drasticCount }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {title}
                  {variant === '' ? null : <Box sx={{ color: 'text.secondary' }}>{variant}</Box>}
                </TableCell>
                <TableCell align="right">
                  <Price value={before} />
                </TableCell>
                <TableCell
                  align="right"
                  sx={
                    problem || drasticCount ? { color: 'error.main', fontWeight: 600 } : { fontWeight: 600 }
                  }
                >
                  {problem ?? <Price value={after} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {summary === '' ? null : <Box sx={{ mt: 1, color: 'error.main', fontSize: '0.875rem' }}>{summary}</Box>}
    </div>
  );
}

const frame = {
  maxHeight: 280,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  '& th, & td': { borderColor: 'divider' },
  '& thead th': { bgcolor: 'background.paper', color: 'text.secondary' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
};

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };
