const waitForNetwork = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

/** Retries `work` until it succeeds. The delay doubles up to 30 seconds, and ends when the browser is online again. */
export async function retryUntilSuccess<T>(work: () => Promise<T>, delayMs = 500): Promise<T> {
  try {
    return await work();
  } catch {
    await waitForNetwork(delayMs);
    return retryUntilSuccess(work, Math.min(2 * delayMs, 30_000));
  }
}
