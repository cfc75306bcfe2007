// Runs the shop on this machine: npm start, or with hot reload: npm run dev
import { mkdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildFunctions, buildWeb } from './lib/build.mjs';
import { tell } from './lib/command.mjs';
import { findFirestoreEmulator } from './lib/firestore-emulator.mjs';
import { guarded, stopping } from './lib/guarded.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { root } from './lib/paths.mjs';
import { Problem, report } from './lib/problem.mjs';
import { dataFolder, savedData } from './lib/saved-data.mjs';
import { runOnSchedule } from './lib/scheduled-jobs.mjs';
import { showStep } from './lib/progress.mjs';
import { seedStore } from './lib/seed-store.mjs';
import { host, portOffset, prepareSuite, requireFreePorts } from './lib/suite-config.mjs';
import { startSuite, SuiteFailed } from './lib/suite.mjs';

const emulators = ['auth', 'firestore', 'storage', 'functions', 'hosting'];
const saveIntervalMs = 2 * 60_000;
const dev = process.argv.includes('--dev');

async function startFromSavedData(data, start) {
  for (;;) {
    const importFrom = data.newest(tell);
    try {
      return { running: await start(importFrom), fresh: !importFrom };
    } catch (error) {
      // Without saved data, a retry would hide the actual cause.
      if (!(error instanceof SuiteFailed) || !importFrom || stopping.since) throw error;
      tell(`The emulators cannot read the saved data; it now lies in ${data.setAside(importFrom)}.`);
    }
  }
}

async function seed(env, show) {
  const { code, output } = await seedStore(env, show);
  if (code !== 0) throw new Problem(`The store could not be filled:\n${output.trim()}`);
}

/** Waits for the first response, for which the function must load the app. */
async function waitForResponse(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok)
    throw new Problem(`${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
}

/** Saves the data, one save at a time: periodically if requests were logged, and once at the end. */
function startAutosave(data, running, log) {
  let last = Promise.resolve();
  let logged = statSync(log).size;
  const save = () => {
    last = last.then(() => data.save(running.exportTo)).finally(() => (logged = statSync(log).size));
    return last;
  };
  const timer = setInterval(() => {
    if (statSync(log).size !== logged) save().catch((error) => report(error));
  }, saveIntervalMs);
  return async () => {
    clearInterval(timer);
    await last.catch(() => {});
    await save();
  };
}

async function serveDev(env, port) {
  Object.assign(process.env, env);
  const [{ createServer }, { watchFunctions }] = await Promise.all([
    import('vite'),
    import('../functions/build.mjs'),
  ]);
  await watchFunctions();
  const server = { host, port, strictPort: true, proxy: { '/api': env.BASE_URL } };
  const options = { root: join(root, 'web'), mode: 'emulator', logLevel: 'warn', clearScreen: false, server };
  await (await createServer(options)).listen();
}

guarded(async ({ onStop }) => {
  const began = Date.now();
  await ensureInstalled();
  const suite = prepareSuite({ reload: dev });
  const { env, ports } = suite;
  const vite = 5173 + portOffset();
  await requireFreePorts(dev ? { ...ports, vite } : ports);
  await Promise.all([ensureJava(), findFirestoreEmulator()]);

  tell(`Starting the shop (${relative(process.cwd(), suite.log)} has the details)`);
  const data = savedData(dataFolder());
  // Hosting requires its folder at start. The web build fills the folder while the emulators run.
  mkdirSync(suite.webDist, { recursive: true });
  const web = dev ? undefined : showStep('Building the pages', (show) => buildWeb(suite, show));
  web?.catch(() => {});
  await showStep('Building the functions', buildFunctions);
  const { running, fresh } = await showStep('Starting the emulators', () =>
    startFromSavedData(data, (importFrom) =>
      startSuite(suite, { only: emulators, importFrom, onProblem: dev ? tell : undefined }),
    ),
  );
  onStop(() => running.stop());
  if (fresh) {
    await showStep('Filling the store', (show) => seed(env, show));
    await data.save(running.exportTo);
  }
  await web;
  const saveLast = startAutosave(data, running, suite.log);
  onStop(async () => {
    await saveLast();
    tell('\nSaved. The shop is closed.');
  });

  await waitForResponse(`${env.BASE_URL}/api/products?limit=12&sort=-createdAt`);
  const address = dev ? `http://${host}:${vite}` : env.BASE_URL;
  if (dev) await serveDev(env, vite);
  await waitForResponse(address);

  onStop(await runOnSchedule(ports, tell));
  tell(`Up after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C saves and stops.`);
  tell('  Admin    admin@hearth.test / Admin123');
  tell('  Shopper  shopper@hearth.test / Shopper123');
  tell(`  Mail     ${address}/mail shows what the shop writes to its customers`);
  tell(`Ready: ${address}`);
  await running.exited;
  if (!stopping.since) throw new Problem(`A part of the shop ended by itself; the log is ${suite.log}`);
});
