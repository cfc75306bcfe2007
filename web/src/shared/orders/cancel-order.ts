import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { invalidate, update, updateItems } from '@/shared/data/change-data';
import { withAccess } from './order-access';

/** Cancels a pending order. @throws ApiError ORDER_NOT_CANCELLABLE if the status has changed */
export async function cancelOrder(id: string): Promise<void> {
  const params = { id };
  try {
    const { data } = await withAccess(id, (access) =>
      call(endpoints.cancelOrder, { params, quiet: true, ...access }),
    );
    update<Order>(
      (key) => key === keyOf(endpoints.getOrder, { params }),
      () => data.order,
    );
    updateItems<Order>(prefixOf(endpoints.myOrders), (order) => (order._id === id ? data.order : order));
    invalidate(prefixOf(endpoints.listProducts));
  } finally {
    invalidate(prefixOf(endpoints.getOrder));
  }
}
