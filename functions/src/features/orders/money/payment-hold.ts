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

/** An order that is paid while it is placed needs no mail about its payment: the first is written after this time. */
const FIRST_MS = 2 * MINUTE;

/** The least time between two mails about the same payment. */
const GAP_MS = 10 * MINUTE;

/**
 * Whether the customer of an unpaid order is to hear of its payment now: first soon after it was placed, and once more
 * at the reminder's time. `now` in milliseconds since 1970.
 */
export function isMailDue(
  placed: Date,
  payment: Pick<StoredPayment, 'expiresAt' | 'remindedAt'>,
  now: number,
): boolean {
  const reminder = reminderTime(placed, payment);
  const last = payment.remindedAt?.getTime() ?? null;
  if (last === null) return now >= Math.min(placed.getTime() + FIRST_MS, reminder ?? Infinity);
  return reminder !== null && last < reminder && now >= Math.max(reminder, last + GAP_MS);
}
