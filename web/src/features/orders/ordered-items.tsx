import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/paths';
import { optionsText } from '@/shared/products/options-text';
import { OrderLines } from '@/shared/orders/order-lines';

/** Everything an order holds; a line leads to what was chosen, as it is sold today. */
export function OrderedItems({ order }: { order: Order }) {
  return (
    <OrderLines
      order={order}
      linkTo={({ product, variant }) => paths.product(product._id, variant?._id)}
      about={({ variant }) => optionsText(variant?.options ?? {})}
    />
  );
}
