import { addCalendarDays, addDeliveryDays, isCalendarDay } from '../orders/delivery';
import { DAY_MS } from '../times';

/** Maximum number of occasions in the settings. */
export const MAX_GIFT_OCCASIONS = 12;

/** Maximum number of days between the last order day of the settings and the occasion. */
export const MAX_LAST_ORDER_LEAD_DAYS = 90;

/** Number of days before an occasion from which the shop tells until when to order. */
const ANNOUNCED_DAYS = 45;

/** Any year without February 29. */
const COMMON_YEAR = 2027;

/** Day before which gifts should arrive. */
export interface GiftOccasion {
  name: string;
  month: number;
  day: number;
  /** Year of an occasion that moves. Null if it is on the same day every year. */
  year: number | null;
  /** Last order day before the occasion. Null if it follows from the delivery time. */
  orderByMonth: number | null;
  orderByDay: number | null;
}

export const DEFAULT_GIFT_OCCASIONS: readonly GiftOccasion[] = [
  { name: 'Christmas', month: 12, day: 24, year: null, orderByMonth: null, orderByDay: null },
  { name: 'Valentine’s Day', month: 2, day: 14, year: null, orderByMonth: null, orderByDay: null },
];

/** Returns true if the occasions are the default ones, which the web app knows without the settings. */
export const areDefaultGiftOccasions = (occasions: readonly GiftOccasion[]): boolean =>
  occasions.length === DEFAULT_GIFT_OCCASIONS.length &&
  DEFAULT_GIFT_OCCASIONS.every((occasion, index) =>
    (Object.keys(occasion) as (keyof GiftOccasion)[]).every(
      (field) => occasions[index]?.[field] === occasion[field],
    ),
  );

export interface GiftDeadline {
  /** Last day on which an order arrives before the occasion, such as 2026-12-17. */
  orderBy: string;
  occasion: { name: string; day: string };
}

const padNumber = (value: number) => String(value).padStart(2, '0');

const toDay = (year: number, month: number, day: number) => `${year}-${padNumber(month)}-${padNumber(day)}`;

/** Returns true if the day exists. Without a year, true if it exists every year. */
export const isExistingDay = (year: number | null, month: number, day: number): boolean =>
  isCalendarDay(toDay(year ?? COMMON_YEAR, month, day));

/** Returns the last order day of the settings before `occasion`, or null if the settings have none. */
export function getSetLastOrderDay(
  { orderByMonth, orderByDay }: Pick<GiftOccasion, 'orderByMonth' | 'orderByDay'>,
  occasion: string,
): string | null {
  if (orderByMonth === null || orderByDay === null) return null;
  const year = Number(occasion.slice(0, 4));
  const day = toDay(year, orderByMonth, orderByDay);
  return day < occasion ? day : toDay(year - 1, orderByMonth, orderByDay);
}

/** Returns the number of days from the last order day of the settings to the occasion, or null if there is none. */
export function countLastOrderLeadDays(occasion: Omit<GiftOccasion, 'name'>): number | null {
  const day = toDay(occasion.year ?? COMMON_YEAR, occasion.month, occasion.day);
  const orderBy = getSetLastOrderDay(occasion, day);
  return orderBy === null ? null : Math.round((Date.parse(day) - Date.parse(orderBy)) / DAY_MS);
}

/** Returns the last day from which the slowest delivery arrives before `occasion`. */
function calculateLastOrderDay(occasion: string, maxDays: number): string {
  let orderBy = addCalendarDays(occasion, -1);
  while (addDeliveryDays(orderBy, maxDays) >= occasion) orderBy = addCalendarDays(orderBy, -1);
  return orderBy;
}

/**
 * Returns the last order day before the next occasion that gifts can still reach. Null if no such occasion is near.
 * @param today calendar day in the shop's time zone
 * @param maxDays maximum delivery time, not counting Sundays. Null if it is unknown: only the last order days of the
 * settings count
 */
export function getGiftDeadline(
  occasions: readonly GiftOccasion[],
  today: string,
  maxDays: number | null,
): GiftDeadline | null {
  const thisYear = Number(today.slice(0, 4));
  const announcedUntil = addCalendarDays(today, ANNOUNCED_DAYS);
  const deadlines = occasions.flatMap(({ name, month, day, year, ...lastOrder }) =>
    (year === null ? [thisYear, thisYear + 1] : [year])
      .map((each) => toDay(each, month, day))
      .filter((each) => each > today && each <= announcedUntil)
      .flatMap((each) => {
        const set = getSetLastOrderDay(lastOrder, each);
        const orderBy = set ?? (maxDays === null ? null : calculateLastOrderDay(each, maxDays));
        return orderBy !== null && orderBy >= today ? [{ orderBy, occasion: { name, day: each } }] : [];
      }),
  );
  return deadlines.sort((a, b) => (a.occasion.day < b.occasion.day ? -1 : 1))[0] ?? null;
}
