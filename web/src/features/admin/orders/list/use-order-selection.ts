import { useState } from 'react';
import type { Order } from '@contract/orders/orders';

export interface OrderSelection {
  /** In the versions that the list shows. */
  orders: readonly Order[];
  has: (id: string) => boolean;
  hasAllShown: boolean;
  select: (order: Order, selected: boolean) => void;
  replace: (orders: readonly Order[]) => void;
}

/**
 * The selected orders of a list, of all its pages. Another list begins with none.
 * @param of what tells lists apart. @param shown the first page of the list.
 */
export function useOrderSelection(of: string, shown: readonly Order[] = []): OrderSelection {
  const [kept, setKept] = useState<{ of: string; orders: readonly Order[] }>({ of, orders: [] });
  const latest = new Map(shown.map((order) => [order._id, order]));
  const orders = kept.of === of ? kept.orders.map((order) => latest.get(order._id) ?? order) : [];
  const replace = (next: readonly Order[]) => setKept({ of, orders: next });
  const ids = new Set(orders.map(({ _id }) => _id));
  return {
    orders,
    has: (id) => ids.has(id),
    hasAllShown: shown.length > 0 && shown.every(({ _id }) => ids.has(_id)),
    select: (order, selected) => {
      const others = orders.filter(({ _id }) => _id !== order._id);
      replace(selected ? [...others, order] : others);
    },
    replace,
  };
}
