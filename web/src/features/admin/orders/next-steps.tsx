import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasNothingToShip } from '@contract/orders/line-units';
import { isUndo, nextStatuses, type OrderStatus } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { statusLabel } from '@/shared/orders/order-status';
import { setOrderStatus, type StatusChange } from './orders-api';
import { ShipDialog } from './ship-dialog';
import { cancelQuestion, stepLabel, undoQuestion, unpaidText } from './step-texts';

interface NextStepsProps {
  order: Order;
  describedBy: string;
  /** The page shows this order alone: its next step is the page's main action, and the last one can be undone. */
  prominent?: boolean;
  /** The pressed button is gone: the focus needs another place. */
  onLeft: () => void;
}

type Question = 'ship' | 'cancel' | 'undo' | 'unpaid';

/** The next steps of an order, from the contract's table of states. */
export function NextSteps(props: NextStepsProps) {
  const { order, describedBy, prominent = false, onLeft } = props;
  const [dialog, setDialog] = useState<{ ask: Question; open: boolean } | null>(null);
  const [left, setLeft] = useState(false);
  const step = useAction((change: StatusChange) => setOrderStatus(order._id, change), {
    success: ({ number, status, fulfilment }) =>
      `Order ${number} is now ${statusLabel(status, fulfilment).toLowerCase()}`,
    failure: 'Failed to update the order',
  });
  const unpaid = unpaidText(order);
  const close = () => setDialog((asked) => asked && { ...asked, open: false });
  const leave = () => {
    setLeft(true);
    close();
  };
  const answer = async (change: StatusChange) => {
    const { ok } = await step.run(change);
    if (ok) leave();
    else close();
  };
  const questionOf = (status: OrderStatus): Question | null => {
    if (status === 'shipped') return 'ship';
    if (status === 'cancelled') return 'cancel';
    if (isUndo(order.status, status)) return 'undo';
    return status === 'confirmed' && unpaid ? 'unpaid' : null;
  };
  const press = async (status: OrderStatus) => {
    if (step.busy) return;
    const ask = questionOf(status);
    if (ask) return setDialog({ ask, open: true });
    const { ok } = await step.run({ status });
    if (ok) onLeft();
  };
  const closed = () => {
    setDialog(null);
    setLeft(false);
    if (left) onLeft();
  };
  const shared = { open: dialog?.open ?? false, onClose: close, onClosed: closed };
  const questions = {
    cancel: {
      question: cancelQuestion(order),
      confirm: 'Cancel order',
      refuse: 'Keep order',
      change: { status: 'cancelled' },
    },
    undo: {
      question: undoQuestion(order),
      confirm: stepLabel(order, 'confirmed'),
      refuse: order.pickup ? 'Keep it ready' : 'Keep shipped',
      change: { status: 'confirmed', undo: true },
    },
    unpaid: {
      question: `${unpaid ?? 'This order has been paid in the meantime.'} Confirm it anyway?`,
      confirm: 'Confirm anyway',
      refuse: 'Not yet',
      colour: 'secondary',
      change: { status: 'confirmed', unpaid: true },
    },
  } as const;
  const question = dialog && dialog.ask !== 'ship' ? questions[dialog.ask] : null;
  const isSecondary = (status: OrderStatus) => status === 'cancelled' || isUndo(order.status, status);
  const isRefunded = order.status === 'confirmed' && hasNothingToShip(order.items);
  return (
    <>
      {isRefunded ? (
        <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          Every item is refunded: there is nothing to {order.pickup ? 'collect' : 'ship'}.
        </Typography>
      ) : null}
      {nextStatuses(order.status, 'admin')
        .filter((status) => prominent || !isUndo(order.status, status))
        .filter((status) => !isRefunded || status !== 'shipped')
        .map((status) => (
          <Button
            key={status}
            variant={isSecondary(status) ? 'text' : 'contained'}
            color={
              status === 'cancelled' ? 'error' : prominent && !isSecondary(status) ? 'primary' : 'secondary'
            }
            aria-describedby={describedBy}
            // Stays focusable: a disabled button would drop the focus.
            aria-disabled={step.busy}
            onClick={() => void press(status)}
          >
            {stepLabel(order, status)}
          </Button>
        ))}
      {dialog?.ask === 'ship' ? (
        <ShipDialog
          {...shared}
          order={order}
          unpaid={unpaid}
          onShip={async (note, tracking) => {
            await setOrderStatus(order._id, { status: 'shipped', note, tracking, unpaid: unpaid !== null });
            leave();
          }}
        />
      ) : null}
      {question ? (
        <ConfirmDialog
          {...shared}
          title={`Order ${order.number}`}
          busy={step.busy}
          {...question}
          onConfirm={() => void answer(question.change)}
        />
      ) : null}
    </>
  );
}
