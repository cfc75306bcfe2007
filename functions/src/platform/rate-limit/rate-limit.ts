import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { LimitRule } from '../../contract/routes/route-definition';
import { AppError } from '../errors';
import { sha256 } from '../hash';
import type { Logger } from '../logging';
import type { RateCounters } from './rate-counters';

/**
 * Counts one call of everyone it is made for: an address, an account. With `counts: false` it only refuses callers that are over
 * the limit; with 'back' it takes back a call that was counted before it was known whether it counts.
 */
export type RateLimiter = (
  rule: LimitRule,
  callers: readonly RateCaller[],
  options?: { counts: boolean | 'back' },
) => Promise<void>;

/** One of those that a call counts for. */
export interface RateCaller {
  /** An address or an id; it is stored hashed, since an address is personal data. */
  id: string;
  /** How many times the rule's maximum this caller may have: 1 when absent. */
  share?: number;
}

interface Dependencies {
  counters: RateCounters;
  /** Widens every rule (configuration; the local store and the tests use 100). */
  factor: number;
  logger: Logger;
  /** The clock: milliseconds since 1970. */
  now: () => number;
}

/** Milliseconds that a call waits for what other instances have counted. */
const PATIENCE_MS = 50;

/** Windows that one instance remembers at most; the oldest go first. */
const MAX_WINDOWS = 50_000;

/** The window around `now` (milliseconds) in which a rule counts a caller. */
export function rateWindow(rule: LimitRule, caller: string, now: number) {
  const windowMs = rule.windowSeconds * 1000;
  const start = Math.floor(now / windowMs) * windowMs;
  return {
    id: sha256(`${rule.name}:${start}:${caller}`),
    /** Seconds until the next window begins. */
    retryAfter: Math.ceil((start + windowMs - now) / 1000),
    expiresAt: new Date(start + 2 * windowMs),
  };
}

/** What this instance knows of one caller's window. */
interface Window {
  id: string;
  /** Names this instance's counter. A window that was forgotten and begins again gets another one. */
  counter: string;
  /** Calls that this instance let through. */
  own: number;
  /** Calls that other instances let through, as last read. */
  others: number;
  /** The exchange with other instances that was asked for last. */
  exchange: { begun: boolean; done: Promise<void> } | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Resolves to whether the work ended within the time that a call waits. */
const isDoneInTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), after(PATIENCE_MS, false, { ref: false })]);

/**
 * Makes a limiter of fixed windows. An instance counts its own calls in memory, exactly, and adds what others have
 * stored. It refuses nothing but one call too many: where Firestore does not answer in 50 ms, or not at all, the call
 * continues and the log says so.
 * The limiter throws AppError RATE_LIMITED with the seconds to wait.
 */
export function rateLimiter({ counters, factor, logger, now }: Dependencies): RateLimiter {
  const windows = new Map<string, Window>();

  function forgetOld(time: number): void {
    for (const [id, { expiresAt }] of windows) {
      if (expiresAt > time && windows.size < MAX_WINDOWS) return;
      windows.delete(id);
    }
  }

  function windowOf(id: string, expiresAt: number): Window {
    const known = windows.get(id);
    if (known) return known;
    forgetOld(now());
    const window = { id, counter: randomUUID(), own: 0, others: 0, exchange: null, expiresAt };
    windows.set(id, window);
    return window;
  }

  async function exchange(window: Window): Promise<void> {
    const { id, counter, own, expiresAt } = window;
    const [others] = await Promise.all([
      counters.others(id, counter),
      counters.write(id, counter, own, expiresAt),
    ]);
    window.others = Math.max(window.others, others);
  }

  /** Stores what was counted until now. Calls that come while an exchange is under way share the next one. */
  function store(window: Window): Promise<void> {
    const last = window.exchange;
    if (last && !last.begun) return last.done;
    const next = { begun: false, done: Promise.resolve() };
    const begin = () => {
      next.begun = true;
      return exchange(window);
    };
    next.done = last ? last.done.then(begin, begin) : begin();
    window.exchange = next;
    const forget = () => {
      if (window.exchange === next) window.exchange = null;
    };
    next.done.then(forget, forget);
    return next.done;
  }

  return async (rule, callers, { counts } = { counts: true }) => {
    const asked = callers.map(({ id, share = 1 }) => {
      const { id: windowId, retryAfter, expiresAt } = rateWindow(rule, id, now());
      return { window: windowOf(windowId, expiresAt.getTime()), retryAfter, max: rule.max * factor * share };
    });
    if (counts === 'back') {
      for (const { window } of asked) window.own = Math.max(0, window.own - 1);
      return;
    }
    const refuse = (full: (typeof asked)[number] | undefined) => {
      if (full) throw new AppError('RATE_LIMITED', { message: rule.message, retryAfter: full.retryAfter });
    };

    refuse(asked.find(({ window, max }) => window.own + window.others >= max));
    if (!counts) return;
    const counted = asked.map((caller) => ({ ...caller, place: ++caller.window.own }));
    if (rule.counted === 'instance') return;
    try {
      const isStored = await isDoneInTime(Promise.all(counted.map(({ window }) => store(window))));
      if (!isStored) logger.warn('rate limit count timed out', { rule: rule.name });
    } catch (error) {
      logger.warn('rate limit count failed', { rule: rule.name, error: String(error) });
    }
    refuse(counted.find(({ window, place, max }) => place + window.others > max));
  };
}
