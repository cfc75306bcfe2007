import { describe, expect, test, vi } from 'vitest';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import type { RateLimitCounters } from './rate-counters';
import { createRateLimiter, type RateLimitCaller, type RateLimiter } from './rate-limit';

const RULE: RateLimitRule = { name: 'wish', max: 3, windowSeconds: 60 };
const NOW = Date.parse('2026-05-01T12:00:15Z');

function memoryCounters(): RateLimitCounters {
  const counts = new Map<string, number>();
  return {
    write: async (window, counter, count) => void counts.set(`${window} ${counter}`, count),
    others: async (window, counter) =>
      [...counts]
        .filter(([key]) => key.startsWith(window) && !key.endsWith(counter))
        .reduce((sum, [, count]) => sum + count, 0),
  };
}

function limiterWith(counters: RateLimitCounters, time = { now: NOW }) {
  const warn = vi.fn();
  const limit = createRateLimiter({
    counters,
    factor: 1,
    logger: { info: vi.fn(), warn, error: vi.fn() },
    now: () => time.now,
  });
  return { limit, warn };
}

const REFUSED = { code: 'RATE_LIMITED', retryAfter: 45 };

test('refuses what exceeds the maximum of one caller, until the next window', async () => {
  const time = { now: NOW };
  const { limit, warn } = limiterWith(memoryCounters(), time);
  for (let calls = 0; calls < 3; calls++) await limit(RULE, [{ id: 'one' }]);
  await expect(limit(RULE, [{ id: 'one' }])).rejects.toMatchObject(REFUSED);
  await limit(RULE, [{ id: 'other' }]);
  time.now += 45_000;
  await limit(RULE, [{ id: 'one' }]);
  expect(warn).not.toHaveBeenCalled();
});

test('counts an account and its address, each to its own maximum', async () => {
  const { limit } = limiterWith(memoryCounters());
  const call = (account: string) => limit(RULE, [{ id: account }, { id: 'address', share: 2 }]);
  for (let calls = 0; calls < 3; calls++) await call('one');
  await expect(call('one')).rejects.toMatchObject(REFUSED);
  for (let calls = 0; calls < 3; calls++) await call('two');
  await expect(call('three')).rejects.toMatchObject(REFUSED);
});

test('adds what other instances counted', async () => {
  const counters = memoryCounters();
  const [here, there] = [limiterWith(counters), limiterWith(counters)];
  await here.limit(RULE, [{ id: 'one' }]);
  await there.limit(RULE, [{ id: 'one' }]);
  await here.limit(RULE, [{ id: 'one' }]);
  await expect(there.limit(RULE, [{ id: 'one' }])).rejects.toMatchObject(REFUSED);
});

