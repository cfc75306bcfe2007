import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasNothingToShip } from '@contract/orders/line-units';
import { isOrderStatusReversal, getNextOrderStatuses, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { formatOrderStatus } from '@/shared/orders/order-status';
import { toasts } from '@/shared/toasts/toasts';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { CancelOrdersDialog } from './cancel-dialog';
import {
  packParcel,
  confirmAllParcelChanges,
  setOrderStatus,
  type RequestedStatusChange,
} from './orders-api';
import { ShipOrderDialog } from './ship-dialog';
import {
  getCancelOrderConfirmationText,
  getStatusStepLabel,
  getUndoStatusConfirmationText,
  getUnpaidWarning,
} from './step-texts';
import { useHasPermission } from '../shared/rights/require-permission';

interface OrderStatusActionsProps {
  order: Order;
  describedBy: string;
  /** True on the order page. Highlights the main action and offers to undo the last status change. */
  prominent?: boolean;
  onLeft: () => void;
}

const formatStatusMessage = ({ number, status, fulfilment }: Order) =>
  `Order ${number} is now ${formatOrderStatus(status, fulfilment).toLowerCase()}`;

function getConfirmation(order: Order, { undo }: RequestedStatusChange) {
  if (undo) {
    const refuse = order.pickup ? 'Keep it ready' : 'Keep shipped';
    return {
      question: getUndoStatusConfirmationText(order),
      confirm: getStatusStepLabel(order, 'confirmed'),
      refuse,
    };
  }
  const question = `${getUnpaidWarning(order) ?? 'This order has been paid in the meantime.'} Confirm it anyway?`;
  return { question, confirm: 'Confirm anyway', refuse: 'Not yet', colour: 'secondary' } as const;
}

export function OrderStatusActions(props: OrderStatusActionsProps) {
  const { order, describedBy, prominent = false, onLeft } = props;
  const may = useHasPermission('orders.write');
  const [shipping, setShipping] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const unpaid = getUnpaidWarning(order);
  const step = useConfirmation(
    (change: RequestedStatusChange) => setOrderStatus(order._id, change),
    (change) => ({
      ...getConfirmation(order, change),
      title: `Order ${order.number}`,
      success: formatStatusMessage,
      failure: 'Failed to update the order',
      onClosed: (done) => done && onLeft(),
    }),
  );
  const startStep = async (status: OrderStatus) => {
    if (step.busy) return;
    if (status === 'shipped') return setShipping(true);
    if (status === 'cancelled') return setCancelling(true);
    const change: RequestedStatusChange = { status };
    if (isOrderStatusReversal(order.status, status)) change.undo = true;
    else if (status === 'confirmed' && unpaid) change.unpaid = true;
    if (change.undo || change.unpaid) return step.ask(change);
    const { ok } = await step.run(change);
    if (ok) onLeft();
  };
  const isSecondary = (status: OrderStatus) =>
    status === 'cancelled' || isOrderStatusReversal(order.status, status);
  const hasSent = order.items.some(({ shipped }) => shipped > 0);
  const isRefunded = order.status === 'confirmed' && hasNothingToShip(order.items) && !hasSent;
  if (!may) return null;
  return (
    <>
      {isRefunded ? (
        <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          All items are refunded: there is nothing to {order.pickup ? 'collect' : 'ship'}.
        </Typography>
      ) : null}
      {getNextOrderStatuses(order.status, 'admin')
        .filter((status) => prominent || !isOrderStatusReversal(order.status, status))
        .filter((status) => !isRefunded || status !== 'shipped')
        .filter((status) => status !== 'cancelled' || !hasSent)
        .map((status) => (
          <Button
            key={status}
            variant={isSecondary(status) ? 'text' : 'contained'}
            color={
              status === 'cancelled' ? 'error' : prominent && !isSecondary(status) ? 'primary' : 'secondary'
            }
            aria-describedby={describedBy}
            // A disabled button would lose the focus.
            aria-disabled={step.busy}
            onClick={() => void startStep(status)}
          >
            {getStatusStepLabel(order, status)}
          </Button>
        ))}
      {shipping ? (
        <ShipOrderDialog
          order={order}
          unpaid={unpaid}
          onShip={async ({ note, tracking, lines, send }) => {
            const shippingInput = { note, tracking, unpaid: unpaid !== null };
            if (lines) await packParcel(order._id, { ...shippingInput, lines, send });
            else {
              await confirmAllParcelChanges(order);
              await setOrderStatus(order._id, { ...shippingInput, status: 'shipped' });
            }
          }}
          onClosed={(shipped) => {
            setShipping(false);
            if (shipped) onLeft();
          }}
        />
      ) : null}
      {cancelling ? (
        <CancelOrdersDialog
          title={`Order ${order.number}`}
          text={getCancelOrderConfirmationText(order)}
          order={order}
          send="Cancel order"
          refuse="Keep order"
          onCancel={async (note, restock) =>
            toasts.success(
              formatStatusMessage(await setOrderStatus(order._id, { status: 'cancelled', note, restock })),
            )
          }
          onClosed={(cancelled) => {
            setCancelling(false);
            if (cancelled) onLeft();
          }}
        />
      ) : null}
      {step.dialog}
    </>
  );
}
