import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import { sendWriteRequest } from '../shared/api/send-change';

/**
 * Confirms that a packed parcel was adjusted to the edited order.
 * @throws ApiError STALE_WRITE if the order has changed since `version`
 */
export const confirmParcelChange = (params: { id: string; parcel: string }, version: string) =>
  sendWriteRequest(endpoints.repackParcel, { params, body: { version } });

/**
 * Confirms that all packed parcels were adjusted to the edited order.
 * @throws ApiError STALE_WRITE if the order has changed since it was loaded
 */
export async function confirmAllParcelChanges({ _id: id, updatedAt, parcels }: Order): Promise<void> {
  let version = updatedAt;
  for (const parcel of parcels.filter(({ change }) => change !== null))
    version = (await confirmParcelChange({ id, parcel: parcel._id }, version)).data.order.updatedAt;
}
