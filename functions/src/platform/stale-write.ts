import type { StaleDetails } from '../contract/errors/error-details';
import { AppError } from './errors';
/**
 * The time of a document's next change: now, and later than its last change by a millisecond at least, so that the
 * version that was edited differs from the one after this change.
 */
export const nextChange = (previous: Date, now: number): Date =>
  new Date(Math.max(now, previous.getTime() + 1));

/**
 * Refuses a change of a version that is not stored any more: a time as the answers have it, or a number.
 * @throws AppError STALE_WRITE with the present state.
 */
export async function requireVersion(
  edited: string | number,
  stored: Date | number,
  present: () => StaleDetails | Promise<StaleDetails>,
  message?: string,
): Promise<void> {
  const version = typeof edited === 'string' ? Date.parse(edited) : edited;
  if (version !== Number(stored)) throw new AppError('STALE_WRITE', { message, details: await present() });
}
