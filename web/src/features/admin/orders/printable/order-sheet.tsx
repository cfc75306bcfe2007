import Box from '@mui/material/Box';
import type { Order } from '@contract/orders/orders';
import { parcelLines } from '@/shared/address/address-lines';
import { PricedTable, type PrintedSum } from '@/shared/invoices/priced-table';
import { articleText, sumOfLine } from '@/shared/orders/order-line';
import { goodsDiscounts, taxRows } from '@/shared/orders/order-sums';
import { cardText } from '@/shared/products/card-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { PAYMENT } from '../payment-state';
import { OrderPaper, type PaperProps } from './order-paper';

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
export function OrderSheet({ order, papers }: PaperProps) {
  const { supportEmail } = useStoreSettings();
  const person = {
    title: 'Ordered by',
    lines: [...parcelLines(order.shippingAddress), order.contactEmail],
  };
  const why = order.payment.paidAt
    ? 'No invoice number: this order was paid before the shop numbered its invoices.'
    : 'No invoice number: this order is not paid.';
  return (
    <OrderPaper order={order} papers={papers} title="Order" person={person}>
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
    </OrderPaper>
  );
}
