import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { excludeRefundedParcelUnits } from '@contract/orders/line-units';
import type { OrderEditPreview } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { formatRepackingInstructions } from '@contract/orders/parcels/parcel-changes';
import { t } from '@contract/texts/text';
import { formatNameWithOptions } from '@/shared/products/options-text';

interface LineUnits {
  line: string;
  quantity: number;
}

/** Returns the packed but unshipped parcels that contain removed units, with the units to take out of each parcel. */
export function getParcelsToUnpack(
  order: Order,
  removedUnits: readonly LineUnits[],
): OrderEditPreview['parcels'] {
  const lines = order.items.map(({ _id, quantity }) => ({ id: _id, quantity }));
  const refunds = [...order.refunds, { status: 'pending' as const, lines: removedUnits }];
  const { status, parcels } = order;
  return excludeRefundedParcelUnits({ status, lines, refunds, parcels }).flatMap((parcel, index) => {
    const takeOut = parcels[index]!.lines.flatMap(({ line: id, quantity: packedQuantity }) => {
      const line = order.items.find(({ _id }) => _id === id);
      const quantity =
        packedQuantity - (parcel.lines.find((candidate) => candidate.line === id)?.quantity ?? 0);
      if (!line || quantity === 0) return [];
      return [{ name: formatNameWithOptions(line.name, line.variant?.options ?? {}), quantity }];
    });
    if (parcel.sentAt !== null || takeOut.length === 0) return [];
    return [{ number: index + 1, change: { takeOut, add: [], address: false } }];
  });
}

/** Returns the packed parcels that must be unpacked if the whole order is cancelled. */
export const getParcelsToUnpackOnCancel = (order: Order): OrderEditPreview['parcels'] =>
  getParcelsToUnpack(
    order,
    order.items.map(({ _id, quantity }) => ({ line: _id, quantity })),
  );

interface AffectedParcelsAlertProps {
  parcels: OrderEditPreview['parcels'];
  count: number;
}

/** Warning that an order change affects packed parcels. Renders nothing if `parcels` is empty. */
export function AffectedParcelsAlert({ parcels, count }: AffectedParcelsAlertProps) {
  if (parcels.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {t(
        '{count, plural, one {A parcel is already packed. Until the change is confirmed, it cannot be shipped.} other {{count} parcels are already packed. Until the change is confirmed, they cannot be shipped.}}',
        { count: parcels.length },
      )}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {parcels.map(({ number, change }) => (
          <li key={number}>
            {count > 1
              ? t('Parcel {number}: {instructions}', {
                  number,
                  instructions: formatRepackingInstructions(change),
                })
              : formatRepackingInstructions(change)}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const MAX_LISTED_ORDERS = 10;

/** Warning about packed parcels when several orders are cancelled together. */
export function CancelledParcelsAlert({ orders }: { orders: readonly Order[] }) {
  const packedOrders = orders
    .map((order) => ({
      _id: order._id,
      number: order.number,
      isSingle: order.parcels.length === 1,
      parcels: getParcelsToUnpackOnCancel(order),
    }))
    .filter(({ parcels }) => parcels.length > 0);
  if (packedOrders.length === 0) return null;
  const count = packedOrders.reduce((sum, { parcels }) => sum + parcels.length, 0);
  const hiddenCount = packedOrders.length - MAX_LISTED_ORDERS;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {t('{count, plural, one {A parcel is already packed.} other {{count} parcels are already packed.}}', {
        count,
      })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {packedOrders.slice(0, MAX_LISTED_ORDERS).flatMap(({ _id, number, isSingle, parcels }) =>
          parcels.map((parcel) => (
            <li key={`${_id}/${parcel.number}`}>
              {t(
                isSingle
                  ? 'Order {number}: {instructions}'
                  : 'Order {number}, parcel {parcel}: {instructions}',
                {
                  number,
                  parcel: parcel.number,
                  instructions: formatRepackingInstructions(parcel.change),
                },
              )}
            </li>
          )),
        )}
        {hiddenCount > 0 ? (
          <li>
            {t('{count, plural, one {and parcels of # more order} other {and parcels of # more orders}}', {
              count: hiddenCount,
            })}
          </li>
        ) : null}
      </Box>
    </Alert>
  );
}
