import type { Shop } from '../platform/shop';

/** Wraps jobs to store failures, which the admin panel shows until the next successful run. */
export function recordJobFailures<J extends Record<string, (...args: never[]) => Promise<unknown>>>(
  jobs: J,
  { failedJobsRepository: failed, logger, now }: Pick<Shop, 'failedJobsRepository' | 'logger' | 'now'>,
): J {
  const noted = Object.entries(jobs).map(([name, run]) => {
    const noting = (write: Promise<void>) =>
      write.catch((error: unknown) => logger.error('job result was not noted', { job: name, error }));
    const runNoted = async (...args: never[]) => {
      try {
        const result = await run(...args);
        await noting(failed.clear(name));
        return result;
      } catch (error) {
        await noting(failed.record(name, new Date(now())));
        throw error;
      }
    };
    return [name, runNoted] as const;
  });
  return Object.fromEntries(noted) as unknown as J;
}
