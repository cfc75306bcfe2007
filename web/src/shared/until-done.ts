/** Waits some milliseconds, at most until there is a network again. */
const untilOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });

/** Tries again after a pause that doubles up to 30 seconds, or as soon as the network is back, until `work` succeeds. */
export async function untilDone<T>(work: () => Promise<T>, pause = 500): Promise<T> {
  try {
    return await work();
  } catch {
    await untilOnline(pause);
    return untilDone(work, Math.min(2 * pause, 30_000));
  }
}
