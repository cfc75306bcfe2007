import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/errors';
import { withSearchTimeout } from './guarded-engine';
import type { SearchEngine, SearchRequest } from './search-port';

const request = { text: 'mug' } as SearchRequest;

const guarded = (search: SearchEngine['search']) => {
  const error = vi.fn();
  const engine = {
    name: 'test',
    search,
    update: () => Promise.reject(new Error('down')),
  } as unknown as SearchEngine;
  return {
    error,
    engine: withSearchTimeout(engine, { logger: { info: vi.fn(), warn: vi.fn(), error }, budgetMs: 50 }),
  };
};

describe('a guarded engine', () => {
  test('that is down refuses with a code, and the log says why', async () => {
    const { engine, error } = guarded(() => Promise.reject(new Error('ECONNREFUSED')));
    await expect(engine.search(request)).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE', status: 503 });
    expect(error.mock.calls).toEqual([
      ['search engine failed', { engine: 'test', error: new Error('ECONNREFUSED') }],
    ]);
  });

  test('that throws before it answers refuses in the same way', async () => {
    const { engine } = guarded(() => {
      throw new Error('not even a promise');
    });
    await expect(engine.search(request)).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
  });

  test('that is late refuses when its time has ended', async () => {
    vi.useFakeTimers();
    try {
      const { engine, error } = guarded(() => new Promise(() => undefined));
      const refused = expect(engine.search(request)).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
      await vi.advanceTimersByTimeAsync(50);
      await refused;
      expect(error.mock.calls[0]?.[1]).toMatchObject({ error: new Error('no answer within 50 ms') });
    } finally {
      vi.useRealTimers();
    }
  });

  test('passes on what it answers, and what it refuses on purpose', async () => {
    const page = { total: 3 } as never;
    expect(await guarded(() => Promise.resolve(page)).engine.search(request)).toBe(page);
    const { engine, error } = guarded(() => Promise.reject(new AppError('BAD_CURSOR')));
    await expect(engine.search(request)).rejects.toMatchObject({ code: 'BAD_CURSOR' });
    expect(error).not.toHaveBeenCalled();
  });

  test('lets a failed update be seen, so that the change stays noted', async () => {
    await expect(guarded(vi.fn()).engine.update(['a'])).rejects.toThrow('down');
  });
});
