import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { editRefusal } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useMay } from '../../../rights/may';
import type { Edited } from './edit-form';

const EditOrderDialog = lazy(() =>
  import('./edit-order-dialog').then(({ EditOrderDialog: dialog }) => ({ default: dialog })),
);

/** Button for editing an order. Renders nothing once the order has shipped. */
export function EditButton({ order, what }: { order: Order; what: Edited }) {
  const may = useMay('orders.write');
  const [open, setOpen] = useState(false);
  if (!may || editRefusal(order) !== null) return null;
  return (
    <>
      <SecondaryButton
        startIcon={<Pencil size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ borderColor: 'divider' }}
      >
        {what === 'address' ? 'Edit address' : 'Edit items and shipping'}
      </SecondaryButton>
      {open ? (
        <Suspense>
          <EditOrderDialog order={order} what={what} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
