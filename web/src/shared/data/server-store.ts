import { ApiError } from '@/shared/api/api-error';
import { createDataStore, fillStore, type DataStore, type Fetcher, type InitialData } from './data-store';

/** A failure that is an answer about what was asked for: the page shows it. Any other means that no page can be drawn. */
const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** The store of one request of a server: `useData` waits until an answer is there. */
export function createServerStore(): { store: DataStore; data: Required<Omit<InitialData, 'at'>> } {
  const store = createDataStore();
  const data = { answers: {} as Record<string, unknown>, failures: {} as Record<string, ApiError> };
  const asked = new Map<string, Promise<void>>();

  async function ask(key: string, fetcher: Fetcher<unknown>): Promise<void> {
    try {
      const answer = await fetcher(key);
      data.answers[key] = answer;
      fillStore(store, { answers: { [key]: answer } });
    } catch (error) {
      if (!isAnswer(error)) throw error;
      data.failures[key] = error;
      fillStore(store, { answers: {}, failures: { [key]: error } });
    }
  }

  store.answered = (key, fetcher) => {
    const earlier = asked.get(key);
    if (earlier) return earlier;
    const answered = ask(key, fetcher);
    asked.set(key, answered);
    return answered;
  };
  return { store, data };
}
