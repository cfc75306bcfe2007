import { addCalendarDays, addCalendarMonths, toCalendarDay } from '../../contract/orders/delivery';
import type { ParcelLine } from '../../contract/orders/line-units';
import type { OrderStatus } from '../../contract/orders/order-states';

interface SentOrder {
  status: OrderStatus;
  timeline: readonly { status: OrderStatus; at: Date }[];
  parcels: readonly { sentAt: Date | null; lines: readonly ParcelLine[] }[];
}

/**
 * Returns the first day after `today` that is a multiple of some months after the delivery.
 * @param received day of the delivery, such as 2026-11-26
 */
export function getNextCareDay(received: string, months: number, today: string): string {
  let count = 1;
  while (addCalendarMonths(received, count * months) <= today) count += 1;
  return addCalendarMonths(received, count * months);
}

/** Returns the time at which the first units of a line were sent, or null if none were. */
function getSendingTime({ status, timeline, parcels }: SentOrder, lineId: string): Date | null {
  const times = parcels.flatMap(({ sentAt, lines }) =>
    sentAt !== null && lines.some(({ line, quantity }) => line === lineId && quantity > 0) ? [sentAt] : [],
  );
  if (times.length > 0) return new Date(Math.min(...times.map((time) => time.getTime())));
  if (status !== 'shipped' && status !== 'delivered') return null;
  return timeline.find((entry) => entry.status === 'shipped' || entry.status === 'delivered')?.at ?? null;
}

/** Returns the estimated best-before day of an item, or null if the item was not sent. */
export function getBestBeforeDay(
  order: SentOrder,
  lineId: string,
  shelfLifeDays: number,
  timeZone: string,
): string | null {
  const sentAt = getSendingTime(order, lineId);
  return sentAt && addCalendarDays(toCalendarDay(sentAt, timeZone), shelfLifeDays);
}
