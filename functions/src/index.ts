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
  secondFactorSecret,
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
  ...(secondFactorSecret ? [secondFactorSecret] : []),
];

/** Of the function that sends mails, and no other. */
const withMail = [...secrets, ...(smtpSecret ? [smtpSecret] : [])];

/** Of the functions that answer requests, with a processor each. Hosting waits for 60 seconds. */
const answering = { region, cpu: 1, timeoutSeconds: 60, invoker: 'public', secrets } as const;

/**
 * Number of CPUs of a scheduled job: Google's default for 512 MiB.
 * All functions together then need fewer than ten CPUs, the quota of a new project. Less than one CPU limits an
 * instance to one request at a time.
 */
const job = { region, cpu: 0.3333, concurrency: 1, maxInstances: 1 } as const;

/** The app loads with the first request, so that the jobs never pay for it. */
const apiApp = startOnce(async () => (await import('./serve')).loadApp('api'));

/**
 * Serves /api except large forms. Forms of up to 10 MB may contain pictures. Decoding takes up to 300 MB, one picture
 * at a time.
 */
export const api = onRequest(
  { ...answering, memory: '1GiB', concurrency: 80, maxInstances: MAX_INSTANCES },
  async (req, res) => (await apiApp())(req, res),
);

const uploadsApp = startOnce(async () => (await import('./serve')).loadApp('uploads'));

/**
 * Serves large forms with files (from the shop's pages, imports and link previews).
 * Decoding a picture takes up to 300 MB and seconds of CPU time, so payments run in another function. Pictures are
 * decoded one at a time, so further requests would only wait.
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
  const functions = Object.entries<ScheduledJob>(table).map(([name, scheduledJob]) => {
    const { schedule, timeoutSeconds, memory, services, sendsMails } = scheduledJob;
    const needed = sendsMails ? withMail : services ? secrets : [];
    const options = { ...job, schedule, timeoutSeconds, memory, secrets: needed };
    return [name, onSchedule(options, () => runJob(name, scheduledJob))];
  });
  return Object.fromEntries(functions) as Record<Name, ScheduleFunction>;
}

/** firebase-tools reads a module's exports, so each job is named here once more. */
export const {
  settleRefunds,
  settleLabels,
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
