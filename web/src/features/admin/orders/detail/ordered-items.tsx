import Box from '@mui/material/Box';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { articleText } from '@/shared/orders/order-line';
import { OrderLines } from '@/shared/orders/order-lines';
import { OrderSums } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';

/** The order's lines, with names and prices at the time, and its totals. */
export function OrderedItems({ order }: { order: Order }) {
  const { currency, shippingCost } = order;
  return (
    <>
      <OrderLines
        order={order}
        linkTo={({ product }) => paths.adminProduct(product._id)}
        about={articleText}
      />
      <Box sx={{ mt: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
        <OrderSums
          of={order}
          currency={currency}
          pickup={order.fulfilment === 'pickup'}
          shipping={<Price value={shippingCost} currency={currency} />}
        />
      </Box>
    </>
  );
}
