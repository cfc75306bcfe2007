import Box from '@mui/material/Box';
import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { contentLines, parcelName, restOf, sentParcels } from '@/shared/orders/parcels';
import { panelSurface } from '@/shared/ui/styles/surface';
import { OrderPart } from './order-facts';
import { Parcel } from './parcel';

function ParcelContent({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <Box component="ul" role="list" aria-label={name} sx={contents}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

export function ParcelList({ order }: { order: Order }) {
  const { items, status, tracking } = order;
  const sent = sentParcels(order);
  const isPart = isPartlyShipped(items);
  // Parcels that were emptied by a change of the order do not count.
  const count = order.parcels.filter(({ lines }) => lines.length > 0).length;
  if (order.pickup) return null;
  if (sent.length < 2 && !isPart)
    return (
      <Box sx={panelSurface}>
        <OrderPart title="Parcel" heading="h2">
          <Parcel status={status} tracking={tracking} />
        </OrderPart>
      </Box>
    );
  return (
    <>
      {sent.map((parcel) => {
        const name = parcelName(order, parcel._id);
        return (
          <Box key={parcel._id} sx={panelSurface}>
            <OrderPart title={isPart ? name : `${name} of ${count}`} heading="h2">
              <ParcelContent name={`In ${name.toLowerCase()}`} lines={contentLines(items, parcel)} />
              {/* Shipped parcels are on their way, regardless of the order's status. */}
              <Parcel status={isPart ? 'shipped' : status} tracking={parcel.tracking} />
            </OrderPart>
          </Box>
        );
      })}
      {isPart ? (
        <Box sx={panelSurface}>
          <OrderPart title="Still to come" heading="h2">
            <ParcelContent name="Not sent yet" lines={contentLines(items, restOf(items))} />
            We are preparing these, and will email you when they are on their way.
          </OrderPart>
        </Box>
      ) : null}
    </>
  );
}

const contents = { mb: 1.5 };
