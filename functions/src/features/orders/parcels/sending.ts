import { randomUUID } from 'node:crypto';
import { parcelContents, unitsOf, unpackedUnits, type ParcelLine } from '../../../contract/orders/line-units';
import type { Tracking } from '../../../contract/orders/parcels';
import { invalidField } from '../../../platform/errors';
import type { StoredOrder } from '../order-document';
import type { StoredParcel } from './stored-parcel';

/** An order's parcels as they are once some of them are handed over. */
export interface Sending {
  parcels: StoredParcel[];
  /** Those that are handed over with it; none where what was left of the order was refunded. */
  sent: StoredParcel[];
}

/** What of an order is in no parcel yet. */
export function unpackedLines(order: StoredOrder): ParcelLine[] {
  const units = unitsOf(order);
  return order.lines
    .map(({ id }, at) => ({ line: id, quantity: unpackedUnits(units[at]!) }))
    .filter(({ quantity }) => quantity > 0);
}

export const newParcel = (facts: Pick<StoredParcel, 'lines' | 'tracking' | 'packedAt' | 'sentAt'>) => ({
  id: randomUUID(),
  ...facts,
});

/** Parcels with some of them handed over at a time, with what is in them then: later refunds are returns. */
export function sending(order: StoredOrder, ids: readonly string[], at: Date): Sending {
  const parcels = parcelContents(order).map((parcel) =>
    ids.includes(parcel.id) ? { ...parcel, sentAt: at } : parcel,
  );
  return { parcels, sent: parcels.filter(({ id }) => ids.includes(id)) };
}

/**
 * All that is left of an order handed over: its packed parcels, and one of the rest.
 * @param tracking of the parcel of the rest or, where all is packed, of the only one without tracking.
 * @throws AppError VALIDATION_ERROR for tracking that could be any parcel's, or none's.
 */
export function sendingAll(order: StoredOrder, tracking: Tracking | null, at: Date): Sending {
  const lines = unpackedLines(order);
  const waiting = parcelContents(order).filter(
    ({ sentAt, lines: units }) => sentAt !== null || units.length > 0,
  );
  const added = lines.length > 0 ? [newParcel({ lines, tracking, packedAt: at, sentAt: null })] : [];
  const parcels = [...waiting, ...added];
  const ids = parcels.filter(({ sentAt }) => sentAt === null).map(({ id }) => id);
  if (tracking && added.length === 0) {
    const bare = parcels.filter((parcel) => parcel.sentAt === null && parcel.tracking === null);
    if (bare.length !== 1)
      throw invalidField('tracking', 'The parcels of this order are packed: give each its own tracking.');
    bare[0]!.tracking = tracking;
  }
  return sending({ ...order, parcels }, ids, at);
}
