import Button from '@mui/material/Button';
import { useState } from 'react';
import { MAX_BULK_ORDERS, type BulkStatus } from '@contract/orders/bulk-steps';
import type { Order } from '@contract/orders/orders';
import { paths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { statusLabel } from '@/shared/orders/order-status';
import { LinkButton } from '@/shared/ui/link-button';
import { counted } from '../../../counted';
import { NotChangedDialog, SelectionBar } from '../../../selection-bar';
import { changeOrders } from '../../orders-api';
import { ShipManyDialog, type Shipment } from './ship-many-dialog';
import { useMay } from '../../../rights/may';

interface OrdersBarProps {
  /** In their latest versions; at least one. */
  selected: readonly Order[];
  /** The orders that stay selected. */
  onSelect: (orders: readonly Order[]) => void;
}

type Failed = readonly { id: string; name: string; reason: string }[];

/** Steps and papers of all selected orders. What could not be done says why, and stays selected. */
export function OrdersBar({ selected, onSelect }: OrdersBarProps) {
  const [shipping, setShipping] = useState(false);
  const [failed, setFailed] = useState<Failed>([]);
  const may = useMay('orders.write');
  const toConfirm = selected.filter(({ status }) => status === 'pending');
  const toShip = selected.filter(({ status, pickup }) => status === 'confirmed' && !pickup);

  const { run, busy } = useAction(
    (status: BulkStatus, shipments: readonly Shipment[]) =>
      changeOrders({
        ...{ status, note: '' },
        orders: shipments.map(({ order, tracking }) => ({ _id: order._id, tracking })),
      }),
    (status) => ({
      success: ({ changed }) =>
        changed.length > 0
          ? `${counted(changed.length, 'order')} ${statusLabel(status).toLowerCase()}`
          : undefined,
      failure: 'The orders could not be changed',
      onSuccess: ({ changed, refused }) => {
        const done = new Set(changed.map(({ _id }) => _id));
        const names = new Map(selected.map(({ _id, number }) => [_id, `Order ${number}`]));
        setShipping(false);
        setFailed(refused.map(({ _id, reason }) => ({ id: _id, name: names.get(_id) ?? _id, reason })));
        onSelect(selected.filter(({ _id }) => !done.has(_id)));
      },
    }),
  );
  const isTooMany = selected.length > MAX_BULK_ORDERS;
  const ids = selected.map(({ _id }) => _id).join(',');
  return (
    <>
      <SelectionBar label="Selected orders" count={selected.length} onClear={() => onSelect([])}>
        {isTooMany ? <span>At most {MAX_BULK_ORDERS} at once</span> : null}
        {may && toConfirm.length > 0 && !isTooMany ? (
          <Button
            color="inherit"
            aria-disabled={busy}
            onClick={() =>
              void run(
                'confirmed',
                toConfirm.map((order) => ({ order, tracking: undefined })),
              )
            }
          >
            Confirm {toConfirm.length}
          </Button>
        ) : null}
        {may && toShip.length > 0 && !isTooMany ? (
          <Button color="inherit" onClick={() => setShipping(true)}>
            Ship {toShip.length}
          </Button>
        ) : null}
        {isTooMany ? null : (
          <LinkButton color="inherit" to={`${paths.packingSlips}?ids=${ids}`}>
            Packing slips
          </LinkButton>
        )}
      </SelectionBar>
      {shipping ? (
        <ShipManyDialog
          orders={toShip}
          busy={busy}
          onShip={(shipments) => void run('shipped', shipments)}
          onClosed={() => setShipping(false)}
        />
      ) : null}
      {failed.length > 0 ? (
        <NotChangedDialog
          title={`${counted(failed.length, 'order')} not changed`}
          text="These orders are still selected, so you can try again. All others were changed."
          failed={failed}
          onClosed={() => setFailed([])}
        />
      ) : null}
    </>
  );
}
