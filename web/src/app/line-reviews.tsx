import type { Order, OrderLine } from '@contract/orders/orders';
import { OrderLineReview } from '@/features/reviews/own-review';

/** Renders the review form for a delivered order line. Each product has only one form. */
export function renderOrderLineReviewForm(order: Order, line: OrderLine) {
  if (order.status !== 'delivered') return null;
  const first = order.items.find(({ product }) => product._id === line.product._id);
  return first?._id === line._id ? (
    <OrderLineReview product={line.product._id} productTitle={line.name} />
  ) : null;
}
