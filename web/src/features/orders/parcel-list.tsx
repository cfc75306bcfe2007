import Box from '@mui/material/Box';
import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { contentLines, parcelName, restOf, sentParcels } from '@/shared/orders/parcels';
import { panelSurface } from '@/shared/ui/styles/surface';
import { OrderPart } from './order-facts';
import { Parcel } from './parcel';

function Contents({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <Box component="ul" role="list" aria-label={name} sx={contents}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

/** What is known of an order's parcels: of several, each with what is in it, and what still has to be sent. */
export function ParcelList({ order }: { order: Order }) {
  const { items, status, tracking } = order;
  const sent = sentParcels(order);
  const isPart = isPartlyShipped(items);
  // A packed parcel that was emptied by a change of the order is no part of it.
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
              <Contents name={`In ${name.toLowerCase()}`} lines={contentLines(items, parcel)} />
              {/* Each is on its way, whatever the order still waits for. */}
              <Parcel status={isPart ? 'shipped' : status} tracking={parcel.tracking} />
            </OrderPart>
          </Box>
        );
      })}
      {isPart ? (
        <Box sx={panelSurface}>
          <OrderPart title="Still to come" heading="h2">
            <Contents name="Not sent yet" lines={contentLines(items, restOf(items))} />
            We are preparing these, and will email you when they are on their way.
          </OrderPart>
        </Box>
      ) : null}
    </>
  );
}

const contents = { mb: 1.5 };
