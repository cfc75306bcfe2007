import Box from '@mui/material/Box';
import type { Order, OrderLine } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { OrderLineReview } from '@/features/reviews/own-review';
import { shopPaths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';

/** Renders the review form for a delivered order line. Each product has only one form. */
export function renderOrderLineReviewForm(order: Order, line: OrderLine, isCompact = false) {
  if (order.status !== 'delivered') return null;
  const first = order.items.find(({ product }) => product._id === line.product._id);
  return first?._id === line._id ? (
    <OrderLineReview product={line.product._id} productTitle={line.name} isCompact={isCompact} />
  ) : null;
}

/** Renders the link to the owned item's page and, for customers with an account, the review form. */
export function renderOrderLineFooter(order: Order, line: OrderLine) {
  if (order.status !== 'delivered' && order.status !== 'shipped') return null;
  return (
    <Box sx={footer}>
      <TextLink
        to={shopPaths.orderItem(order._id, line._id)}
        underline="always"
        aria-label={t('About this item: {product}', { product: line.name })}
        sx={link}
      >
        {t('About this item')}
      </TextLink>
      {order.guest ? null : renderOrderLineReviewForm(order, line, true)}
    </Box>
  );
}

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2.5,
  displayPrint: 'none',
};

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 36 },
  fontSize: '0.9375rem',
};
