import Button from '@mui/material/Button';
import { useState } from 'react';
import { nextStatuses, type OrderStatus } from '@contract/order-states';
import type { Order, TrackingInput } from '@contract/orders';
import { messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { statusLabel } from '@/shared/ui/order-status';
import { setOrderStatus } from './orders-api';
import { ShipDialog } from './ship-dialog';

const STEPS: Record<OrderStatus, string> = {
  pending: 'Mark as pending',
  confirmed: 'Confirm',
  shipped: 'Mark as shipped',
  delivered: 'Mark as delivered',
  cancelled: 'Cancel order',
};

interface NextStepsProps {
  order: Order;
  describedBy: string;
  /** The page shows this order alone: its next step is the page's main action. */
  prominent?: boolean;
  /** The order after the step. */
  onChanged: (order: Order) => void;
  /** The step was refused: the order may have changed in the meantime. */
  onRefused: () => void;
  /** The pressed button is gone: the focus needs another place. */
  onLeft: () => void;
}

type DialogStep = 'shipped' | 'cancelled';

/** The next steps of an order, from the contract's table of states. */
export function NextSteps(props: NextStepsProps) {
  const { order, describedBy, prominent = false, onChanged, onRefused, onLeft } = props;
  const [busy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<{ step: DialogStep; open: boolean } | null>(null);
  const [left, setLeft] = useState(false);

  const take = async (status: OrderStatus, note = '', tracking?: TrackingInput) => {
    setBusy(true);
    try {
      const answer = await setOrderStatus(order._id, { status, note, tracking });
      toasts.success(`Order ${order.number} is now ${statusLabel(answer.status).toLowerCase()}`);
      onChanged(answer);
    } catch (error) {
      toasts.error(messageOf(error, 'Failed to update the order'));
      onRefused();
      throw error;
    } finally {
      setBusy(false);
    }
  };
  const close = () => setDialog((asked) => asked && { ...asked, open: false });
  const finish = async (status: OrderStatus, note?: string, tracking?: TrackingInput) => {
    await take(status, note, tracking);
    setLeft(true);
    close();
  };
  const press = (status: OrderStatus) => {
    if (busy) return;
    if (status === 'shipped' || status === 'cancelled') return setDialog({ step: status, open: true });
    take(status).then(onLeft, () => undefined);
  };
  const closed = () => {
    setDialog(null);
    setLeft(false);
    if (left) onLeft();
  };
  return (
    <>
      {nextStatuses(order.status, 'admin').map((status) => (
        <Button
          key={status}
          variant={status === 'cancelled' ? 'text' : 'contained'}
          color={status === 'cancelled' ? 'error' : prominent ? 'primary' : 'secondary'}
          aria-describedby={describedBy}
          // Stays focusable: a disabled button would drop the focus.
          aria-disabled={busy}
          onClick={() => press(status)}
        >
          {STEPS[status]}
        </Button>
      ))}
      {dialog?.step === 'shipped' ? (
        <ShipDialog
          number={order.number}
          open={dialog.open}
          onShip={(note, tracking) => finish('shipped', note, tracking)}
          onClose={close}
          onClosed={closed}
        />
      ) : null}
      {dialog?.step === 'cancelled' ? (
        <ConfirmDialog
          open={dialog.open}
          title={`Order ${order.number}`}
          question="Are you sure you want to cancel this order? Its items go back into stock, and what the customer paid is refunded."
          confirm="Cancel order"
          refuse="Keep order"
          busy={busy}
          onConfirm={() => void finish('cancelled').catch(close)}
          onClose={close}
          onClosed={closed}
        />
      ) : null}
    </>
  );
}
