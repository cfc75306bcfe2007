import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from './platform/logging';
// All of them live in this one file: firebase-tools knows only the parameters it meets while it loads index.ts.
import { KEEP_ALIVE_INTERVAL_MINUTES, KEEP_ALIVE_URL, stripeSecretKey } from './platform/params';
import { deferBodyParsing } from './platform/raw-requests';
import { requestKeepAlive } from './scheduled/keep-alive';

// Each deployed function is a process of its own, told apart by its target: only `api` reads bodies itself.
if (process.env.FUNCTION_TARGET === 'api') deferBodyParsing();

const secrets = stripeSecretKey ? [stripeSecretKey] : [];

let loading: Promise<typeof import('./serve')> | undefined;

/** Everything under /api. The app loads with the first request, so that the jobs never pay for it. */
export const api = onRequest(
  {
    region: 'us-central1',
    memory: '512MiB',
    concurrency: 80,
    maxInstances: 20,
    timeoutSeconds: 60,
    invoker: 'public',
    secrets,
  },
  async (req, res) => {
    loading ??= import('./serve');
    const { app } = await loading;
    app(req, res);
  },
);

/**
 * Cancels orders that nobody paid in time, finishes refunds and erasures of accounts that failed, and counts the days
 * that are over.
 */
export const expireUnpaidOrders = onSchedule(
  {
    schedule: 'every 15 minutes',
    region: 'us-central1',
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
    secrets,
  },
  async () => {
    const [{ compose }, { deployedEnvironment }] = await Promise.all([
      import('./compose'),
      import('./environment'),
    ]);
    const { jobs } = compose(deployedEnvironment());
    await jobs.expireUnpaidOrders();
    await jobs.finishErasures();
    await jobs.keepDays();
  },
);

/** Goes on with imports that were left lying, and removes what only undoing them would need. */
export const tendImports = onSchedule(
  {
    schedule: 'every 15 minutes',
    region: 'us-central1',
    memory: '512MiB',
    maxInstances: 1,
    timeoutSeconds: 540,
    secrets,
  },
  async () => {
    const [{ compose }, { deployedEnvironment }] = await Promise.all([
      import('./compose'),
      import('./environment'),
    ]);
    await compose(deployedEnvironment()).jobs.tendImports();
  },
);

/** Keeps the configured address awake. */
export const keepAlive = onSchedule(
  {
    schedule: `every ${KEEP_ALIVE_INTERVAL_MINUTES.toCEL()} minutes`,
    region: 'us-central1',
    memory: '256MiB',
    maxInstances: 1,
    timeoutSeconds: 30,
  },
  () => requestKeepAlive(KEEP_ALIVE_URL.value(), fetch, logger),
);
