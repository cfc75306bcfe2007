import type { ConflictDetails } from '../contract/errors/error-details';
import { AppError } from './errors';
/** Returns the next `updatedAt` of a document, which is always later than the previous value. */
export const getNextUpdateTime = (previous: Date, now: number): Date =>
  new Date(Math.max(now, previous.getTime() + 1));

/** @throws AppError STALE_WRITE with the latest version if the edit is based on an older one */
export async function requireLatestVersion(
  edited: string | number,
  stored: Date | number,
  present: () => ConflictDetails | Promise<ConflictDetails>,
  message?: string,
): Promise<void> {
  const version = typeof edited === 'string' ? Date.parse(edited) : edited;
  if (version !== Number(stored)) throw new AppError('STALE_WRITE', { message, details: await present() });
}
