import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { hasNothingToShip } from '@contract/orders/line-units';
import { isOrderStatusReversal, getNextOrderStatuses, type OrderStatus } from '@contract/orders/order-states';
import type { UpdateOrderStatusInput } from '@contract/orders/order-status';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { formatOrderStatus } from '@/shared/orders/order-status';
import { toasts } from '@/shared/toasts/toasts';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { CancelOrdersDialog } from './cancel-dialog';
import { confirmAllParcelChanges } from './confirm-parcel-change';
import { OrderRowMenu } from './list/order-row-menu';
import { ShipOrderDialog } from './ship-dialog';
import {
  getCancelOrderConfirmationText,
  getOrderStatusActionLabel,
  getUndoStatusConfirmationText,
  getUnpaidWarning,
} from './step-texts';
import { sendWriteRequest } from '../shared/api/send-change';
import { useHasPermission } from '../shared/rights/require-permission';

interface OrderStatusActionsProps {
  order: Order;
  describedBy: string;
  /** True on the order page. Highlights the main action and offers to undo the last status change. */
  prominent?: boolean;
  /** True in a row of the list, which has a quiet main action and cancels from a menu. */
  inRow?: boolean;
  onCompleted: () => void;
}

/** Requested status change. `unpaid` allows changing an unpaid order; `undo` reverts the last status change. */
type StatusChange = Pick<UpdateOrderStatusInput, 'status'> & Partial<UpdateOrderStatusInput>;

/**
 * Changes an order's status.
 * @throws ApiError INVALID_TRANSITION if the current status does not allow the change; ORDER_UNPAID if the order is
 * unpaid and `unpaid` is not set
 */
const setOrderStatus = async (id: string, body: StatusChange): Promise<Order> =>
  (await sendWriteRequest(endpoints.setOrderStatus, { params: { id }, body })).data.order;

const formatStatusMessage = ({ number, status, fulfilment }: Order) =>
  t('Order {number} is now {status}', {
    number,
    status: lowercaseLabel(formatOrderStatus(status, fulfilment)),
  });

function getConfirmation(order: Order, { undo }: StatusChange) {
  if (undo) {
    const refuse = order.pickup ? t('Keep it ready') : t('Keep shipped');
    return {
      question: getUndoStatusConfirmationText(order),
      confirm: getOrderStatusActionLabel(order, 'confirmed'),
      refuse,
    };
  }
  const question = `${getUnpaidWarning(order) ?? t('This order has been paid in the meantime.')} ${t('Confirm it anyway?')}`;
  return { question, confirm: t('Confirm anyway'), refuse: t('Not yet'), colour: 'secondary' } as const;
}

export function OrderStatusActions(props: OrderStatusActionsProps) {
  const { order, describedBy, prominent = false, inRow = false, onCompleted } = props;
  const may = useHasPermission('orders.write');
  const [shipping, setShipping] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const unpaid = getUnpaidWarning(order);
  const step = useConfirmation(
    (change: StatusChange) => setOrderStatus(order._id, change),
    (change) => ({
      ...getConfirmation(order, change),
      title: t('Order {number}', { number: order.number }),
      success: formatStatusMessage,
      failure: t('Failed to update the order'),
      onClosed: (done) => done && onCompleted(),
    }),
  );
  const startStep = async (status: OrderStatus) => {
    if (step.busy) return;
    if (status === 'shipped') return setShipping(true);
    if (status === 'cancelled') return setCancelling(true);
    const change: StatusChange = { status };
    if (isOrderStatusReversal(order.status, status)) change.undo = true;
    else if (status === 'confirmed' && unpaid) change.unpaid = true;
    if (change.undo || change.unpaid) return step.ask(change);
    const { ok } = await step.run(change);
    if (ok) onCompleted();
  };
  const isSecondary = (status: OrderStatus) =>
    status === 'cancelled' || isOrderStatusReversal(order.status, status);
  const hasSent = order.items.some(({ shipped }) => shipped > 0);
  const isRefunded = order.status === 'confirmed' && hasNothingToShip(order.items) && !hasSent;
  if (!may) return null;
  const steps = getNextOrderStatuses(order.status, 'admin')
    .filter((status) => prominent || !isOrderStatusReversal(order.status, status))
    .filter((status) => !isRefunded || status !== 'shipped')
    .filter((status) => status !== 'cancelled' || !hasSent);
  const cancelsFromMenu = inRow && steps.includes('cancelled');
  return (
    <>
      {isRefunded ? (
        <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          {t(
            order.pickup
              ? 'All items are refunded: there is nothing to collect.'
              : 'All items are refunded: there is nothing to ship.',
          )}
        </Typography>
      ) : null}
      {steps
        .filter((status) => !cancelsFromMenu || status !== 'cancelled')
        .map((status) => (
          <Button
            key={status}
            variant={isSecondary(status) ? 'text' : inRow ? 'outlined' : 'contained'}
            color={
              status === 'cancelled' ? 'error' : prominent && !isSecondary(status) ? 'primary' : 'secondary'
            }
            aria-describedby={describedBy}
            sx={inRow ? { borderColor: 'divider' } : undefined}
            // A disabled button would lose the focus.
            aria-disabled={step.busy}
            onClick={() => void startStep(status)}
          >
            {getOrderStatusActionLabel(order, status)}
          </Button>
        ))}
      {cancelsFromMenu ? <OrderRowMenu number={order.number} onCancel={() => setCancelling(true)} /> : null}
      {shipping ? (
        <ShipOrderDialog
          order={order}
          unpaid={unpaid}
          onShip={async ({ note, tracking, lines, send }) => {
            const shippingInput = { note, tracking, unpaid: unpaid !== null };
            if (lines) {
              const body = { ...shippingInput, lines, send };
              await sendWriteRequest(endpoints.packParcel, { params: { id: order._id }, body });
            } else {
              await confirmAllParcelChanges(order);
              await setOrderStatus(order._id, { ...shippingInput, status: 'shipped' });
            }
          }}
          onClosed={(shipped) => {
            setShipping(false);
            if (shipped) onCompleted();
          }}
        />
      ) : null}
      {cancelling ? (
        <CancelOrdersDialog
          title={t('Order {number}', { number: order.number })}
          text={getCancelOrderConfirmationText(order)}
          order={order}
          send={t('Cancel order')}
          refuse={t('Keep order')}
          onCancel={async (note, restock) =>
            toasts.success(
              formatStatusMessage(await setOrderStatus(order._id, { status: 'cancelled', note, restock })),
            )
          }
          onClosed={(cancelled) => {
            setCancelling(false);
            if (cancelled) onCompleted();
          }}
        />
      ) : null}
      {step.dialog}
    </>
  );
}
