/** Creates a function that calls `start` only once and shares the result. If `start` fails, the next call retries. */
export function memoizeAsync<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
}
