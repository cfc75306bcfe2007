import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '../../contract/times';
import type { RateLimitCaller } from '../../platform/rate-limit/rate-limit';

const MAX_CALLERS = 10_000;

const VISITS_PER_MINUTE = 60;

const VISITS_PER_HOUR = 1_000;

/** Returns a function that counts a visit and returns false above the limits, so that robots cause few writes. */
export function createVisitLimit(now: () => number): (callers: readonly RateLimitCaller[]) => boolean {
  const createCounts = (max: number, ttl: number) =>
    new LRUCache<string, { visits: number }>({ max, ttl, ttlResolution: 0, perf: { now } });
  const [byCaller, byHour] = [createCounts(MAX_CALLERS, MINUTE_MS), createCounts(1, 60 * MINUTE_MS)];
  const count = (counts: ReturnType<typeof createCounts>, id: string): number => {
    const counted = counts.get(id) ?? { visits: 0 };
    if (counted.visits === 0) counts.set(id, counted);
    counted.visits += 1;
    return counted.visits;
  };
  return (callers) =>
    callers.every(({ id }) => count(byCaller, id) <= VISITS_PER_MINUTE) &&
    count(byHour, 'all') <= VISITS_PER_HOUR;
}
