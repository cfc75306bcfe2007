import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { parcelUnits } from '@contract/orders/line-units';
import type { AdminOrder } from '@contract/orders/orders';
import { parcelLines } from '@/shared/address/address-lines';
import { PickupBlock, PrintableBlock, PrintableSheet } from '@/shared/invoices/printable-sheet';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DateText } from '@/shared/ui/date-text';
import { PackingLines } from './packing-lines';
import { backToOrder, senderOf, type Papers } from './papers';

/** The packing slip, without prices: a parcel may be a gift. */
export function PackingSlip({ order, papers }: Pick<AdminOrder, 'order'> & { papers: Papers }) {
  const { brand, supportEmail, claims } = useStoreSettings();
  const count = order.items.reduce((sum, line) => sum + parcelUnits(line).units, 0);
  return (
    <PrintableSheet
      pageTitle={`Packing slip ${order.number} · Admin`}
      back={backToOrder(order)}
      sender={senderOf(papers, brand, supportEmail)}
      title="Packing slip"
      facts={
        <>
          <div>Order {order.number}</div>
          <DateText value={order.createdAt} />
        </>
      }
    >
      {order.pickup ? <PickupBlock place={order.pickup} /> : null}
      <PrintableBlock
        title={order.pickup ? 'Collected by' : 'Ship to'}
        lines={parcelLines(order.shippingAddress)}
      />
      <PackingLines order={order} />
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
    </PrintableSheet>
  );
}
