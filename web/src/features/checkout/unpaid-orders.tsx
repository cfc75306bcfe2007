import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { UnpaidOrder } from '@contract/error-details';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { TimeText } from '@/shared/ui/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { Price } from '@/shared/products/price';
import { cancelOrder } from './checkout-api';

interface UnpaidOrdersProps {
  orders: readonly UnpaidOrder[];
  /** One of them was cancelled, so that there is room for the next. */
  onCancelled: () => void;
}

/** The orders that have to be paid or cancelled before another one (docs/product.md, Placing an order). */
export function UnpaidOrders({ orders, onCancelled }: UnpaidOrdersProps) {
  const alert = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<UnpaidOrder | null>(null);
  const [open, setOpen] = useState(false);
  const cancel = useAction(cancelOrder, {
    success: 'Order cancelled successfully',
    failure: 'Failed to cancel order',
    onSuccess: () => {
      setOpen(false);
      onCancelled();
    },
    onFailure: () => setOpen(false),
  });
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
              <Button
                color="error"
                aria-describedby={`unpaid-${order._id}`}
                onClick={() => {
                  setAsked(order);
                  setOpen(true);
                }}
              >
                Cancel Order
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {asked ? (
        <ConfirmDialog
          open={open}
          title={`Order ${asked.number}`}
          question="Are you sure you want to cancel this order?"
          confirm="Cancel order"
          refuse="Keep order"
          busy={cancel.busy}
          onConfirm={() => void cancel.run(asked._id)}
          onClose={() => setOpen(false)}
          onClosed={() => setAsked(null)}
        />
      ) : null}
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
