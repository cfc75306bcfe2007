import type { Order, OrderLine } from '@contract/orders/orders';
import { OrderLineReview } from '@/features/reviews/own-review';
import { shopPaths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';

/** Renders the review form for a delivered order line. Each product has only one form. */
export function renderOrderLineReviewForm(order: Order, line: OrderLine) {
  if (order.status !== 'delivered') return null;
  const first = order.items.find(({ product }) => product._id === line.product._id);
  return first?._id === line._id ? (
    <OrderLineReview product={line.product._id} productTitle={line.name} />
  ) : null;
}

/** Renders the link to the owned item's page and, for customers with an account, the review form. */
export const renderOrderLineFooter = (order: Order, line: OrderLine) => (
  <>
    {order.status === 'delivered' || order.status === 'shipped' ? (
      <TextLink
        to={shopPaths.orderItem(order._id, line._id)}
        underline="always"
        aria-label={`Care and warranty of ${line.name}`}
        sx={link}
      >
        Care and warranty
      </TextLink>
    ) : null}
    {order.guest ? null : renderOrderLineReviewForm(order, line)}
  </>
);

const link = { display: 'inline-flex', alignItems: 'center', minHeight: 44, fontSize: '0.9375rem' };
