import Box from '@mui/material/Box';
import type { AdminOrder, Order } from '@contract/orders/orders';
import { parcelLines } from '@/shared/address/address-lines';
import { PricedTable, type PrintedSum } from '@/shared/invoices/priced-table';
import { PickupBlock, PrintableBlock, PrintableSheet } from '@/shared/invoices/printable-sheet';
import { articleText, sumOfLine } from '@/shared/orders/order-line';
import { goodsDiscounts, taxRows } from '@/shared/orders/order-sums';
import { cardText } from '@/shared/products/card-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DateText } from '@/shared/ui/date-text';
import { PAYMENT } from '../payment-labels';
import { backToOrder, senderOf, type Papers } from './papers';

function settled({ payment }: Order): string {
  const card = cardText(payment);
  return payment.status === 'paid'
    ? `Paid in full${card ? ` with ${card}` : ''}. Nothing is due.`
    : `${PAYMENT[payment.status]}${card && payment.captured > 0 ? ` with ${card}` : ''}.`;
}

const sumsOf = (order: Order): PrintedSum[] => [
  { name: 'Subtotal', amount: order.subtotal },
  ...goodsDiscounts(order).map((discount) => ({ ...discount, less: true })),
  { name: order.pickup ? 'Pick-up' : 'Shipping', amount: order.shippingCost },
  ...taxRows(order),
  { name: 'Total', amount: order.totalAmount, strong: true },
];

/** An order without an invoice: not paid, or paid before the shop numbered its invoices. It is none and says so. */
export function OrderSheet({ order, papers }: Pick<AdminOrder, 'order'> & { papers: Papers }) {
  const { supportEmail, brand } = useStoreSettings();
  const why = order.payment.paidAt
    ? 'No invoice number: this order was paid before the shop numbered its invoices.'
    : 'No invoice number: this order is not paid.';
  return (
    <PrintableSheet
      pageTitle={`Order ${order.number} · Admin`}
      back={backToOrder(order)}
      sender={senderOf(papers, brand, supportEmail)}
      title="Order"
      facts={
        <>
          <div>Order {order.number}</div>
          <DateText value={order.createdAt} />
        </>
      }
    >
      {order.pickup ? <PickupBlock place={order.pickup} /> : null}
      <PrintableBlock
        title="Ordered by"
        lines={[...parcelLines(order.shippingAddress), order.contactEmail]}
      />
      <PricedTable
        lines={order.items.map((line) => ({
          name: line.name,
          article: articleText(line),
          quantity: line.quantity,
          each: line.price,
          rate: null,
          amount: sumOfLine(line, order.currency),
        }))}
        sums={sumsOf(order)}
        currency={order.currency}
      />
      <Box sx={{ fontWeight: 600 }}>
        {order.status === 'cancelled' ? 'This order was cancelled. ' : ''}
        {settled(order)} {why}
      </Box>
      <Box sx={{ mt: 4, color: '#555' }}>
        All amounts in {order.currency}. Questions about this order? Write to {supportEmail}.
      </Box>
    </PrintableSheet>
  );
}
