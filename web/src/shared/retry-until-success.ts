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

/**
 * Retries `work` until it succeeds. The delay doubles up to 30 seconds. When the browser is online again, retries
 * immediately.
 */
export async function retryUntilSuccess<T>(work: () => Promise<T>, pause = 500): Promise<T> {
  try {
    return await work();
  } catch {
    await waitForNetwork(pause);
    return retryUntilSuccess(work, Math.min(2 * pause, 30_000));
  }
}
