import {
  MAX_WRONG_SECOND_FACTOR_CODES,
  MAX_WRONG_CODES_FOR_PASSWORD_UNLOCK,
} from '../../contract/second-factor';
import { DAY_MS, MINUTE_MS } from '../../contract/times';
import type { WrongCodeLock } from './second-factors.repository';

/** Lock durations in minutes: the first after five wrong codes, and the next after each further wrong code. */
const LOCK_MINUTES = [1, 5, 15, 60];

/** Returns the lock, or null if the last wrong code is more than a day old. */
const getActiveLock = (lock: WrongCodeLock | null, now: number): WrongCodeLock | null =>
  lock && now - lock.lastAt.getTime() <= DAY_MS ? lock : null;

/**
 * Returns the time until which codes are rejected, or null if codes are accepted. Only the first password changes end
 * the lock, because a thief who knows the password could change it repeatedly.
 */
export function getWrongCodeLockExpiry(
  lock: WrongCodeLock | null,
  passwordVersion: string,
  now: number,
): Date | null {
  const current = getActiveLock(lock, now);
  if (!current?.until || current.until.getTime() <= now) return null;
  const isEnded =
    current.passwordOf !== passwordVersion && current.total < MAX_WRONG_CODES_FOR_PASSWORD_UNLOCK;
  return isEnded ? null : current.until;
}

export function recordWrongCode(
  lock: WrongCodeLock | null,
  passwordVersion: string,
  now: number,
): WrongCodeLock {
  const current = getActiveLock(lock, now);
  const total = (current?.total ?? 0) + 1;
  const refused = current?.passwordOf === passwordVersion ? current.refused + 1 : 1;
  const step =
    total < MAX_WRONG_CODES_FOR_PASSWORD_UNLOCK ? refused - MAX_WRONG_SECOND_FACTOR_CODES : Infinity;
  const minutes = LOCK_MINUTES[Math.min(step, LOCK_MINUTES.length - 1)];
  const until = minutes === undefined ? null : new Date(now + minutes * MINUTE_MS);
  return { refused, total, lastAt: new Date(now), until, passwordOf: passwordVersion };
}

/** Returns true for every fifth wrong code. */
export const shouldNotifyAccountOwner = ({ total }: WrongCodeLock): boolean =>
  total % MAX_WRONG_SECOND_FACTOR_CODES === 0;
