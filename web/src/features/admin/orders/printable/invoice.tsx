import Box from '@mui/material/Box';
import type { AdminOrder, Order } from '@contract/orders/orders';
import { parcelLines } from '@/shared/address/address-lines';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { cardText } from '@/shared/products/card-text';
import { DateText } from '@/shared/ui/date-text';
import { InvoiceLines } from './printable-lines';
import { PrintableBlock, PrintablePage, type Papers } from './printable-page';
import { PAYMENT } from '../payment-labels';

function settled({ payment }: Order): string {
  const card = cardText(payment);
  if (payment.status === 'paid') return `Paid in full${card ? ` with ${card}` : ''}. Nothing is due.`;
  if (payment.status === 'refunded' || payment.status === 'refund_pending')
    return `${PAYMENT[payment.status]}${card ? ` to ${card}` : ''}.`;
  return `${PAYMENT[payment.status]}.`;
}

type InvoiceProps = Pick<AdminOrder, 'order' | 'customer'> & { papers: Papers };

export function Invoice({ order, customer, papers }: InvoiceProps) {
  const { supportEmail } = useStoreSettings();
  const lines = parcelLines(order.shippingAddress);
  const name = customer?.name;
  const billed = [...(name && name !== lines[0] ? [name] : []), ...lines, order.contactEmail].filter(Boolean);
  return (
    <PrintablePage
      order={order}
      papers={papers}
      title="Invoice"
      facts={
        <>
          <div>
            Invoice {papers.invoicePrefix}
            {order.number}
          </div>
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
        All amounts in {order.currency}. Questions about this invoice? Write to {supportEmail}.
        {papers.footer ? <div>{papers.footer}</div> : null}
      </Box>
    </PrintablePage>
  );
}
