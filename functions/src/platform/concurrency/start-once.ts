/**
 * Starts something with the first call, and answers the same to all others: callers that come meanwhile wait for it together.
 * A start that failed is not kept for the instance's life: the next call tries again.
 */
export function startOnce<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | null = null;
  return () => {
    started ??= start().catch((error: unknown) => {
      started = null;
      throw error;
    });
    return started;
  };
}
