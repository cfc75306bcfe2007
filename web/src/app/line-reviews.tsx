import type { Order, OrderLine } from '@contract/orders/orders';
import { LineReview } from '@/features/reviews/own-review';

/** The customer's review of an order line's product, once the order was delivered: at the first line of each product. */
export function lineReview(order: Order, line: OrderLine) {
  if (order.status !== 'delivered') return null;
  const first = order.items.find(({ product }) => product._id === line.product._id);
  return first?._id === line._id ? <LineReview product={line.product._id} productTitle={line.name} /> : null;
}
