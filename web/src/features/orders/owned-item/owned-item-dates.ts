import { addCalendarDays, addCalendarMonths, toCalendarDay } from '@contract/orders/delivery';
import type { Order } from '@contract/orders/orders';

interface OwnedItemPromises {
  warrantyYears: number;
  returnDays: number;
}

/** Days such as 2026-11-26. Null if the order is not delivered, or if the shop does not promise it. */
export interface OwnedItemDates {
  received: string | null;
  returnUntil: string | null;
  warrantyUntil: string | null;
}

/** Returns true if a delivered item can still be returned. `today` is the shop's day. */
export const isReturnable = ({ received, returnUntil }: OwnedItemDates, today: string): boolean =>
  received !== null && (returnUntil === null || today <= returnUntil);

/** Returns the day of delivery in the shop's time zone, and the last days for a return and for the warranty. */
export function getOwnedItemDates(
  { status, timeline }: Pick<Order, 'status' | 'timeline'>,
  { warrantyYears, returnDays }: OwnedItemPromises,
  timeZone: string,
): OwnedItemDates {
  const delivered =
    status === 'delivered' ? timeline.findLast((entry) => entry.status === 'delivered') : null;
  if (!delivered) return { received: null, returnUntil: null, warrantyUntil: null };
  const received = toCalendarDay(new Date(delivered.at), timeZone);
  return {
    received,
    returnUntil: returnDays > 0 ? addCalendarDays(received, returnDays) : null,
    warrantyUntil: warrantyYears > 0 ? addCalendarMonths(received, 12 * warrantyYears) : null,
  };
}
