import Button from '@mui/material/Button';
import { isFinal } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { SecondaryText } from '@/shared/ui/text';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { eraseGuest } from '../orders-api';

interface EraseGuestProps {
  order: Pick<Order, '_id' | 'number' | 'status' | 'guest'>;
  /** The data is erased, and this button gone with it: the focus needs another place. */
  onLeft: () => void;
}

/** Erases a guest's personal data after a confirmation; says when that is possible for an order that is still open. */
export function EraseGuest({ order, onLeft }: EraseGuestProps) {
  const { ask, dialog } = useConfirmed(
    () => eraseGuest(order._id),
    () => ({
      title: `Erase the personal data of order ${order.number}?`,
      question:
        'This permanently removes the name, address, contact details, tracking number and notes from the order, and deletes its emails, its links and the customer’s back-in-stock requests. Amounts, taxes and invoices are kept, as the law requires.',
      confirm: 'Erase personal data',
      success: `The personal data of order ${order.number} was erased`,
      failure: 'The personal data could not be erased',
      onClosed: (done) => done && onLeft(),
    }),
  );
  return (
    <>
      {order.guest && isFinal(order.status) ? (
        <Button color="error" onClick={() => ask()} sx={{ px: 1, ml: -1 }}>
          Erase personal data
        </Button>
      ) : null}
      {order.guest && !isFinal(order.status) ? (
        <SecondaryText>
          The personal data can be erased when the order is delivered or cancelled.
        </SecondaryText>
      ) : null}
      {dialog}
    </>
  );
}
