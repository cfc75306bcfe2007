import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { t } from '../../contract/texts/text';
import { AppError } from '../errors';
import { sha256 } from '../hash';
import type { Logger } from '../logging';
import type { RateLimitCounters } from './rate-counters';

/**
 * Counts a request for all callers. With `counts: false`, only checks the limits. With `counts: 'back'`,
 * subtracts a request that was counted before.
 * @throws AppError RATE_LIMITED with `retryAfter` in seconds if a caller has reached the limit
 */
export type RateLimiter = (
  rule: RateLimitRule,
  callers: readonly RateLimitCaller[],
  options?: { counts: boolean | 'back' },
) => Promise<void>;

export interface RateLimitCaller {
  /** Account id, IP address or network of the caller. Only stored as a hash, because addresses are personal data. */
  id: string;
  share?: number;
  /** Kind of caller. `sender` is an untrusted proxy server, `claimed` the client network that the proxy reports. */
  kind?: 'person' | 'network' | 'proxy' | 'sender' | 'claimed';
  /** Number of client networks that share the rate limit. Defaults to 1. */
  width?: number;
  exempt?: 'essential' | 'all';
}

const ESSENTIAL_WIDTH = 10;

interface RateLimiterOptions {
  counters: RateLimitCounters;
  factor: number;
  logger: Logger;
  now: () => number;
}

/** Maximum milliseconds to wait for the counts of other function instances. */
const MAX_WAIT_MS = 50;

/** Maximum number of time windows in memory. The least recently used windows are removed first. */
const MAX_WINDOWS = 50_000;

/** Returns the current time window of a caller, which is the same in all function instances. */
export function getRateLimitWindow(rule: RateLimitRule, caller: string, now: number) {
  const windowMs = rule.windowSeconds * 1000;
  const start = Math.floor(now / windowMs) * windowMs;
  return {
    id: sha256(`${rule.name}:${start}:${caller}`),
    retryAfter: Math.ceil((start + windowMs - now) / 1000),
    expiresAt: new Date(start + 2 * windowMs),
  };
}

interface Window {
  id: string;
  counter: string;
  own: number;
  others: number;
  exchange: { begun: boolean; done: Promise<void> } | null;
  expiresAt: number;
  isWarned?: true;
}

const countCalls = ({ own, others }: Window): number => own + others;

const isDoneBeforeTimeout = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), after(MAX_WAIT_MS, false, { ref: false })]);

/**
 * Creates a rate limiter with fixed time windows. Counts requests in memory, and exchanges the counts with
 * other function instances through Firestore. If Firestore is slow, requests are accepted.
 */
export function createRateLimiter({ counters, factor, logger, now }: RateLimiterOptions): RateLimiter {
  const windows = new LRUCache<string, Window, number>({
    max: MAX_WINDOWS,
    memoMethod: (id, _stale, { context: expiresAt }) => ({
      id,
      counter: randomUUID(),
      own: 0,
      others: 0,
      exchange: null,
      expiresAt,
    }),
  });

  async function exchange(window: Window): Promise<void> {
    const { id, counter, own, expiresAt } = window;
    const [others] = await Promise.all([
      counters.others(id, counter),
      counters.write(id, counter, own, expiresAt),
    ]);
    window.others = Math.max(window.others, others);
  }

  /** Exchanges the count of a window with Firestore. Calls during an exchange share one further exchange. */
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

  /** Logs one warning per window if a server's requests are rejected, as the server may belong to Firebase Hosting. */
  function warnAboutSender({ caller, window }: { caller: RateLimitCaller; window: Window }): void {
    if (window.isWarned) return;
    window.isWarned = true;
    logger.warn('forwarding server refused', { network: caller.id.replace(/\.\d+$/, '.0/24') });
  }

  return async (rule, callers, { counts } = { counts: true }) => {
    const asked = callers.map((caller) => {
      const { id, retryAfter, expiresAt } = getRateLimitWindow(rule, caller.id, now());
      const usual = rule.max * factor * (caller.share ?? 1);
      const max = usual * (rule.essential && caller.kind === 'proxy' ? ESSENTIAL_WIDTH : 1);
      const isExempt = caller.exempt === 'all' || (caller.exempt === 'essential' && rule.essential === true);
      return {
        caller,
        window: windows.memo(id, { context: expiresAt.getTime() }),
        usual,
        max: isExempt ? Infinity : max,
        retryAfter,
      };
    });
    if (counts === 'back') {
      for (const { window } of asked) window.own = Math.max(0, window.own - 1);
      return;
    }
    const refuse = (full: (typeof asked)[number] | undefined) => {
      if (!full) return;
      if (full.caller.kind === 'sender') warnAboutSender(full);
      throw new AppError('RATE_LIMITED', {
        message: rule.message && t(rule.message),
        retryAfter: full.retryAfter,
      });
    };

    refuse(asked.find(({ window, max }) => countCalls(window) >= max));
    if (!counts) return;
    const counted = asked.map((one) => ({ ...one, place: ++one.window.own }));
    if (rule.counted === 'instance') return;
    // A server over its limit may invent client addresses, so their counts are not stored.
    const isFlooded = counted.some(
      ({ caller, window, usual }) => caller.kind === 'proxy' && countCalls(window) > usual,
    );
    const shouldStoreCounter = ({ kind = 'person' }: RateLimitCaller) =>
      !isFlooded || kind === 'person' || kind === 'proxy';
    const stored = counted.filter(({ caller }) => shouldStoreCounter(caller));
    try {
      const isStored = await isDoneBeforeTimeout(Promise.all(stored.map(({ window }) => store(window))));
      if (!isStored) logger.warn('rate limit count timed out', { rule: rule.name });
    } catch (error) {
      logger.warn('rate limit count failed', { rule: rule.name, error: String(error) });
    }
    refuse(counted.find(({ window, place, max }) => place + window.others > max));
  };
}
