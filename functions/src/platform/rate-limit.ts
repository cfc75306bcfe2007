import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { LimitRule } from '../contract/routes/route-definition';
import { AppError } from './errors';
import { inTransaction } from './firestore';
import { sha256 } from './hash';

/** Counts calls in fixed windows. Kept in Firestore, since a counter in memory counts one instance only. */
export type RateLimiter = (rule: LimitRule, caller: string) => Promise<void>;

/** The document of `rateLimits` that counts a caller in the window around `now` (milliseconds). */
export function rateWindow(rule: LimitRule, caller: string, now: number) {
  const windowMs = rule.windowSeconds * 1000;
  const start = Math.floor(now / windowMs) * windowMs;
  return {
    id: sha256(`${rule.name}:${start}:${caller}`),
    /** Seconds until the next window begins. */
    retryAfter: Math.ceil((start + windowMs - now) / 1000),
    expiresAt: Timestamp.fromMillis(start + 2 * windowMs),
  };
}

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
    const { id, retryAfter, expiresAt } = rateWindow(rule, caller, now());
    const counter = db.collection('rateLimits').doc(id);
    const count = async (tx: Transaction) => {
      const counted = Number((await tx.get(counter)).get('count') ?? 0);
      if (counted >= rule.max * factor) return false;
      tx.set(counter, { count: counted + 1, expiresAt });
      return true;
    };
    const allowed = await inTransaction(db, count, [id]);
    if (!allowed) throw new AppError('RATE_LIMITED', { retryAfter });
  };
}
