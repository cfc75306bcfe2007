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

/**
 * On a phone each row becomes a small card: its name, then each cell under the name of its column. The table and its rows
 * are still drawn as such, which screen readers go by.
 */
const stacked = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& th, & td': { display: 'block', px: 2, py: 0.5 },
    '& th': { pt: 2 },
    '& td:last-of-type': { pb: 2 },
    '& tbody > tr:not(:first-of-type) > td': { borderTop: 0 },
    '& td::before': {
      content: 'attr(data-column)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.8125rem',
    },
  },
});

/** A small table. */
export function ProseTable({ head, rows, label }: TableBlock & { label: string }) {
  return (
    <Box component="table" aria-label={label} sx={[table, head.length > 2 && stacked]}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <RichLine line={name} />
            </th>
            {cells.map((cell, index) => (
              <td key={index} data-column={head[index + 1]}>
                <RichLine line={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
