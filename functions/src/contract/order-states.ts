/** The life of an order: one table for the server's guard, the admin's buttons and the tracking page. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who asks for a change. `system` is a scheduled job, such as the expiry of unpaid orders. */
export type OrderActor = 'customer' | 'admin' | 'system';

interface Transition {
  to: OrderStatus;
  by: readonly OrderActor[];
}

/** Allowed changes (docs/product.md, Order status). A status without entries is final. */
export const ORDER_TRANSITIONS: Record<OrderStatus, readonly Transition[]> = {
  pending: [
    { to: 'confirmed', by: ['admin'] },
    { to: 'cancelled', by: ['customer', 'admin', 'system'] },
  ],
  confirmed: [
    { to: 'shipped', by: ['admin'] },
    { to: 'cancelled', by: ['admin'] },
  ],
  shipped: [{ to: 'delivered', by: ['admin'] }],
  delivered: [],
  cancelled: [],
};

/** Whether an actor may take an order from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus, by: OrderActor): boolean {
  return ORDER_TRANSITIONS[from].some((transition) => transition.to === to && transition.by.includes(by));
}

/** The statuses an actor may choose next, in the table's order. */
export function nextStatuses(from: OrderStatus, by: OrderActor): OrderStatus[] {
  return ORDER_TRANSITIONS[from].filter((transition) => transition.by.includes(by)).map(({ to }) => to);
}

/** The statuses a fulfilled order passes, for progress displays. */
export const FULFILMENT_STEPS = ['pending', 'confirmed', 'shipped', 'delivered'] as const;

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'failed', 'refund_pending', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
