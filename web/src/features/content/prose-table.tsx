import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { TableBlock } from './prose';
import { RichLine } from './rich-line';

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  overflow: 'hidden',
  typography: 'body2',
  textAlign: 'left',
  '& th, & td': { p: 2, verticalAlign: 'top', overflowWrap: 'break-word' },
  '& th': { fontWeight: 600 },
  '& thead th': { bgcolor: 'background.tile' },
  '& tbody > tr:not(:first-of-type) > *': { borderTop: 1, borderColor: 'divider' },
} as const;

/** On a phone each row becomes a small card: its name, then each cell under the name of its column. */
const stacked = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { py: 1.5 },
    '& tbody > tr:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
    '& tbody > tr:not(:first-of-type) > *': { borderTop: 0 },
    '& th, & td': { px: 2, py: 0.5 },
    '& td::before': {
      content: 'attr(data-column)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
  },
});

/** A small table. Its roles are spelled out, since a row that is drawn as a block would lose them. */
export function ProseTable({ head, rows, label }: TableBlock & { label: string }) {
  return (
    <Box component="table" role="table" aria-label={label} sx={[table, head.length > 2 && stacked]}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} role="columnheader" scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              <RichLine line={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={index} role="cell" data-column={head[index + 1]}>
                <RichLine line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
