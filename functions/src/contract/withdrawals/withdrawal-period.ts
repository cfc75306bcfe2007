import { addCalendarDays, toCalendarDay } from '../orders/delivery';

/** Days after the delivery in which a consumer can withdraw from the contract (directive 2011/83/EU, article 9). */
const WITHDRAWAL_DAYS = 14;

/**
 * Days after the period in which withdrawals are still accepted. A period that ends on a weekend or a public holiday
 * ends with the next working day (regulation 1182/71, article 3), and holidays differ by country.
 */
const TOLERANCE_DAYS = 4;

/** Returns the last day of the withdrawal period. Returns null if the order is not delivered, as the period is open. */
export const getWithdrawalEnd = (deliveredOn: string | null): string | null =>
  deliveredOn && addCalendarDays(deliveredOn, WITHDRAWAL_DAYS);

/** Returns true if a time is after the last day of the withdrawal period, in the shop's time zone. */
export const isAfterWithdrawalEnd = (end: string | null, time: number, timeZone: string): boolean =>
  end !== null && toCalendarDay(time, timeZone) > end;

/** Returns true if withdrawals are no longer accepted. */
export const isWithdrawalClosed = (end: string | null, time: number, timeZone: string): boolean =>
  isAfterWithdrawalEnd(end && addCalendarDays(end, TOLERANCE_DAYS), time, timeZone);
