import { hasNothingToShip, countOrderLineUnits } from '../../contract/orders/line-units';
import type { OrderDocument } from './order-document';
import { hasShippingLabel } from './parcels/stored-parcel';

/** Returns the final status of an open order, or null if units or parcels with a label still have to be shipped. */
export function getFinalOrderStatus(
  order: Pick<OrderDocument, 'status' | 'lines' | 'refunds' | 'parcels'>,
): 'shipped' | 'cancelled' | null {
  const isOpen = order.status === 'pending' || order.status === 'confirmed';
  if (!isOpen || !hasNothingToShip(countOrderLineUnits(order))) return null;
  if (order.parcels.some((parcel) => parcel.sentAt === null && hasShippingLabel(parcel))) return null;
  return order.parcels.some(({ sentAt }) => sentAt !== null) ? 'shipped' : 'cancelled';
}
