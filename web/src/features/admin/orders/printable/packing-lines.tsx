import Box from '@mui/material/Box';
import { parcelUnits } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { PrintedName, printedTable } from '@/shared/invoices/priced-table';
import { articleText } from '@/shared/orders/order-line';
import { RefundedUnits } from '@/shared/orders/refunded-units';

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
        {order.items.map((line) => {
          const { units, refunded } = parcelUnits(line);
          return (
            <Box component="tr" key={line._id} sx={units > 0 ? null : { color: '#555' }}>
              <Box component="td" sx={{ fontWeight: 600, width: 110 }}>
                {units > 0 ? `${units} ×` : null}
                <RefundedUnits units={refunded} />
              </Box>
              <PrintedName name={line.name} article={articleText(line)} struck={units === 0} />
              <td className="end">{units > 0 ? <Box aria-hidden sx={box} /> : null}</td>
            </Box>
          );
        })}
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
