import Box from '@mui/material/Box';
import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import {
  formatParcelContent,
  getParcelName,
  getUnshippedParcelContent,
  getShippedParcels,
} from '@/shared/orders/parcel-texts';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { OrderSection } from './order-facts';
import { ParcelTracking } from './parcel';

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
  const sent = getShippedParcels(order);
  const isPart = isPartlyShipped(items);
  // Ignores parcels that were emptied by a change of the order.
  const count = order.parcels.filter(({ lines }) => lines.length > 0).length;
  if (order.pickup) return null;
  if (sent.length < 2 && !isPart)
    return (
      <Box sx={panelSurfaceStyles}>
        <OrderSection title={t('Parcel')} heading="h2">
          <ParcelTracking status={status} tracking={tracking} />
        </OrderSection>
      </Box>
    );
  return (
    <>
      {sent.map((parcel) => {
        const name = getParcelName(order, parcel._id);
        return (
          <Box key={parcel._id} sx={panelSurfaceStyles}>
            <OrderSection
              title={isPart ? name : t('{parcel} of {count}', { parcel: name, count })}
              heading="h2"
            >
              <ParcelContent
                name={t('In {parcel}', { parcel: lowercaseLabel(name) })}
                lines={formatParcelContent(items, parcel)}
              />
              {/* Shipped parcels are on their way, even if the order is not completely shipped. */}
              <ParcelTracking status={isPart ? 'shipped' : status} tracking={parcel.tracking} />
            </OrderSection>
          </Box>
        );
      })}
      {isPart ? (
        <Box sx={panelSurfaceStyles}>
          <OrderSection title={t('Still to come')} heading="h2">
            <ParcelContent
              name={t('Not shipped yet')}
              lines={formatParcelContent(items, getUnshippedParcelContent(items))}
            />
            {t('We are preparing these, and will email you when they are on their way.')}
          </OrderSection>
        </Box>
      ) : null}
    </>
  );
}

const contents = { mb: 1.5 };
