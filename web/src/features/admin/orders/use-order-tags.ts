import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';

const NO_TAGS: readonly string[] = [];

export const useOrderTagSuggestions = (): readonly string[] =>
  useEndpointData(getCacheKey(endpoints.listOrderTags)).data?.tags ?? NO_TAGS;

/** Returns the tags of several orders by order id. Orders without tags are omitted. */
export function useOrderTags(orders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const key = getCacheKey(endpoints.listTagsOfOrders, { query: { orders: orders.join(',') } });
  const { data } = useEndpointData(orders.length > 0 ? key : null);
  return new Map(data?.orders.map(({ _id, tags }) => [_id, tags]));
}
