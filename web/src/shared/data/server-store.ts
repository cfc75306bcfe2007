import { ApiError } from '@/shared/api/api-error';
import {
  createDataStore,
  fillDataStore,
  type DataStore,
  type Fetcher,
  type ServerRenderedData,
} from './data-store';

/** Returns true for client errors such as 404, which the page can display. Other errors abort rendering. */
const isClientError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Creates the data store for rendering a page on the server. Components suspend until their data is loaded. */
export function createServerDataStore(): {
  store: DataStore;
  data: Required<Omit<ServerRenderedData, 'at'>>;
  hasRequiredFailure: () => boolean;
} {
  const store = createDataStore();
  const data = { answers: {} as Record<string, unknown>, failures: {} as Record<string, ApiError> };
  const asked = new Map<string, Promise<void>>();
  const required = new Set<string>();

  async function loadOnce(key: string, fetcher: Fetcher<unknown>): Promise<void> {
    try {
      const answer = await fetcher(key);
      data.answers[key] = answer;
      fillDataStore(store, { answers: { [key]: answer } });
    } catch (error) {
      if (!isClientError(error)) throw error;
      data.failures[key] = error;
      fillDataStore(store, { answers: {}, failures: { [key]: error } });
    }
  }

  store.answered = (key, fetcher, optional) => {
    if (!optional) required.add(key);
    const earlier = asked.get(key);
    if (earlier) return earlier;
    const answered = loadOnce(key, fetcher);
    asked.set(key, answered);
    return answered;
  };
  return {
    store,
    data,
    hasRequiredFailure: () => Object.keys(data.failures).some((key) => required.has(key)),
  };
}
