import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { UnpaidOrder } from '@contract/errors/error-details';
import { paths } from '@/shared/config/paths';
import { CancelOrderButton } from '@/shared/orders/cancel-order-button';
import { TimeText } from '@/shared/ui/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { Price } from '@/shared/products/price';

interface UnpaidOrdersProps {
  orders: readonly UnpaidOrder[];
  /** One of them was cancelled, so that there is room for the next. */
  onCancelled: () => void;
}

/** The orders that have to be paid or cancelled before another one (docs/product.md, Placing an order). */
export function UnpaidOrders({ orders, onCancelled }: UnpaidOrdersProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Alert ref={alert} severity="warning" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>Your order was not placed yet</AlertTitle>
      You have orders that are not paid. Pay or cancel one of them, and then place this order.
      <Box component="ul" role="list" sx={list}>
        {orders.map((order) => (
          <Box component="li" key={order._id} sx={row}>
            <span id={`unpaid-${order._id}`}>
              Order {order.number}, <Price value={order.totalAmount} currency={order.currency} />
              {order.expiresAt === null ? null : (
                <>
                  , held until <TimeText value={order.expiresAt} />
                </>
              )}
            </span>
            <Box sx={{ display: 'flex', gap: 1 }}>
              <LinkButton
                to={paths.order(order._id)}
                variant="outlined"
                color="secondary"
                aria-describedby={`unpaid-${order._id}`}
              >
                Pay Now
              </LinkButton>
              <CancelOrderButton
                order={{ ...order, status: 'pending' }}
                describedBy={`unpaid-${order._id}`}
                onLeft={onCancelled}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 1 };

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
};
