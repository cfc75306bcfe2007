import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { parcelUnits } from '@contract/orders/line-units';
import { parcelLines } from '@/shared/address/address-lines';
import { PrintedName, printedTable } from '@/shared/invoices/priced-table';
import { articleText } from '@/shared/orders/order-line';
import { RefundedUnits } from '@/shared/orders/refunded-units';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { OrderPaper, type PaperProps } from './order-paper';

/** The parcel's content with boxes to tick, without prices: a parcel may be a gift. */
export function PackingSlip({ order, papers }: PaperProps) {
  const { supportEmail, claims } = useStoreSettings();
  const count = order.items.reduce((sum, line) => sum + parcelUnits(line).units, 0);
  const person = {
    title: order.pickup ? 'Collected by' : 'Ship to',
    lines: parcelLines(order.shippingAddress),
  };
  return (
    <OrderPaper order={order} papers={papers} title="Packing slip" person={person}>
      <Box component="table" sx={printedTable}>
        <thead>
          <tr>
            <th scope="col">Quantity</th>
            <th scope="col">Item</th>
            <th scope="col" className="end">
              Packed
            </th>
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
      <Typography sx={{ fontWeight: 600 }}>
        {count} {count === 1 ? 'unit' : 'units'} in total
      </Typography>
      {order.notes ? (
        <Box sx={{ mt: 3 }}>
          <Typography component="h2" variant="h5">
            The customer’s note
          </Typography>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{order.notes}</Box>
        </Box>
      ) : null}
      <Box sx={{ mt: 4, color: '#555' }}>
        Thank you for your order. Is something wrong? Write to {supportEmail}. You can return it within{' '}
        {claims.returnDays} days.
      </Box>
    </OrderPaper>
  );
}

const box = {
  display: 'inline-block',
  width: 18,
  height: 18,
  border: '1.5px solid #111',
  borderRadius: '3px',
};
