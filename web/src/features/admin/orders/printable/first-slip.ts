import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';

interface SlipOrder {
  parcels: readonly Pick<Order['parcels'][number], '_id'>[];
  items: readonly Pick<Order['items'][number], 'shipped' | 'toShip'>[];
}

/**
 * Returns true if a packing slip is the order's first one, which has the card of a gift.
 * @param parcel id of the slip's parcel, or null if the slip is for the whole order or for the items left to ship
 */
export function isFirstSlip({ parcels, items }: SlipOrder, parcel: string | null): boolean {
  if (parcel !== null) return parcels[0]?._id === parcel;
  return !isPartlyShipped(items);
}
