import { toCalendarDay } from './delivery';
import type { OrderStatus } from './order-states';

interface DeliveredOrder {
  status: OrderStatus;
  timeline: readonly { status: OrderStatus; at: Date }[];
}

/** Returns the day of delivery in the shop's time zone, or null if the order is not delivered. */
export function getDeliveryDay({ status, timeline }: DeliveredOrder, timeZone: string): string | null {
  const delivered = status === 'delivered' && timeline.findLast((entry) => entry.status === 'delivered');
  return delivered ? toCalendarDay(delivered.at, timeZone) : null;
}
