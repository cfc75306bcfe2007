import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { isFinal } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { SecondaryText } from '@/shared/ui/secondary-text';
import { eraseGuest } from '../orders-api';

interface EraseGuestProps {
  order: Pick<Order, '_id' | 'number' | 'status' | 'guest'>;
  /** The data is erased, and this button gone with it: the focus needs another place. */
  onLeft: () => void;
}

/** Erases a guest's personal data after a confirmation; says when that is possible for an order that is still open. */
export function EraseGuest({ order, onLeft }: EraseGuestProps) {
  const [asked, setAsked] = useState(false);
  const erased = useRef(false);
  const erase = useAction(eraseGuest, {
    success: `The personal data of order ${order.number} was erased`,
    failure: 'The personal data could not be erased',
    onSuccess: () => {
      erased.current = true;
      setAsked(false);
    },
    onFailure: () => setAsked(false),
  });
  return (
    <>
      {order.guest && isFinal(order.status) ? (
        <Button color="error" onClick={() => setAsked(true)} sx={{ px: 1, ml: -1 }}>
          Erase personal data
        </Button>
      ) : null}
      {order.guest && !isFinal(order.status) ? (
        <SecondaryText>
          The personal data can be erased when the order is delivered or cancelled.
        </SecondaryText>
      ) : null}
      <ConfirmDialog
        open={asked}
        title={`Erase the personal data of order ${order.number}?`}
        question="This permanently removes the name, address, contact details, tracking number and notes from the order, and deletes its emails, its links and the customer’s back-in-stock requests. Amounts, taxes and invoices are kept, as the law requires."
        confirm="Erase personal data"
        refuse="Keep it"
        busy={erase.busy}
        onConfirm={() => void erase.run(order._id)}
        onClose={() => setAsked(false)}
        onClosed={() => erased.current && onLeft()}
      />
    </>
  );
}
