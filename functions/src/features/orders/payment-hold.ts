import type { StoredPayment } from './order-payment';

const MINUTE = 60_000;

/** A reminder is sent this long before an order expires, or half way where that is shorter. */
const REMINDER_MS = 60 * MINUTE;

/** Until when an order that was placed at a time holds its stock unpaid. */
export const expiryOf = (placed: Date, holdMinutes: number): Date =>
  new Date(placed.getTime() + holdMinutes * MINUTE);

/** From when the customer of an unpaid order is reminded, in milliseconds since 1970; null where nothing expires. */
export function reminderTime(placed: Date, { expiresAt }: Pick<StoredPayment, 'expiresAt'>): number | null {
  if (!expiresAt) return null;
  const hold = expiresAt.getTime() - placed.getTime();
  return expiresAt.getTime() - Math.min(REMINDER_MS, hold / 2);
}
