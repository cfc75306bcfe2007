import { join } from 'node:path';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
// All of them live in this one file: firebase-tools knows only the parameters it meets while it loads index.ts.
import {
  inboundMailSecret,
  easypostSecret,
  MAX_INSTANCES,
  PAGES_MIN_INSTANCES,
  region,
  runtimeAccount,
  smtpSecret,
  stripeSecrets,
  typesenseSecret,
} from './platform/params';
import { deferBodyParsing } from './platform/http/raw-requests';
import { startOnce } from './platform/concurrency/start-once';
import { runJob, scheduledJobs, type ScheduledJob } from './scheduled/scheduled-jobs';

// Each deployed function is a process of its own, identified by its target: only these two read bodies themselves.
const target = process.env.FUNCTION_TARGET;
if (target === 'api' || target === 'uploads') deferBodyParsing();

// Of every function, since each reads and writes the shop.
if (runtimeAccount) setGlobalOptions({ serviceAccount: runtimeAccount });

const secrets = [
  ...(stripeSecrets ? Object.values(stripeSecrets) : []),
  ...(typesenseSecret ? [typesenseSecret] : []),
  ...(inboundMailSecret ? [inboundMailSecret] : []),
  ...(easypostSecret ? [easypostSecret] : []),
];

/** Of the function that sends mails, and no other. */
const withMail = [...secrets, ...(smtpSecret ? [smtpSecret] : [])];

/** Of the functions that answer requests, with a processor each. Hosting waits for 60 seconds. */
const answering = { region, cpu: 1, timeoutSeconds: 60, invoker: 'public', secrets } as const;

/** The app loads with the first request, so that the jobs never pay for it. */
const apiApp = startOnce(async () => (await import('./serve')).loadApp('api'));

/** Everything under /api but uploads. */
export const api = onRequest(
  { ...answering, memory: '512MiB', concurrency: 80, maxInstances: MAX_INSTANCES },
  async (req, res) => (await apiApp())(req, res),
);

const uploadsApp = startOnce(async () => (await import('./serve')).loadApp('uploads'));

/**
 * Forms with files, imports and link previews. A decoded picture takes up to 300 MB, and the processor for seconds: so payments
 * run elsewhere. One picture is decoded at a time, so further requests would only wait.
 */
export const uploads = onRequest(
  { ...answering, memory: '1GiB', concurrency: 4, maxInstances: 4 },
  async (req, res) => (await uploadsApp())(req, res),
);

/** The web app as a server draws it, beside the functions' own build; the local suites build it into folders of their own. */
const PAGES_FOLDER = process.env.PAGES_FOLDER || join(import.meta.dirname, '../pages');

const pagesApp = startOnce(async () => (await import('./pages')).loadPages(PAGES_FOLDER));

/**
 * Every page with content of the shop's own, as HTML. In a function of its own: drawing takes processor time, which /api must not
 * wait for. Pages drawn at once take turns on one processor: with more than a few, each waits for all others.
 */
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

/** One function a job, so that each has a time budget and a failure of its own. */
function scheduled<Name extends string>(table: Record<Name, ScheduledJob>): Record<Name, ScheduleFunction> {
  const functions = Object.entries<ScheduledJob>(table).map(([name, job]) => {
    const { schedule, timeoutSeconds, memory, services, sendsMails } = job;
    const needed = sendsMails ? withMail : services ? secrets : [];
    const options = { schedule, timeoutSeconds, memory, region, maxInstances: 1 };
    return [name, onSchedule({ ...options, secrets: needed }, () => runJob(name, job))];
  });
  return Object.fromEntries(functions) as Record<Name, ScheduleFunction>;
}

/** firebase-tools reads a module's exports, so each job is named here once more. */
export const {
  settleRefunds,
  finishErasures,
  expireUnpaidOrders,
  remindUnpaidOrders,
  sendStockNotices,
  askForReviews,
  deliverMails,
  tidyMails,
  sendDigests,
  tidyMessages,
  makeFiles,
  compareCounts,
  maintainImports,
  maintainCatalogueIndex,
  keepAlive,
} = scheduled(scheduledJobs);
