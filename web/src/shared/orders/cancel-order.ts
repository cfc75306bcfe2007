import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { invalidateData, updateCachedData, updateCachedItems } from '@/shared/data/change-data';
import { withOrderAccess } from './order-access';

/** @throws ApiError ORDER_NOT_CANCELLABLE if the order is no longer pending */
export async function cancelOrder(id: string): Promise<void> {
  const params = { id };
  try {
    const { data } = await withOrderAccess(id, (access) =>
      callApi(endpoints.cancelOrder, { params, quiet: true, ...access }),
    );
    updateCachedData<Order>(
      (key) => key === getCacheKey(endpoints.getOrder, { params }),
      () => data.order,
    );
    updateCachedItems<Order>(getCacheKeyPrefix(endpoints.listMyOrders), (order) =>
      order._id === id ? data.order : order,
    );
    invalidateData(getCacheKeyPrefix(endpoints.listProducts));
  } finally {
    invalidateData(getCacheKeyPrefix(endpoints.getOrder));
  }
}
