import { AppError } from '../../platform/errors';
import { inTime } from '../../platform/concurrency/in-time';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { SearchEngine } from './search-port';

interface Dependencies extends Pick<CommonDependencies, 'logger'> {
  /** Milliseconds after which a read is given up. */
  budgetMs: number;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 10;

/**
 * An engine whose reads end in time. Whatever keeps it from answering becomes AppError SEARCH_UNAVAILABLE, and is logged;
 * what it refuses on purpose stays as it is. Its index is maintained as before: `update` and `rebuild` have no budget.
 */
export function guardedEngine(engine: SearchEngine, { logger, budgetMs }: Dependencies): SearchEngine {
  const guarded =
    <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await inTime(read(...args), budgetMs, () => new Error(`no answer within ${budgetMs} ms`));
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        logger.error('search engine failed', { engine: engine.name, error: cause });
        throw new AppError('SEARCH_UNAVAILABLE', { retryAfter: RETRY_AFTER, cause });
      }
    };
  return {
    ...engine,
    search: guarded(engine.search),
    suggest: guarded(engine.suggest),
    related: guarded(engine.related),
    categories: guarded(engine.categories),
    status: guarded(engine.status),
  };
}
