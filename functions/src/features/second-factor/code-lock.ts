import { MAX_REFUSED_CODES, MAX_REFUSED_CODES_ACROSS_PASSWORDS } from '../../contract/second-factor';
import { DAY_MS, MINUTE_MS } from '../../contract/times';
import type { CodeLock } from './second-factors.repository';

/** Lock durations in minutes: after the fifth refused code, and after each further one. */
const LOCK_MINUTES = [1, 5, 15, 60];

/** A day without a refused code resets the lock. */
const getActiveLock = (lock: CodeLock | null, now: number): CodeLock | null =>
  lock && now - lock.lastAt.getTime() <= DAY_MS ? lock : null;

/**
 * Returns null if codes are accepted. A password change ends the lock, but not indefinitely, because a thief who knows
 * the password could change it repeatedly.
 */
export function getLockEnd(lock: CodeLock | null, passwordVersion: string, now: number): Date | null {
  const current = getActiveLock(lock, now);
  if (!current?.until || current.until.getTime() <= now) return null;
  const isEnded =
    current.passwordOf !== passwordVersion && current.total < MAX_REFUSED_CODES_ACROSS_PASSWORDS;
  return isEnded ? null : current.until;
}

export function addRefusedCode(lock: CodeLock | null, passwordVersion: string, now: number): CodeLock {
  const current = getActiveLock(lock, now);
  const total = (current?.total ?? 0) + 1;
  const refused = current?.passwordOf === passwordVersion ? current.refused + 1 : 1;
  const step = total < MAX_REFUSED_CODES_ACROSS_PASSWORDS ? refused - MAX_REFUSED_CODES : Infinity;
  const minutes = LOCK_MINUTES[Math.min(step, LOCK_MINUTES.length - 1)];
  const until = minutes === undefined ? null : new Date(now + minutes * MINUTE_MS);
  return { refused, total, lastAt: new Date(now), until, passwordOf: passwordVersion };
}

/** Returns true on every fifth refused code. */
export const shouldNotifyOwner = ({ total }: CodeLock): boolean => total % MAX_REFUSED_CODES === 0;
