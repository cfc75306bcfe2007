import { AppError } from '../../platform/errors';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import type { Shop } from '../../platform/shop';
import type { SearchEngine } from './search-port';

interface SearchTimeoutOptions extends Pick<Shop, 'logger'> {
  budgetMs: number;
}

const RETRY_AFTER_S = 10;

/** Adds a timeout to a search engine. Logs errors and throws them as AppError SEARCH_UNAVAILABLE. */
export function withSearchTimeout(
  engine: SearchEngine,
  { logger, budgetMs }: SearchTimeoutOptions,
): SearchEngine {
  const guarded =
    <Args extends unknown[], T>(read: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      try {
        return await withTimeout(read(...args), budgetMs, () => new Error(`no answer within ${budgetMs} ms`));
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        logger.error('search engine failed', { engine: engine.name, error: cause });
        throw new AppError('SEARCH_UNAVAILABLE', { retryAfter: RETRY_AFTER_S, cause });
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
