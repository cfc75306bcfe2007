import { join } from 'node:path';
import { setGlobalOptions } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';
// All of them live in this one file: firebase-tools knows only the parameters it meets while it loads index.ts.
import {
  MAX_INSTANCES,
  PAGES_MIN_INSTANCES,
  region,
  runtimeAccount,
  smtpSecret,
  stripeSecrets,
  typesenseSecret,
} from './platform/params';
import { deferBodyParsing } from './platform/http/raw-requests';
import { runJob, scheduledJobs, type ScheduledJob } from './scheduled/scheduled-jobs';

// Each deployed function is a process of its own, identified by its target: only `api` reads bodies itself.
if (process.env.FUNCTION_TARGET === 'api') deferBodyParsing();

// Of every function, since each reads and writes the shop.
if (runtimeAccount) setGlobalOptions({ serviceAccount: runtimeAccount });

const secrets = [
  ...(stripeSecrets ? Object.values(stripeSecrets) : []),
  ...(typesenseSecret ? [typesenseSecret] : []),
];

/** Of the function that sends mails, and no other. */
const withMail = [...secrets, ...(smtpSecret ? [smtpSecret] : [])];

let loading: Promise<typeof import('./serve')> | undefined;

/** Everything under /api. The app loads with the first request, so that the jobs never pay for it. */
export const api = onRequest(
  {
    region,
    memory: '512MiB',
    concurrency: 80,
    maxInstances: MAX_INSTANCES,
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

/** The web app as a server draws it, beside the functions' own build; the local suites build it into folders of their own. */
const PAGES_FOLDER = process.env.PAGES_FOLDER || join(import.meta.dirname, '../pages');

let drawing: ReturnType<typeof import('./pages').loadPages> | undefined;

/** Every page with content of the shop's own, as HTML. In a function of its own: drawing takes processor time, which /api must not wait for. */
export const pages = onRequest(
  {
    region,
    memory: '1GiB',
    concurrency: 20,
    minInstances: PAGES_MIN_INSTANCES,
    maxInstances: MAX_INSTANCES,
    timeoutSeconds: 60,
    invoker: 'public',
    secrets,
  },
  async (req, res) => {
    drawing ??= import('./pages').then(({ loadPages }) => loadPages(PAGES_FOLDER));
    const app = await drawing;
    app(req, res);
  },
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
  makeFiles,
  countFinishedDays,
  maintainImports,
  maintainCatalogueIndex,
  keepAlive,
} = scheduled(scheduledJobs);
