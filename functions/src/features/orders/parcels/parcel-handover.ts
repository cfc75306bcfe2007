import { randomUUID } from 'node:crypto';
import { excludeRefundedParcelUnits } from '../../../contract/orders/line-units';
import { formatRepackingInstructions } from '../../../contract/orders/parcels/parcel-changes';
import type { TrackingInfo } from '../../../contract/orders/parcels/parcels';
import { t } from '../../../contract/texts/text';
import { createFieldError } from '../../../platform/errors';
import { createOrderChangeError, type StoredOrder } from '../order-document';
import { getRequiredParcelChange, toRepackedParcel } from './outdated-parcels';
import type { StoredParcel } from './stored-parcel';
import { getUnpackedLines } from './unpacked-lines';

export interface ParcelHandover {
  parcels: StoredParcel[];
  /** Parcels sent by this change. Empty if all remaining units were refunded instead. */
  sent: StoredParcel[];
}

/** @throws AppError INVALID_TRANSITION if the content of a packed parcel differs from its edited order */
function requireUnchanged(order: StoredOrder, parcels: readonly StoredParcel[]): void {
  const change = parcels.map((parcel) => getRequiredParcelChange(order, parcel)).find((one) => one !== null);
  if (change)
    throw createOrderChangeError(
      order,
      t('A packed parcel of this order must be changed first. {instructions} Then confirm the change.', {
        instructions: formatRepackingInstructions(change),
      }),
    );
}

export const createStoredParcel = (
  facts: Pick<StoredParcel, 'lines' | 'tracking' | 'packedAt' | 'sentAt'>,
) => ({
  id: randomUUID(),
  ...facts,
});

/** @throws AppError INVALID_TRANSITION if the content of a parcel must be corrected first */
export function handOverParcels(order: StoredOrder, parcelIds: readonly string[], at: Date): ParcelHandover {
  const handedOver = order.parcels.filter(({ id }) => parcelIds.includes(id));
  requireUnchanged(order, handedOver);
  const parcels = order.parcels.map((parcel) =>
    handedOver.includes(parcel) ? { ...toRepackedParcel(order, parcel), sentAt: at } : parcel,
  );
  return { parcels, sent: parcels.filter(({ id }) => parcelIds.includes(id)) };
}

/**
 * Marks all packed parcels as sent, and creates a sent parcel for the unpacked units.
 * @param tracking tracking details of the new parcel or, if everything is packed, of the only parcel without tracking
 * @throws AppError VALIDATION_ERROR if the tracking could belong to several parcels or none; INVALID_TRANSITION if the
 * content of a packed parcel must be corrected first
 */
export function handOverAllParcels(
  order: StoredOrder,
  tracking: TrackingInfo | null,
  at: Date,
): ParcelHandover {
  requireUnchanged(order, order.parcels);
  const lines = getUnpackedLines(order);
  const waiting = excludeRefundedParcelUnits(order).filter(
    ({ sentAt, lines: units }) => sentAt !== null || units.length > 0,
  );
  const added = lines.length > 0 ? [createStoredParcel({ lines, tracking, packedAt: at, sentAt: null })] : [];
  const parcels = [...waiting, ...added];
  const ids = parcels.filter(({ sentAt }) => sentAt === null).map(({ id }) => id);
  if (tracking && added.length === 0) {
    const bare = parcels.filter((parcel) => parcel.sentAt === null && parcel.tracking === null);
    if (bare.length !== 1)
      throw createFieldError(
        'tracking',
        t('The parcels of this order are packed: give each its own tracking.'),
      );
    bare[0]!.tracking = tracking;
  }
  return handOverParcels({ ...order, parcels }, ids, at);
}
