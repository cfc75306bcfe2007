import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { StoredCartItem } from '@contract/orders/cart';
import { isUnpaidStatus } from '@contract/orders/order-states';
import type { Order, OrderLine } from '@contract/orders/orders';
import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';
import { shopPaths } from '@/shared/config/paths';
import { useCachedData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { getMinutesUntil } from '@/shared/orders/time-to-pay';
import { FormattedTime } from '@/shared/time/date-text';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { TextLink } from '@/shared/ui/text-link';
import { RichText } from '@/shared/ui/rich-text';
import { fetchMyOrdersWithoutToast } from './customer-orders-api';

type SoldOutVariant = Pick<StoredCartItem, 'product' | 'variant'>;

/** Returns the lines of an unpaid order that reserve sold-out variants. Empty if the order is paid or expired. */
export function getReservedOrderLines(
  order: Pick<Order, 'status' | 'payment' | 'items'>,
  soldOut: readonly SoldOutVariant[],
  now = Date.now(),
): OrderLine[] {
  const { expiresAt } = order.payment;
  const waits = order.status === 'pending' && isUnpaidStatus(order.payment.status);
  if (!waits || (expiresAt !== null && getMinutesUntil(expiresAt, now) === 0)) return [];
  return order.items.filter((line) =>
    soldOut.some(
      ({ product, variant }) => product === line.product._id && variant === (line.variant?._id ?? 'default'),
    ),
  );
}

const PENDING_ORDERS_CACHE_KEY = getCacheKey(endpoints.listMyOrders, {
  query: { status: 'pending', limit: 20 },
});

function HoldingOrder({ order, soldOut }: { order: Order; soldOut: readonly SoldOutVariant[] }) {
  const { expiresAt } = order.payment;
  const items = getReservedOrderLines(order, soldOut)
    .map(
      ({ name, variant, quantity }) => `${quantity} × ${formatNameWithOptions(name, variant?.options ?? {})}`,
    )
    .join(', ');
  const renderLink = (content: ReactNode) => (
    <TextLink to={shopPaths.order(order._id)} underline="always">
      {content}
    </TextLink>
  );
  return (
    <Box component="li">
      {expiresAt === null ? (
        <RichText
          text="{items}: held for you by your unpaid <order>order {number}</order>. Pay for it there, or cancel it to buy something else."
          items={items}
          order={renderLink}
          number={order.number}
        />
      ) : (
        <RichText
          text="{items}: held for you by your unpaid <order>order {number}</order> until {time}. Pay for it there, or cancel it to buy something else."
          items={items}
          order={renderLink}
          number={order.number}
          time={<FormattedTime value={expiresAt} />}
        />
      )}
    </Box>
  );
}

/** Notice that a variant is sold out because the customer's own unpaid orders reserve the last units. */
export function ReservedStockNotice({ soldOutVariants }: { soldOutVariants: readonly SoldOutVariant[] }) {
  const signedIn = useSession().user !== null;
  const { data } = useCachedData(
    signedIn && soldOutVariants.length > 0 ? PENDING_ORDERS_CACHE_KEY : null,
    fetchMyOrdersWithoutToast,
  );
  const holding = (data?.items ?? []).filter(
    (order) => getReservedOrderLines(order, soldOutVariants).length > 0,
  );
  if (holding.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 2 }}>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 0.75 }}>
        {holding.map((order) => (
          <HoldingOrder key={order._id} order={order} soldOut={soldOutVariants} />
        ))}
      </Box>
    </Alert>
  );
}
