/** Creates a function that calls `start` once and shares the result. After an error, the next call retries. */
export function memoizeStart<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
}