test('of calls at once lets through exactly as many as other instances left', async () => {
  const counters = memoryCounters();
  await limiterWith(counters).limit(RULE, [{ id: 'one' }]);
  const { limit } = limiterWith(counters);
  const calls = await Promise.allSettled(Array.from({ length: 3 }, () => limit(RULE, [{ id: 'one' }])));
  expect(calls.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('waits no longer than 50 ms for counters that do not answer, and still counts its own calls', async () => {
  vi.useFakeTimers();
  try {
    const never = () => new Promise<never>(() => {});
    const { limit, warn } = limiterWith({ write: never, others: never });
    for (let calls = 0; calls < 3; calls++) {
      const call = limit(RULE, [{ id: '203.0.113.7' }]);
      await vi.advanceTimersByTimeAsync(50);
      await call;
    }
    expect(warn.mock.calls).toEqual(Array(3).fill(['rate limit count timed out', { rule: 'wish' }]));
    await expect(limit(RULE, [{ id: '203.0.113.7' }])).rejects.toMatchObject(REFUSED);
  } finally {
    vi.useRealTimers();
  }
});

test('lets a call through that could not be counted', async () => {
  const fail = () => Promise.reject(new Error('14 UNAVAILABLE'));
  const { limit, warn } = limiterWith({ write: fail, others: fail });
  await limit(RULE, [{ id: '203.0.113.7' }]);
  expect(warn.mock.calls).toEqual([
    ['rate limit count failed', { rule: 'wish', error: 'Error: 14 UNAVAILABLE' }],
  ]);
});

test('stores many calls at once with few writes', async () => {
  const { write, others } = memoryCounters();
  const counters = { write: vi.fn(write), others };
  const { limit } = limiterWith(counters);
  const wide = { ...RULE, max: 100 };
  await Promise.all(Array.from({ length: 100 }, () => limit(wide, [{ id: 'one' }])));
  expect(counters.write.mock.calls.map(([, , count]) => count)).toEqual([1, 100]);
});

describe('a server that forwards many callers', () => {
  const ESSENTIAL: RateLimitRule = { ...RULE, essential: true };
  const proxy: RateLimitCaller = { id: 'proxy', kind: 'proxy', share: 2 };
  const network = (id: number): RateLimitCaller => ({ id: `network ${id}`, kind: 'network' });
  const isRefused = (call: Promise<void>) =>
    call.then(
      () => false,
      () => true,
    );
  const countTaken = async (limit: RateLimiter, rule: RateLimitRule) => {
    for (let calls = 0; ; calls += 1) if (await isRefused(limit(rule, [network(calls), proxy]))) return calls;
  };

  test('has its share, which is ten times as wide where people pay and log in', async () => {
    expect(await countTaken(limiterWith(memoryCounters()).limit, RULE)).toBe(6);
    expect(await countTaken(limiterWith(memoryCounters()).limit, ESSENTIAL)).toBe(60);
  });

  test('never refuses an account, which has its own limit', async () => {
    const { limit } = limiterWith(memoryCounters());
    await countTaken(limit, ESSENTIAL);
    const callers: RateLimitCaller[] = [
      { id: 'robin' },
      { ...network(0), exempt: 'essential' },
      { ...proxy, exempt: 'all' },
    ];
    for (let calls = 0; calls < 3; calls += 1) await limit(ESSENTIAL, callers);
    await expect(limit(ESSENTIAL, callers)).rejects.toMatchObject(REFUSED);
  });

  test('cannot fill the storage with addresses that it makes up', async () => {
    const { write, others } = memoryCounters();
    const windows = new Set<string>();
    const counters = {
      write: (...sent: Parameters<typeof write>) => {
        windows.add(sent[0]);
        return write(...sent);
      },
      others,
    };
    await countTaken(limiterWith(counters).limit, ESSENTIAL);
    expect(windows.size).toBe(1 + 6);
  });

  test('is logged once where its word does not count: Hosting may have a new network', async () => {
    const { limit, warn } = limiterWith(memoryCounters());
    const sender: RateLimitCaller = { id: '104.198.56.253', kind: 'sender' };
    for (let calls = 0; calls < 3; calls += 1) await limit(RULE, [sender]);
    for (let calls = 0; calls < 3; calls += 1) expect(await isRefused(limit(RULE, [sender]))).toBe(true);
    expect(warn.mock.calls).toEqual([['forwarding server refused', { network: '104.198.56.0/24' }]]);
  });
});

// Fails if windows are evicted in the order in which they started.
test('a flood of made-up callers does not have an instance forget whom it refuses', async () => {
  const { write, others } = memoryCounters();
  const { limit } = limiterWith({ write, others });
  const rule: RateLimitRule = { ...RULE, max: 1, counted: 'instance' };
  await limit(rule, [{ id: 'one' }]);
  for (let id = 0; id < 60_000; id += 1) {
    await limit(rule, [{ id: `made up ${id}` }]);
    if (id % 10_000 === 0) await expect(limit(rule, [{ id: 'one' }])).rejects.toMatchObject(REFUSED);
  }
  await expect(limit(rule, [{ id: 'one' }])).rejects.toMatchObject(REFUSED);
});
