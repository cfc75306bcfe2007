import { useState } from 'react';
import type { Order } from '@contract/orders';
import { isNotFound } from '@/shared/api/api-error';
import { findData } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import type { ListPage } from '@/shared/ui/paged-list';
import { fetchOrder, orderKeys } from './orders-api';

/** The order as a list already showed it: complete, if a little older. */
function inSomeList(id: string): Order | undefined {
  return findData((data) => {
    const { items } = (data ?? {}) as Partial<ListPage<Partial<Order>>>;
    return Array.isArray(items)
      ? (items as Partial<Order>[]).find((item): item is Order => item._id === id && 'timeline' in item)
      : undefined;
  });
}

/** Of two answers about one order the later one. */
export function laterOf<T extends Pick<Order, 'updatedAt'>>(
  a: T | undefined,
  b: T | undefined,
): T | undefined {
  if (!a || !b) return a ?? b;
  return Date.parse(b.updatedAt) > Date.parse(a.updatedAt) ? b : a;
}

/** One order: what is known at once, then what the shop answers. */
export function useOrder(id: string) {
  const { data, error, loading, reload } = useData(orderKeys.one(id), fetchOrder);
  const [listed] = useState(() => inSomeList(id));
  const [changed, setChanged] = useState<Order>();
  const order = laterOf(data ?? listed, changed);
  return {
    order: isNotFound(error) ? undefined : order,
    notFound: isNotFound(error),
    failed: error !== undefined && order === undefined && !loading,
    reload,
    /** Shows the server's answer to a change made here. */
    show: setChanged,
  };
}
