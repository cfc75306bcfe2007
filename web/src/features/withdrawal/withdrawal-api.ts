import * as endpoints from '@contract/endpoints';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import type {
  WithdrawableOrder,
  WithdrawalAccess,
  WithdrawInput,
  WithdrawResponse,
} from '@contract/withdrawals/withdrawals';
import { callApi, fetchEndpointResponse, getCacheKey, type CacheKey } from '@/shared/api/client';
import { updateCachedData } from '@/shared/data/change-data';
import { withOrderAccess } from '@/shared/orders/order-access';
import { withFailureToast } from '@/shared/toasts/announce-failure';

type WithdrawableOrderKey = CacheKey<typeof endpoints.getWithdrawableOrder>;

/** Order in a session or with the link of a guest's order, or order with the code from an email. */
export type OrderProof = { id: string } | WithdrawalAccess;

export const getWithdrawableOrderKey = (id: string): WithdrawableOrderKey =>
  getCacheKey(endpoints.getWithdrawableOrder, { params: { id } });

export async function fetchWithdrawableOrder(
  key: WithdrawableOrderKey,
  id: string,
): Promise<WithdrawableOrder> {
  return (await withOrderAccess(id, (access) => fetchEndpointResponse(key, { quiet: true, ...access }))).data;
}

export const getOwnOrdersKey = () => getCacheKey(endpoints.listMyOrders, { query: { limit: 20 } });

export const fetchOwnOrders = withFailureToast(
  t('Failed to load orders'),
  async (key: CacheKey<typeof endpoints.listMyOrders>): Promise<Order[]> =>
    (await fetchEndpointResponse(key, { quiet: true })).data.orders,
);

export async function findWithdrawableOrder(access: WithdrawalAccess): Promise<WithdrawableOrder> {
  return (await callApi(endpoints.findWithdrawableOrder, { body: access, quiet: true })).data;
}

export async function sendWithdrawal(proof: OrderProof, input: WithdrawInput): Promise<WithdrawResponse> {
  if (!('id' in proof))
    return (await callApi(endpoints.withdrawWithCode, { body: { ...proof, ...input }, quiet: true })).data;
  const request = { params: proof, body: input, quiet: true };
  const { data } = await withOrderAccess(proof.id, (access) =>
    callApi(endpoints.withdraw, { ...request, ...access }),
  );
  updateCachedData<WithdrawableOrder>(getWithdrawableOrderKey(proof.id), () => data.order);
  return data;
}
