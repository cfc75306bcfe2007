import type { Jobs } from '../compose';
import { logger, withLogFields, type Logger } from '../platform/logging';
import { KEEP_ALIVE_INTERVAL_MINUTES, KEEP_ALIVE_URL } from '../platform/params';
import { timeBudget, type HasTime } from './time-budget';

const TIME_LIMIT = 10_000;

/**
 * Requests a URL to keep its server awake (docs/product.md, Scheduled jobs). Logs failures and never throws.
 */
export async function requestKeepAlive(
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
    logger.warn('keep-alive failed', { error: reason(error) });
  }
}

/** `fetch` only reports 'fetch failed' and has the reason in `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

export interface ScheduledJob {
  /** App Engine syntax. tools/lib/scheduled-jobs.mjs parses 'every N minutes' and runs the job locally. */
  schedule: string;
  timeoutSeconds: number;
  memory: '256MiB' | '512MiB';
  /** True if the job loads the shop's services and secrets. */
  services: boolean;
  sendsMails?: true;
  /** Runs the job until its time is nearly used. The result is logged. */
  run: (hasTime: HasTime) => Promise<Record<string, unknown> | void>;
}

/** Loads services on demand, to keep cold starts of other functions short. */
async function jobs(): Promise<Jobs> {
  const [{ compose }, { deployedEnvironment }] = await Promise.all([
    import('../compose'),
    import('../environment'),
  ]);
  return compose(deployedEnvironment()).jobs;
}

const ofShop = (name: keyof Jobs, everyMinutes: number, timeoutSeconds: number): ScheduledJob => ({
  schedule: `every ${everyMinutes} minutes`,
  timeoutSeconds,
  memory: '512MiB',
  services: true,
  run: async (hasTime) => ({ ...(await (await jobs())[name](hasTime)) }),
});

/** Scheduled jobs, with refunds and erasures first. index.ts exports a function per entry. */
export const scheduledJobs = {
  /** Synchronizes refunds, disputes and unfinished payments with the provider. */
  settleRefunds: ofShop('settleRefunds', 15, 300),
  /** Finishes interrupted purchases and refunds of shipping labels. */
  settleLabels: ofShop('settleLabels', 15, 300),
  finishErasures: ofShop('finishErasures', 15, 300),
  /** Cancels orders that were not paid in time, and returns their stock. */
  expireUnpaidOrders: ofShop('expireUnpaidOrders', 5, 540),
  remindUnpaidOrders: ofShop('remindUnpaidOrders', 5, 120),
  /** Notifies subscribers that a product is back in stock. */
  sendStockNotices: ofShop('sendStockNotices', 5, 240),
  askForReviews: ofShop('askForReviews', 60, 240),
  /** Corrects the order counts of the dashboard and of each buyer. */
  compareCounts: ofShop('compareCounts', 60, 120),
  /** Sends new mails and retries failed ones. */
  deliverMails: { ...ofShop('deliverMails', 1, 180), sendsMails: true },
  /** Removes links to guest orders from sent mails, and deletes mails after 90 days. */
  tidyMails: ofShop('tidyMails', 60, 120),
  /** Sends the weekly numbers on Mondays. */
  sendDigests: ofShop('sendDigests', 60, 60),
  tidyMessages: ofShop('tidyMessages', 60, 240),
  /** Creates requested exports and the product feed, and deletes exports after an hour. */
  makeFiles: ofShop('makeFiles', 1, 540),
  /** Resumes interrupted imports, and deletes pictures that only undoing an old import would need. */
  maintainImports: ofShop('maintainImports', 15, 540),
  /** Retries failed updates of the catalogue index. */
  maintainCatalogueIndex: ofShop('maintainCatalogueIndex', 5, 540),
  keepAlive: {
    schedule: `every ${KEEP_ALIVE_INTERVAL_MINUTES.toCEL()} minutes`,
    timeoutSeconds: 30,
    memory: '256MiB',
    services: false,
    run: () => requestKeepAlive(KEEP_ALIVE_URL.value(), fetch, logger),
  },
} satisfies Record<string, ScheduledJob>;

/**
 * Runs a job once and logs its result.
 * @throws the job's error after logging, so that Cloud Scheduler records a failure.
 */
export async function runJob(
  name: string,
  { run, timeoutSeconds }: Pick<ScheduledJob, 'run' | 'timeoutSeconds'>,
  log = logger,
  now = Date.now,
): Promise<void> {
  const began = now();
  try {
    const result = await withLogFields({ job: name }, () => run(timeBudget(began, timeoutSeconds, now)));
    log.info('scheduled job finished', { job: name, ms: now() - began, ...result });
  } catch (error) {
    log.error('scheduled job failed', { job: name, ms: now() - began, error });
    throw error;
  }
}
