import type { Order } from '@contract/orders/orders';

/** Whether an order's money has arrived or is on its way, or nothing had to be paid: it must not be paid again. */
export const hasPaid = ({ payment }: Pick<Order, 'payment'>): boolean =>
  payment.status === 'paid' || payment.status === 'authorised';
