import Button from '@mui/material/Button';
import { useState } from 'react';
import { nextStatuses, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { statusLabel } from '@/shared/orders/order-status';
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
  /** The pressed button is gone: the focus needs another place. */
  onLeft: () => void;
}

type DialogStep = 'shipped' | 'cancelled';

/** The next steps of an order, from the contract's table of states. */
export function NextSteps(props: NextStepsProps) {
  const { order, describedBy, prominent = false, onLeft } = props;
  const [dialog, setDialog] = useState<{ step: DialogStep; open: boolean } | null>(null);
  const [left, setLeft] = useState(false);
  const step = useAction((status: OrderStatus) => setOrderStatus(order._id, { status }), {
    success: ({ number, status }) => `Order ${number} is now ${statusLabel(status).toLowerCase()}`,
    failure: 'Failed to update the order',
  });
  const close = () => setDialog((asked) => asked && { ...asked, open: false });
  const leave = () => {
    setLeft(true);
    close();
  };
  const cancel = async () => {
    const { ok } = await step.run('cancelled');
    if (ok) leave();
    else close();
  };
  const press = async (status: OrderStatus) => {
    if (step.busy) return;
    if (status === 'shipped' || status === 'cancelled') return setDialog({ step: status, open: true });
    const { ok } = await step.run(status);
    if (ok) onLeft();
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
          aria-disabled={step.busy}
          onClick={() => void press(status)}
        >
          {STEPS[status]}
        </Button>
      ))}
      {dialog?.step === 'shipped' ? (
        <ShipDialog
          number={order.number}
          open={dialog.open}
          onShip={async (note, tracking) => {
            await setOrderStatus(order._id, { status: 'shipped', note, tracking });
            leave();
          }}
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
          busy={step.busy}
          onConfirm={() => void cancel()}
          onClose={close}
          onClosed={closed}
        />
      ) : null}
    </>
  );
}
