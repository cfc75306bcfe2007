import { join } from 'node:path';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
// All functions are exported here, because firebase-tools only finds parameters that index.ts loads.
import {
  inboundMailSecret,
  easypostSecret,
  MAX_INSTANCES,
  PAGES_MIN_INSTANCES,
  functionRegion,
  runtimeServiceAccount,
  secondFactorSecret,
  smtpSecret,
  stripeSecrets,
  typesenseSecret,
} from './platform/params';
import { deferBodyParsing } from './platform/http/deferred-bodies';
import { memoizeAsync } from './platform/concurrency/memoize-start';
import { executeScheduledJob, SCHEDULED_JOBS, type ScheduledJob } from './scheduled/scheduled-jobs';

// Each function runs in its own process. Only these two read request bodies themselves.
const target = process.env.FUNCTION_TARGET;
if (target === 'api' || target === 'uploads') deferBodyParsing();

if (runtimeServiceAccount) setGlobalOptions({ serviceAccount: runtimeServiceAccount });

const secrets = [
  ...(stripeSecrets ? Object.values(stripeSecrets) : []),
  ...(typesenseSecret ? [typesenseSecret] : []),
  ...(inboundMailSecret ? [inboundMailSecret] : []),
  ...(easypostSecret ? [easypostSecret] : []),
  ...(secondFactorSecret ? [secondFactorSecret] : []),
];

const withMail = [...secrets, ...(smtpSecret ? [smtpSecret] : [])];

const answering = { region: functionRegion, cpu: 1, timeoutSeconds: 60, invoker: 'public', secrets } as const;

/**
 * Options of scheduled functions. The fraction of a CPU keeps them within a new project's quota of ten CPUs. Fractions
 * require a concurrency of 1.
 */
const job = { region: functionRegion, cpu: 0.3333, concurrency: 1, maxInstances: 1 } as const;

const apiApp = memoizeAsync(async () => (await import('./serve')).loadFunctionApp('api'));

/** Cloud Function for all of /api except large forms. Has enough memory to decode one picture at a time. */
export const api = onRequest(
  { ...answering, memory: '1GiB', concurrency: 80, maxInstances: MAX_INSTANCES },
  async (req, res) => (await apiApp())(req, res),
);

const uploadsApp = memoizeAsync(async () => (await import('./serve')).loadFunctionApp('uploads'));

/**
 * Cloud Function for large forms with files. Separate from `api`, so that uploads do not slow down payments.
 * Concurrency is low, because decoding a picture needs up to 300 MB and seconds of CPU time.
 */
export const uploads = onRequest(
  { ...answering, memory: '1GiB', concurrency: 4, maxInstances: 4 },
  async (req, res) => (await uploadsApp())(req, res),
);

/** Folder of the server-rendering build. Local tests use other folders. */
const PAGES_FOLDER = process.env.PAGES_FOLDER || join(import.meta.dirname, '../pages');

const pagesApp = memoizeAsync(async () => (await import('./load-pages-app')).loadPagesApp(PAGES_FOLDER));

/** Cloud Function that renders HTML pages. Concurrency is low, because rendering needs CPU time. */
export const pages = onRequest(
  {
    ...answering,
    memory: '1GiB',
    concurrency: 5,
    minInstances: PAGES_MIN_INSTANCES,
    maxInstances: MAX_INSTANCES,
  },
  async (req, res) => (await pagesApp())(req, res),
);

function scheduled<Name extends string>(table: Record<Name, ScheduledJob>): Record<Name, ScheduleFunction> {
  const functions = Object.entries<ScheduledJob>(table).map(([name, scheduledJob]) => {
    const { schedule, timeoutSeconds, memory, services, sendsMails } = scheduledJob;
    const needed = sendsMails ? withMail : services ? secrets : [];
    const options = { ...job, schedule, timeoutSeconds, memory, secrets: needed };
    return [name, onSchedule(options, () => executeScheduledJob(name, scheduledJob))];
  });
  return Object.fromEntries(functions) as Record<Name, ScheduleFunction>;
}

/** Scheduled functions. Listed individually, because firebase-tools reads the exports statically. */
export const {
  settleRefunds,
  settleLabels,
  finishErasures,
  expireUnpaidOrders,
  remindUnpaidOrders,
  sendStockNotices,
  askForReviews,
  sendCareReminders,
  deliverMails,
  tidyMails,
  sendDigests,
  tidyMessages,
  makeFiles,
  compareCounts,
  maintainImports,
  maintainCatalogueIndex,
  keepAlive,
} = scheduled(SCHEDULED_JOBS);
