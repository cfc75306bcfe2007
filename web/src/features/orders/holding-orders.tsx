import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CartItem } from '@contract/orders/cart';
import { isUnpaid } from '@contract/orders/order-states';
import type { Order, OrderLine } from '@contract/orders/orders';
import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';
import { paths } from '@/shared/config/paths';
import { useData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { minutesUntil } from '@/shared/orders/time-to-pay';
import { TimeText } from '@/shared/time/date-text';
import { nameWithOptions } from '@/shared/products/options-text';
import { TextLink } from '@/shared/ui/text-link';
import { readMyOrders } from './orders-api';

/** A product's variant that has no units left; 'default' for a product without options. */
type SoldOut = Pick<CartItem, 'product' | 'variant'>;

/** The lines of an order that waits for its money and holds units of what is sold out. */
export function heldBy(
  order: Pick<Order, 'status' | 'payment' | 'items'>,
  soldOut: readonly SoldOut[],
  now = Date.now(),
): OrderLine[] {
  const { expiresAt } = order.payment;
  const waits = order.status === 'pending' && isUnpaid(order.payment.status);
  if (!waits || (expiresAt !== null && minutesUntil(expiresAt, now) === 0)) return [];
  return order.items.filter((line) =>
    soldOut.some(
      ({ product, variant }) => product === line.product._id && variant === (line.variant?._id ?? 'default'),
    ),
  );
}

const PENDING = keyOf(endpoints.myOrders, { query: { status: 'pending', limit: 20 } });

function Holding({ order, soldOut }: { order: Order; soldOut: readonly SoldOut[] }) {
  const { expiresAt } = order.payment;
  const names = heldBy(order, soldOut).map(
    ({ name, variant, quantity }) => `${quantity} × ${nameWithOptions(name, variant?.options ?? {})}`,
  );
  return (
    <Box component="li">
      {names.join(', ')}: held for you by your unpaid{' '}
      <TextLink to={paths.order(order._id)} underline="always">
        order {order.number}
      </TextLink>
      {expiresAt === null ? null : (
        <>
          {' '}
          until <TimeText value={expiresAt} />
        </>
      )}
      . Pay for it there, or cancel it to buy something else.
    </Box>
  );
}

/**
 * What reads as sold out because this shopper's own unpaid orders hold it. Asks only where something is sold out;
 * where it is not available, nothing is shown.
 */
export function HoldingOrders({ soldOut }: { soldOut: readonly SoldOut[] }) {
  const signedIn = useSession().user !== null;
  const { data } = useData(signedIn && soldOut.length > 0 ? PENDING : null, readMyOrders);
  const holding = (data?.items ?? []).filter((order) => heldBy(order, soldOut).length > 0);
  if (holding.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ mb: 2 }}>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 0.75 }}>
        {holding.map((order) => (
          <Holding key={order._id} order={order} soldOut={soldOut} />
        ))}
      </Box>
    </Alert>
  );
}
