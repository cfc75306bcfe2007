import { addCalendarDays, addDeliveryDays } from '@contract/orders/delivery';

/** Holidays as month and day. Gifts should arrive before these days. */
const HOLIDAYS = ['02-14', '12-24'] as const;

/** Number of days before a holiday from which the shop shows the last order day. */
const ANNOUNCED_DAYS = 45;

export interface GiftDeadline {
  /** Last day on which an order arrives before the holiday, such as 2026-12-17. */
  orderBy: string;
  holiday: string;
}

/**
 * Returns the last order day before the next holiday. Null if the delivery time is unknown, no holiday is near, or an
 * order would arrive too late.
 * @param today calendar day in the shop's time zone
 * @param maxDays maximum delivery time, not counting Sundays
 */
export function getGiftDeadline(today: string, maxDays: number | null): GiftDeadline | null {
  if (maxDays === null) return null;
  const year = Number(today.slice(0, 4));
  const holiday = [year, year + 1]
    .flatMap((each) => HOLIDAYS.map((day) => `${each}-${day}`))
    .find((day) => day > today);
  if (holiday === undefined || holiday > addCalendarDays(today, ANNOUNCED_DAYS)) return null;
  let orderBy = addCalendarDays(holiday, -1);
  while (addDeliveryDays(orderBy, maxDays) >= holiday) orderBy = addCalendarDays(orderBy, -1);
  return orderBy < today ? null : { orderBy, holiday };
}
