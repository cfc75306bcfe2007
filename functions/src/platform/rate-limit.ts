import { createHash } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { LimitRule } from '../contract/routes';
import { AppError } from './errors';

/** Counts calls in fixed windows. Kept in Firestore, since a counter in memory counts one instance only. */
export type RateLimiter = (rule: LimitRule, caller: string) => Promise<void>;

/**
 * Makes a limiter. `factor` widens every rule (configuration; the local store and the tests use 100).
 * Callers are stored hashed: an address is personal data. `expiresAt` is the collection's TTL field.
 * The limiter throws AppError RATE_LIMITED with the seconds to wait.
 */
export function firestoreRateLimiter(
  db: Firestore,
  factor: number,
  now: () => number = Date.now,
): RateLimiter {
  return async (rule, caller) => {
    const windowMs = rule.windowSeconds * 1000;
    const windowStart = Math.floor(now() / windowMs) * windowMs;
    const key = createHash('sha256').update(`${rule.name}:${windowStart}:${caller}`).digest('hex');
    const counter = db.collection('rateLimits').doc(key);
    const allowed = await db.runTransaction(async (tx) => {
      const count = Number((await tx.get(counter)).get('count') ?? 0);
      if (count >= rule.max * factor) return false;
      tx.set(counter, { count: count + 1, expiresAt: Timestamp.fromMillis(windowStart + 2 * windowMs) });
      return true;
    });
    if (!allowed) {
      throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil((windowStart + windowMs - now()) / 1000) });
    }
  };
}
