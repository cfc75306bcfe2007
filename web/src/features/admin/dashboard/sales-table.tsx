import Box from '@mui/material/Box';
import type { DayOfOrders } from '@contract/orders/order-stats';
import { Price } from '@/shared/products/price';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { count, longDay } from './sales-labels';

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
            <Box component="th" scope="col" sx={wide}>
              Net
            </Box>
            <Box component="th" scope="col" sx={wide}>
              Tax
            </Box>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ date, orders, net, tax, revenue }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{longDay(date)}</time>
              </th>
              <td>{count(orders)}</td>
              <Box component="td" sx={wide}>
                <Price value={net} />
              </Box>
              <Box component="td" sx={wide}>
                <Price value={tax} />
              </Box>
              <td>
                <Price value={revenue} />
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** A phone has room for the revenue alone. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

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
