import type { ConflictDetails } from '../contract/errors/error-details';
import { AppError } from './errors';
/** Returns the time of a document's next change, later than the previous one, so that versions differ. */
export const getNextChangeTime = (previous: Date, now: number): Date =>
  new Date(Math.max(now, previous.getTime() + 1));

/** Rejects an edit that is based on an outdated version. Throws STALE_WRITE with the latest version. */
export async function requireLatestVersion(
  edited: string | number,
  stored: Date | number,
  present: () => ConflictDetails | Promise<ConflictDetails>,
  message?: string,
): Promise<void> {
  const version = typeof edited === 'string' ? Date.parse(edited) : edited;
  if (version !== Number(stored)) throw new AppError('STALE_WRITE', { message, details: await present() });
}
