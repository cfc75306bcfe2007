import Box from '@mui/material/Box';
import type { DayOfOrders } from '@contract/orders/order-stats';
import { Price } from '@/shared/products/price';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { count, longDay } from './sales-labels';

/** A phone has room for the revenue alone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

const AMOUNTS = [
  { name: 'Net', of: 'net', sx: wide },
  { name: 'Tax', of: 'tax', sx: wide },
  { name: 'Revenue', of: 'revenue', sx: {} },
] as const;

/** The charts' data, the latest day first. As high as the charts, to avoid a layout shift. */
export function SalesTable({ days, height }: { days: readonly DayOfOrders[]; height: number }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Revenue and orders by day" sx={{ height, overflowY: 'auto' }}>
      <Box component="table" sx={table}>
        <Box component="caption" sx={visuallyHidden}>
          Revenue and orders by day, the latest first
        </Box>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Orders</th>
            {AMOUNTS.map(({ name, sx }) => (
              <Box component="th" scope="col" key={name} sx={sx}>
                {name}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map((day) => (
            <tr key={day.date}>
              <th scope="row">
                <time dateTime={day.date}>{longDay(day.date)}</time>
              </th>
              <td>{count(day.orders)}</td>
              {AMOUNTS.map(({ name, of, sx }) => (
                <Box component="td" key={name} sx={sx}>
                  <Price value={day[of]} />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    px: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.9063rem',
  },
};
