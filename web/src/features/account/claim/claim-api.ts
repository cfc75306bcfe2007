import { ORDER_TOKEN_HEADER } from '@contract/orders/order-token';
import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { invalidate, update } from '@/shared/data/change-data';
import { orderTokens } from '@/shared/orders/order-access';
import { session } from '@/shared/session/session';

/**
 * Takes a guest's order, whose link this tab has, into the account.
 * @throws ApiError, EMAIL_NOT_VERIFIED and FORBIDDEN (for another address) among them.
 */
export async function claimOrder(id: string): Promise<Order> {
  // The ID token says whether the address is verified, and may be older than that.
  await session.token({ fresh: true });
  const headers = { [ORDER_TOKEN_HEADER]: orderTokens.of(id) ?? '' };
  const { data } = await call(endpoints.claimOrder, { params: { id }, headers, quiet: true });
  orderTokens.forget(id);
  update<Order>(
    (key) => key === keyOf(endpoints.getOrder, { params: { id } }),
    () => data.order,
  );
  invalidate(prefixOf(endpoints.getOrder));
  return data.order;
}
