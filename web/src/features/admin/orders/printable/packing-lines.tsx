import Box from '@mui/material/Box';
import type { Order } from '@contract/orders/orders';
import { PrintedName, printedTable } from '@/shared/invoices/priced-table';
import { articleText } from '@/shared/orders/order-line';

/** The parcel's content with boxes to tick, without prices. */
export function PackingLines({ order }: { order: Order }) {
  return (
    <Box component="table" sx={printedTable}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Item</th>
          <Box component="th" scope="col" className="end">
            Packed
          </Box>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line._id}>
            <Box component="td" sx={{ fontWeight: 600, width: 90 }}>
              {line.quantity} ×
            </Box>
            <PrintedName name={line.name} article={articleText(line)} />
            <td className="end">
              <Box aria-hidden sx={box} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const box = {
  display: 'inline-block',
  width: 18,
  height: 18,
  border: '1.5px solid #111',
  borderRadius: '3px',
};
