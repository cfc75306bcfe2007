import type { Jobs } from '../compose';
import { logger, withLogFields, type Logger } from '../platform/logging';
import { KEEP_ALIVE_INTERVAL_MINUTES, KEEP_ALIVE_URL } from '../platform/params';
import { timeBudget, type HasTime } from './time-budget';

/** Milliseconds after which the address counts as not answering. */
const TIME_LIMIT = 10_000;

/**
 * Requests an address so that what runs there stays awake: a plain GET whose answer is not read.
 * Logs success or failure and never throws; an empty address does nothing and says so (docs/product.md, Scheduled jobs).
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

/** fetch says only 'fetch failed' and keeps the reason in `cause`. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** A job that runs by itself, as a function with a time budget and a failure of its own. */
export interface ScheduledJob {
  /** In App Engine's syntax. tools/lib/scheduled-jobs.mjs reads 'every N minutes' and runs the job locally. */
  schedule: string;
  /** The job is ended after this time. */
  timeoutSeconds: number;
  memory: '256MiB' | '512MiB';
  /** Whether it loads the shop's services, which need the shop's secrets. */
  services: boolean;
  /** It needs the mail server's secret, too. */
  sendsMails?: true;
  /** Begins nothing new once its time is mostly used. Answers what the log is to say of the run. */
  run: (hasTime: HasTime) => Promise<Record<string, unknown> | void>;
}

/** The services load with the run, so that no other function's cold start pays for them. */
async function jobs(): Promise<Jobs> {
  const [{ compose }, { deployedEnvironment }] = await Promise.all([
    import('../compose'),
    import('../environment'),
  ]);
  return compose(deployedEnvironment()).jobs;
}

/** A job of the shop's services, by its name among them. */
const ofShop = (name: keyof Jobs, everyMinutes: number, timeoutSeconds: number): ScheduledJob => ({
  schedule: `every ${everyMinutes} minutes`,
  timeoutSeconds,
  memory: '512MiB',
  services: true,
  run: async (hasTime) => ({ ...(await (await jobs())[name](hasTime)) }),
});

/** Every scheduled job, refunds and erasures before anything else. index.ts exports one function for each entry, under the entry's name. */
export const scheduledJobs = {
  /** Checks refunds, disputes and unfinished payments of cancelled orders, and repeats what failed at the provider. */
  settleRefunds: ofShop('settleRefunds', 15, 300),
  /** Finishes interrupted purchases and refunds of shipping labels, and retries failed requests to the provider. */
  settleLabels: ofShop('settleLabels', 15, 300),
  /** Finishes erasures of accounts that were interrupted. */
  finishErasures: ofShop('finishErasures', 15, 300),
  /** Cancels orders that were not paid in time, after a last look at their payments, and returns their stock. */
  expireUnpaidOrders: ofShop('expireUnpaidOrders', 5, 540),
  /** Reminds customers of unpaid orders before these expire. */
  remindUnpaidOrders: ofShop('remindUnpaidOrders', 5, 120),
  /** Mails those who asked for it that a product is back in stock. */
  sendStockNotices: ofShop('sendStockNotices', 5, 240),
  /** Asks customers for reviews, a week after an order was delivered. */
  askForReviews: ofShop('askForReviews', 60, 240),
  /** Compares what is counted of the orders, for the dashboard and of each buyer, with the orders themselves. */
  compareCounts: ofShop('compareCounts', 60, 120),
  /** Sends the mails that were written since the last run, and tries those again that a mail server did not take. */
  deliverMails: { ...ofShop('deliverMails', 1, 180), sendsMails: true },
  /** Takes the links that open guests' orders out of mails that were sent, and removes mails after 90 days. */
  tidyMails: ofShop('tidyMails', 60, 120),
  /** Mails the week's numbers, on Mondays. */
  sendDigests: ofShop('sendDigests', 60, 60),
  /** Removes conversations a year after their last message. */
  tidyMessages: ofShop('tidyMessages', 60, 240),
  /** Makes the exports that were asked for and the product feed anew after changes, and removes exports after an hour. */
  makeFiles: ofShop('makeFiles', 1, 540),
  /** Resumes imports that were interrupted, and removes pictures that only undoing an old import would need. */
  maintainImports: ofShop('maintainImports', 15, 540),
  /** Brings the catalogue index up to products whose index entry could not be written. */
  maintainCatalogueIndex: ofShop('maintainCatalogueIndex', 5, 540),
  /** Requests the configured address, so that it stays awake. */
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
 * @throws the job's error, after logging it, so that Cloud Scheduler records the run as failed.
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
