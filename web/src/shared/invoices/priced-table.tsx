import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';
import type { NamedAmount } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';

export interface PrintedDocumentLine {
  name: string;
  /** Formatted options and SKU of the line, or '' if there are none. */
  article: string;
  quantity: number;
  /** Price per unit in major units, or null to hide the price. */
  each: number | null;
  /** Formatted tax rate such as '8%', or null if unknown. */
  rate: string | null;
  amount: number;
}

export interface PrintedDocumentTotal extends NamedAmount {
  less?: boolean;
  strong?: boolean;
}

interface PriceTableProps {
  lines: readonly PrintedDocumentLine[];
  totals: readonly PrintedDocumentTotal[];
  currency: string;
}

export function PrintedLineNameCell({
  name,
  article,
  struck = false,
}: Pick<PrintedDocumentLine, 'name' | 'article'> & { struck?: boolean }) {
  return (
    <Box component="td">
      <Box component={struck ? 's' : 'span'} dir="auto" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      {article ? (
        <Box dir="auto" sx={{ color: '#555' }}>
          {article}
        </Box>
      ) : null}
    </Box>
  );
}

export function PriceTable({ lines, totals, currency }: PriceTableProps) {
  const money = (value: number) => <Price value={value} currency={currency} />;
  const columns: {
    label: string;
    sx?: typeof hiddenOnPhone;
    cell: (line: PrintedDocumentLine) => ReactNode;
  }[] = [
    { label: t('Qty'), cell: ({ quantity }) => quantity },
    { label: t('Each'), sx: hiddenOnPhone, cell: ({ each }) => (each === null ? null : money(each)) },
    { label: t('Tax'), sx: hiddenOnPhone, cell: ({ rate }) => rate },
    { label: t('Amount'), cell: ({ amount }) => money(amount) },
  ];
  // Omits columns without values, such as the unit price on a credit note.
  const filled = columns.filter(({ sx, cell }) => !sx || lines.some((line) => cell(line) !== null));
  return (
    <Box component="table" sx={printedTableStyles}>
      <thead>
        <tr>
          <th scope="col">{t('Item')}</th>
          {filled.map(({ label, sx }) => (
            <Box component="th" key={label} scope="col" className="end" sx={sx}>
              {label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <PrintedLineNameCell {...line} />
            {filled.map(({ label, sx, cell }) => (
              <Box component="td" key={label} className="end" sx={sx}>
                {cell(line)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody className="sums">
        {totals.map(({ name, amount, less, strong }, at) => (
          <Box component="tr" key={at} sx={strong ? { fontWeight: 700, fontSize: '1.125em' } : undefined}>
            <th scope="row">{name}</th>
            {filled.slice(0, -1).map(({ label, sx }) => (
              <Box component="td" key={label} sx={sx} />
            ))}
            <td className="end">
              {less ? '−' : null}
              {money(amount)}
            </td>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

export const printedTableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  my: 4,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1.25, pr: 2, borderBottom: '1px solid #ddd' },
  '& thead th': { fontWeight: 600, color: '#555', borderBottom: '1px solid #111' },
  '& .end': { textAlign: 'right', pr: 0, pl: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .sums th, & .sums td': { borderBottom: 0, py: 0.5, fontWeight: 'inherit' },
  '& .sums tr:first-of-type > *': { pt: 2 },
  '& tr, & .sums': { breakInside: 'avoid' },
};

const hiddenOnPhone = {
  display: { xs: 'none', sm: 'table-cell' },
  '@media print': { display: 'table-cell' },
};
