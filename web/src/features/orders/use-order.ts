import type { Order } from '@contract/orders/orders';
import { findData } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import type { ListPage } from '@/shared/ui/paged-list';
import { fetchOrder, orderKeys } from './orders-api';

/** The order as a list already showed it: complete, but perhaps older. */
function inSomeList(id: string): Order | undefined {
  return findData((data) => {
    const { items } = (data ?? {}) as Partial<ListPage<Partial<Order>>>;
    return Array.isArray(items)
      ? (items as Partial<Order>[]).find((item): item is Order => item._id === id && 'timeline' in item)
      : undefined;
  });
}

/** One order: what a list already showed, then what the shop answers. */
export function useOrder(id: string) {
  const { data, ...state } = useData(orderKeys.one(id), (key) => fetchOrder(key, id));
  return { ...state, order: data ?? inSomeList(id) };
}
