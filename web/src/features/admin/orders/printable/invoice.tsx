import Box from '@mui/material/Box';
import type { AdminOrder, Order } from '@contract/orders';
import { store } from '@contract/store-config';
import { parcelLines } from '@/shared/address/address-lines';
import { cardText } from '@/shared/ui/card-text';
import { DateText } from '@/shared/ui/date-text';
import { InvoiceLines } from './printable-lines';
import { PrintableBlock, PrintablePage } from './printable-page';
import { PAYMENT } from '../payment-labels';

function settled({ payment }: Order): string {
  const card = cardText(payment);
  if (payment.status === 'paid') return `Paid in full${card ? ` with ${card}` : ''}. Nothing is due.`;
  if (payment.status === 'refunded' || payment.status === 'refund_pending')
    return `${PAYMENT[payment.status]}${card ? ` to ${card}` : ''}.`;
  return `${PAYMENT[payment.status]}.`;
}

export function Invoice({ order, customer }: Pick<AdminOrder, 'order' | 'customer'>) {
  const lines = parcelLines(order.shippingAddress);
  const name = customer?.name;
  const billed = [...(name && name !== lines[0] ? [name] : []), ...lines, order.contactEmail].filter(Boolean);
  return (
    <PrintablePage
      order={order}
      title="Invoice"
      facts={
        <>
          <div>Invoice {order.number}</div>
          <DateText value={order.createdAt} />
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <PrintableBlock title="Billed to" lines={billed} />
        <PrintableBlock title="Shipped to" lines={lines} />
      </Box>
      <InvoiceLines order={order} />
      <Box sx={{ fontWeight: 600 }}>
        {order.status === 'cancelled' ? 'This order was cancelled. ' : ''}
        {settled(order)}
      </Box>
      <Box sx={{ mt: 4, color: '#555' }}>
        All amounts in {order.currency}. Questions about this invoice? Write to {store.supportEmail}.
      </Box>
    </PrintablePage>
  );
}
