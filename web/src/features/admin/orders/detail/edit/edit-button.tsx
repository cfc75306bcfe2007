import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { getOrderEditRejectionMessage } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { useHasPermission } from '../../../shared/rights/require-permission';
import type { EditedOrderPart } from './edit-form';

const EditOrderDialog = lazy(() =>
  import('./edit-order-dialog').then(({ EditOrderDialog: dialog }) => ({ default: dialog })),
);

const LABELS: Record<EditedOrderPart, string> = {
  address: t('Edit address'),
  items: t('Edit items and shipping'),
  gift: t('Edit gift options'),
};

/** Button to edit an order's address, items or gift options. Hidden once the order has shipped. */
export function EditOrderButton({ order, part }: { order: Order; part: EditedOrderPart }) {
  const may = useHasPermission('orders.write');
  const [open, setOpen] = useState(false);
  if (!may || getOrderEditRejectionMessage(order) !== null) return null;
  return (
    <>
      <SecondaryButton
        startIcon={<Pencil size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ borderColor: 'divider' }}
      >
        {LABELS[part]}
      </SecondaryButton>
      {open ? (
        <Suspense>
          <EditOrderDialog order={order} part={part} onClosed={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
