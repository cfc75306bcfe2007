import type { ShopJobs } from '../compose/jobs';
import { logger, withLogFields, type Logger } from '../platform/logging';
import { KEEP_ALIVE_INTERVAL_MINUTES, KEEP_ALIVE_URL } from '../platform/params';
import { createTimeBudget, type TimeBudgetCheck } from './time-budget';

const TIME_LIMIT = 10_000;

/** Requests a URL to keep its server running. Never throws (docs/product.md, Scheduled jobs). */
export async function sendKeepAliveRequest(
  url: string,
  fetcher: typeof fetch,
  logger: Logger,
  timeLimit = TIME_LIMIT,
): Promise<void> {
  if (url === '') {
    logger.info('keep-alive skipped: KEEP_ALIVE_URL is empty');
    return;
  }
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(timeLimit) });
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) logger.info('keep-alive succeeded', { status });
    else logger.warn('keep-alive failed', { status });
  } catch (error) {
    logger.warn('keep-alive failed', { error: getFailureReason(error) });
  }
}

/** Returns the message of an error and of its cause, because `fetch` only states the reason in the cause. */
function getFailureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export interface ScheduledJob {
  /** Schedule in App Engine format. Locally, tools/lib/scheduled-jobs.mjs only supports 'every N minutes'. */
  schedule: string;
  timeoutSeconds: number;
  memory: '256MiB' | '512MiB';
  services: boolean;
  sendsMails?: true;
  /** Runs the job. Stops as soon as `hasTime` returns false. The returned fields are logged. */
  run: (hasTime: TimeBudgetCheck) => Promise<Record<string, unknown> | void>;
}

/** Loads the services of the jobs on demand, so that the other functions start quickly. */
async function loadJobs(): Promise<ShopJobs> {
  const [{ createShop }, { createDeployedEnvironment: deployedEnvironment }] = await Promise.all([
    import('../compose'),
    import('../environment'),
  ]);
  return createShop(deployedEnvironment()).jobs;
}

const createShopJob = (name: keyof ShopJobs, everyMinutes: number, timeoutSeconds: number): ScheduledJob => ({
  schedule: `every ${everyMinutes} minutes`,
  timeoutSeconds,
  memory: '512MiB',
  services: true,
  run: async (hasTime) => ({ ...(await (await loadJobs())[name](hasTime)) }),
});

/** Scheduled jobs by name. index.ts exports a Cloud Function for each entry. */
export const SCHEDULED_JOBS = {
  settleRefunds: createShopJob('settleRefunds', 15, 300),
  settleLabels: createShopJob('settleLabels', 15, 300),
  finishErasures: createShopJob('finishErasures', 15, 300),
  expireUnpaidOrders: createShopJob('expireUnpaidOrders', 5, 540),
  remindUnpaidOrders: createShopJob('remindUnpaidOrders', 5, 120),
  sendStockNotices: createShopJob('sendStockNotices', 5, 240),
  sendCareReminders: createShopJob('sendCareReminders', 60, 240),
  askForReviews: createShopJob('askForReviews', 60, 240),
  compareCounts: createShopJob('compareCounts', 60, 120),
  deliverMails: { ...createShopJob('deliverMails', 1, 180), sendsMails: true },
  tidyMails: createShopJob('tidyMails', 60, 120),
  sendDigests: createShopJob('sendDigests', 60, 60),
  tidyMessages: createShopJob('tidyMessages', 60, 240),
  makeFiles: createShopJob('makeFiles', 1, 540),
  maintainImports: createShopJob('maintainImports', 15, 540),
  maintainCatalogueIndex: createShopJob('maintainCatalogueIndex', 5, 540),
  keepAlive: {
    schedule: `every ${KEEP_ALIVE_INTERVAL_MINUTES.toCEL()} minutes`,
    timeoutSeconds: 30,
    memory: '256MiB',
    services: false,
    run: () => sendKeepAliveRequest(KEEP_ALIVE_URL.value(), fetch, logger),
  },
} satisfies Record<string, ScheduledJob>;

/** Runs a job and logs its result. Rethrows errors, so that Cloud Scheduler records a failure. */
export async function executeScheduledJob(
  name: string,
  { run, timeoutSeconds }: Pick<ScheduledJob, 'run' | 'timeoutSeconds'>,
  log = logger,
  now = Date.now,
): Promise<void> {
  const began = now();
  try {
    const result = await withLogFields({ job: name }, () =>
      run(createTimeBudget(began, timeoutSeconds, now)),
    );
    log.info('scheduled job finished', { job: name, ms: now() - began, ...result });
  } catch (error) {
    log.error('scheduled job failed', { job: name, ms: now() - began, error });
    throw error;
  }
}
