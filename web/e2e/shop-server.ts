import { fileURLToPath } from 'node:url';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Project of the whole suite, which also has all accounts and files. */
export const SUITE_PROJECT = 'demo-hearth';

/** Project with the initial documents of each shop. */
export const SEEDED_PROJECT = process.env.SEED_COPY ?? 'demo-seeded';

export const getDocumentsUrl = () =>
  `http://${process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080'}/v1/projects/${process.env.GCLOUD_PROJECT}/databases/(default)/documents`;

export interface TestShop {
  origin: string;
  project: string;
  runJob: (name: string) => Promise<void>;
  /** Sets the server's clock ahead by a number of milliseconds. */
  setClockAhead: (ms: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** Returns a function that sends requests to the server process. Responses have the ids of their requests. */
function createRequestSender(server: ChildProcess) {
  let last = 0;
  return (request: object): Promise<void> =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      const answered = (answer: { id?: number; error?: string }) => {
        if (answer.id !== id) return;
        server.off('message', answered);
        if (answer.error) reject(new Error(answer.error));
        else resolve();
      };
      server.on('message', answered);
      server.send({ id, ...request });
    });
}

/** Starts a shop for this worker: one process with its own documents. */
export async function startTestShop(worker: number): Promise<TestShop> {
  const project = `demo-journeys-${process.ppid}-${worker}`;
  const env = {
    ...process.env,
    GCLOUD_PROJECT: project,
    SEEDED_PROJECT,
    SUITE_PROJECT,
  };
  // Bundled by functions/test/support/hosting/bundle-shop-server.ts before the first worker starts.
  const server = fork(join(root, 'functions/node_modules/.cache/shop-server.mjs'), {
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(join(root, `.cache/shop-server-${worker}.log`));
  server.stdout?.pipe(log);
  server.stderr?.pipe(log);
  const began = await Promise.race([
    once(server, 'message').then(([message]) => message as { origin: string }),
    once(server, 'exit').then(() => null),
  ]);
  if (!began) throw new Error(`The shop did not start: see .cache/shop-server-${worker}.log.`);
  const ask = createRequestSender(server);
  return {
    origin: began.origin,
    project,
    runJob: (job) => ask({ job }),
    setClockAhead: (clockAhead) => ask({ clockAhead }),
    stop: async () => {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}

/** Returns the whole emulator suite as a shop, for tests of Hosting, the functions emulator and the jobs' manifest. */
export function createSuiteShop(): TestShop {
  const onlyInAShop = () =>
    Promise.reject(new Error('The whole suite runs jobs by its functions (local-jobs.ts).'));
  return {
    origin: process.env.SUITE_URL ?? 'http://127.0.0.1:5000',
    project: SUITE_PROJECT,
    runJob: onlyInAShop,
    setClockAhead: onlyInAShop,
    stop: () => Promise.resolve(),
  };
}
