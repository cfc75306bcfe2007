/** Returns a function that runs `start` once and shares the result. A failed start is retried. */
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
