import { msg, t } from '../texts/text';

export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const FULFILMENT_METHODS = ['delivery', 'pickup'] as const;
export type FulfilmentMethod = (typeof FULFILMENT_METHODS)[number];

/** Returns `pickup` or `delivery`. Orders without the field `pickup` are deliveries. */
export const getFulfilmentMethod = ({ pickup }: { pickup?: object | null }): FulfilmentMethod =>
  pickup ? 'pickup' : 'delivery';

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: msg('Pending'),
  confirmed: msg('Confirmed'),
  shipped: msg('Shipped'),
  delivered: msg('Delivered'),
  cancelled: msg('Cancelled'),
};

const PICKUP_NAMES: Partial<Record<OrderStatus, string>> = {
  shipped: msg('Ready to collect'),
  delivered: msg('Collected'),
};

export const getOrderStatusLabel = (status: OrderStatus, fulfilment: FulfilmentMethod = 'delivery'): string =>
  t((fulfilment === 'pickup' && PICKUP_NAMES[status]) || ORDER_STATUS_LABELS[status]);

/** Kind of user who changed the status of an order. `system` stands for automatic changes. */
export type OrderActor = 'customer' | 'admin' | 'system';

/** Allowed status changes by current status (docs/product.md, Order status). Final statuses allow none. */
export const ORDER_STATUS_TRANSITIONS: Record<
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
    { to: 'confirmed', by: ['admin'] },
  ],
  delivered: [],
  cancelled: [],
};

export function canChangeOrderStatus(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return ORDER_STATUS_TRANSITIONS[from].some(
    (transition) => transition.to === to && transition.by.includes(actor),
  );
}

export const isFinalOrderStatus = (status: OrderStatus): boolean =>
  ORDER_STATUS_TRANSITIONS[status].length === 0;

export const FULFILMENT_STEPS = ['pending', 'confirmed', 'shipped', 'delivered'] as const;

/** Returns true if a change moves an order to an earlier status, such as from shipped to confirmed. */
export function isOrderStatusReversal(from: OrderStatus, to: OrderStatus): boolean {
  const steps: readonly OrderStatus[] = FULFILMENT_STEPS;
  return steps.includes(to) && steps.indexOf(to) < steps.indexOf(from);
}

export function getNextOrderStatuses(from: OrderStatus, actor: OrderActor): OrderStatus[] {
  return ORDER_STATUS_TRANSITIONS[from]
    .filter((transition) => transition.by.includes(actor))
    .map(({ to }) => to);
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

export interface PaymentTotals {
  total: number;
  authorised: number;
  /** Total amount that was charged by the payment provider or recorded manually. */
  taken: number;
  refunded: number;
  disputed: number;
  refunding: number;
  /** True if the last payment attempt was declined. */
  declined: boolean;
  /** Time at which the order was fully paid. Orders with a total of 0 are paid when they are placed. */
  paidAt: Date | null;
}

/** Determines the payment status from the totals of an order. Statuses that require action take precedence. */
export function calculatePaymentStatus(totals: PaymentTotals): PaymentStatus {
  const { total, authorised, taken, refunded, disputed, refunding, declined, paidAt } = totals;
  if (refunding > 0) return 'refund_pending';
  if (disputed > 0) return 'disputed';
  if (taken > 0 && refunded >= taken) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  if (paidAt !== null && taken >= total) return 'paid';
  if (taken > 0) return 'partially_paid';
  if (authorised > 0) return 'authorised';
  return declined ? 'failed' : 'unpaid';
}

export const FULFILMENT_STATUSES = [
  'unfulfilled',
  'partially_shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type FulfilmentStatus = (typeof FULFILMENT_STATUSES)[number];

export const calculateFulfilmentStatus = (
  status: OrderStatus,
  isPartlyShipped: boolean,
): FulfilmentStatus => {
  if (status !== 'pending' && status !== 'confirmed') return status;
  return isPartlyShipped ? 'partially_shipped' : 'unfulfilled';
};

export const isUnpaidStatus = (status: PaymentStatus): boolean => status === 'unpaid' || status === 'failed';

/** Returns true if no payment was received. Authorised payments count as received when they are captured. */
export const isPaymentOutstanding = (status: PaymentStatus): boolean =>
  isUnpaidStatus(status) || status === 'authorised';
