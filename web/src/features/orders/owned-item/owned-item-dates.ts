import { addCalendarDays, toCalendarDay } from '@contract/orders/delivery';
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

/** Adds years to a day. February 29 becomes February 28 if the year is no leap year. */
function addCalendarYears(day: string, years: number): string {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return Number.isNaN(Date.parse(later)) || new Date(later).getUTCDate() !== Number(day.slice(8))
    ? later.replace(/-29$/, '-28')
    : later;
}

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
    warrantyUntil: warrantyYears > 0 ? addCalendarYears(received, warrantyYears) : null,
  };
}
