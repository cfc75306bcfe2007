/** The life of an order: one table for the server's guard, the admin's buttons and the tracking page. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How an order reaches its customer: sent to an address, or collected in the shop. */
export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** An order that says where it is collected; one from before there was pick-up says nothing. */
export const fulfilmentOf = ({ pickup }: { pickup?: object | null }): Fulfilment =>
  pickup ? 'pickup' : 'delivery';

const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

const PICKUP_NAMES: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready to collect',
  delivered: 'Collected',
};

/** The word for a status: of an order that is collected, other ones than of one that is sent. */
export const statusName = (status: OrderStatus, fulfilment: Fulfilment = 'delivery'): string =>
  (fulfilment === 'pickup' && PICKUP_NAMES[status]) || STATUS_NAMES[status];

/** Who asks for a change. `system` is a scheduled job, such as the expiry of unpaid orders. */
export type OrderActor = 'customer' | 'admin' | 'system';

/** Why the system cancelled an order, as its timeline says it. */
export const SYSTEM_CANCELLATIONS = {
  unpaid: 'Not paid in time',
  crowding: 'Payment was not begun while others waited for the last ones',
  declined: 'Too many refused cards',
  deleted: 'The account was deleted',
  test: 'Placed in test mode',
  refunded: 'Every item was refunded',
} as const;
export type SystemCancellation = (typeof SYSTEM_CANCELLATIONS)[keyof typeof SYSTEM_CANCELLATIONS];

/** Allowed changes (docs/product.md, Order status). A status without entries is final. */
export const ORDER_TRANSITIONS: Record<
  OrderStatus,
  readonly { to: OrderStatus; by: readonly OrderActor[] }[]
> = {
  pending: [
    { to: 'confirmed', by: ['admin'] },
    { to: 'cancelled', by: ['customer', 'admin', 'system'] },
  ],
  confirmed: [
    { to: 'shipped', by: ['admin'] },
    { to: 'cancelled', by: ['admin'] },
  ],
  shipped: [
    { to: 'delivered', by: ['admin'] },
    // Undone while nothing was collected.
    { to: 'confirmed', by: ['admin'] },
  ],
  delivered: [],
  cancelled: [],
};

/** Whether an actor may take an order from one status to another. */
export function canTransition(from: OrderStatus, to: OrderStatus, by: OrderActor): boolean {
  return ORDER_TRANSITIONS[from].some((transition) => transition.to === to && transition.by.includes(by));
}

/** Whether nothing follows a status: the order is delivered or cancelled. */
export const isFinal = (status: OrderStatus): boolean => ORDER_TRANSITIONS[status].length === 0;

/** The statuses a fulfilled order passes, for progress displays. */
export const FULFILMENT_STEPS = ['pending', 'confirmed', 'shipped', 'delivered'] as const;

/** Whether a change takes back a step that was made before. */
export function isUndo(from: OrderStatus, to: OrderStatus): boolean {
  const steps: readonly OrderStatus[] = FULFILMENT_STEPS;
  return steps.includes(to) && steps.indexOf(to) < steps.indexOf(from);
}

/** The statuses an actor may choose next, in the table's order. */
export function nextStatuses(from: OrderStatus, by: OrderActor): OrderStatus[] {
  return ORDER_TRANSITIONS[from].filter((transition) => transition.by.includes(by)).map(({ to }) => to);
}

export const PAYMENT_STATUSES = [
  'unpaid',
  'failed',
  'authorised',
  'partially_paid',
  'paid',
  'disputed',
  'refund_pending',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What is known of an order's money; amounts in minor units. */
export interface PaymentFacts {
  /** What the order comes to. */
  total: number;
  authorised: number;
  /** What was paid in all: captured by the provider, and recorded manually. */
  taken: number;
  refunded: number;
  /** What a customer's bank holds back. */
  disputed: number;
  /** Refunds that are not settled yet. */
  refunding: number;
  /** The last attempt to pay was refused. */
  declined: boolean;
  /** When the whole total had arrived. An order with nothing to pay has this time too. */
  paidAt: Date | null;
}

/** The one word for an order's money (docs/product.md, Payment status): what needs attention comes first. */
export function paymentStatusOf(facts: PaymentFacts): PaymentStatus {
  const { total, authorised, taken, refunded, disputed, refunding, declined, paidAt } = facts;
  if (refunding > 0) return 'refund_pending';
  if (disputed > 0) return 'disputed';
  if (taken > 0 && refunded >= taken) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  if (paidAt !== null && taken >= total) return 'paid';
  if (taken > 0) return 'partially_paid';
  if (authorised > 0) return 'authorised';
  return declined ? 'failed' : 'unpaid';
}

/** How far an order's goods are, apart from its money. */
export const FULFILMENT_STATUSES = [
  'unfulfilled',
  'partially_shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

/** The state of an order's goods, from its status and whether a parcel of several was sent. */
export const fulfilmentStatusOf = (status: OrderStatus, isPartlyShipped: boolean): FulfilmentStatus => {
  if (status !== 'pending' && status !== 'confirmed') return status;
  return isPartlyShipped ? 'partially_shipped' : 'unfulfilled';
};

/** Whether an order waits for its money and may still be paid. */
export const isUnpaid = (status: PaymentStatus): boolean => status === 'unpaid' || status === 'failed';

/** Whether none of an order's money has arrived; it may be on its way. */
export const awaitsMoney = (status: PaymentStatus): boolean => isUnpaid(status) || status === 'authorised';
