import { hasNothingToShip, unitsOf } from '../../contract/orders/line-units';
import type { OrderDocument } from './order-document';
import { isLabelled } from './parcels/stored-parcel';

/**
 * Returns the status of an open order once all of its goods went or came back: shipped if a parcel was sent, otherwise cancelled.
 * Returns null if something has to be sent, and while a waiting parcel has a label, since its postage was paid.
 */
export function getFinishedStatus(
  order: Pick<OrderDocument, 'status' | 'lines' | 'refunds' | 'parcels'>,
): 'shipped' | 'cancelled' | null {
  const isOpen = order.status === 'pending' || order.status === 'confirmed';
  if (!isOpen || !hasNothingToShip(unitsOf(order))) return null;
  if (order.parcels.some((parcel) => parcel.sentAt === null && isLabelled(parcel))) return null;
  return order.parcels.some(({ sentAt }) => sentAt !== null) ? 'shipped' : 'cancelled';
}
