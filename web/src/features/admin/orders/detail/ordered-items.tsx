import Box from '@mui/material/Box';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { articleText } from '@/shared/orders/order-line';
import { OrderLines } from '@/shared/orders/order-lines';
import { goodsDiscounts, shippingDiscounts, OrderSums, taxRows } from '@/shared/orders/order-sums';

/** The order's lines, with names and prices at the time, and its totals. */
export function OrderedItems({ order }: { order: Order }) {
  const { currency, subtotal, shippingCost, totalAmount } = order;
  return (
    <>
      <OrderLines
        order={order}
        linkTo={({ product }) => paths.adminProduct(product._id)}
        about={articleText}
      />
      <Box sx={{ mt: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <OrderSums
          currency={currency}
          subtotal={subtotal}
          shipping={shippingCost}
          taxes={taxRows(order)}
          discounts={goodsDiscounts(order)}
          savings={shippingDiscounts(order)}
          total={totalAmount}
          fulfilment={order.fulfilment}
        />
      </Box>
    </>
  );
}
