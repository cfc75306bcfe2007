// Runs the shop on this machine: npm start, or with hot reload: npm run dev
import { mkdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildFunctions, buildWebApp } from './lib/build.mjs';
import { printLine } from './lib/command.mjs';
import { findFirestoreEmulator } from './lib/firestore-emulator.mjs';
import { runGuarded, stopState } from './lib/guarded.mjs';
import { ensurePackagesInstalled } from './lib/install.mjs';
import { ensureJava } from './lib/java.mjs';
import { projectRoot } from './lib/paths.mjs';
import { UserFacingError, printError } from './lib/problem.mjs';
import { getDataFolder, openSavedData } from './lib/saved-data.mjs';
import { startJobScheduler } from './lib/scheduled-jobs.mjs';
import { runStepWithProgress } from './lib/progress.mjs';
import { seedStore } from './lib/seed-store.mjs';
import { emulatorHost, getPortOffset, prepareSuite, requireFreePorts } from './lib/suite-config.mjs';
import { startEmulatorSuite, SuiteStartError } from './lib/suite.mjs';

const emulators = ['auth', 'firestore', 'storage', 'functions', 'hosting'];
const saveIntervalMs = 2 * 60_000;
const dev = process.argv.includes('--dev');

async function startFromSavedData(data, start) {
  for (;;) {
    const importFrom = data.newest(printLine);
    try {
      return { running: await start(importFrom), fresh: !importFrom };
    } catch (error) {
      // Without saved data, a retry would hide the actual cause.
      if (!(error instanceof SuiteStartError) || !importFrom || stopState.since) throw error;
      printLine(`The emulators cannot read the saved data; it now lies in ${data.setAside(importFrom)}.`);
    }
  }
}

async function seed(env, show) {
  const { code, output } = await seedStore(env, show);
  if (code !== 0) throw new UserFacingError(`The store could not be filled:\n${output.trim()}`);
}

/** Waits for the first response, for which the function must load the app. */
async function waitForResponse(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok)
    throw new UserFacingError(`${url} answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
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
    if (statSync(log).size !== logged) save().catch((error) => printError(error));
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
  const server = { host: emulatorHost, port, strictPort: true, proxy: { '/api': env.BASE_URL } };
  /** @type {import('vite').InlineConfig} */
  const options = {
    root: join(projectRoot, 'web'),
    mode: 'emulator',
    logLevel: 'warn',
    clearScreen: false,
    server,
  };
  await (await createServer(options)).listen();
}

runGuarded(async ({ onStop }) => {
  const began = Date.now();
  await ensurePackagesInstalled();
  const suite = prepareSuite({ reload: dev });
  const { env, ports } = suite;
  const vite = 5173 + getPortOffset();
  await requireFreePorts(dev ? { ...ports, vite } : ports);
  await Promise.all([ensureJava(), findFirestoreEmulator()]);

  printLine(`Starting the shop (${relative(process.cwd(), suite.log)} has the details)`);
  const data = openSavedData(getDataFolder());
  // Hosting requires its folder at start. The web build fills the folder while the emulators run.
  mkdirSync(suite.webDist, { recursive: true });
  const web = dev ? undefined : runStepWithProgress('Building the pages', (show) => buildWebApp(suite, show));
  web?.catch(() => {});
  await runStepWithProgress('Building the functions', buildFunctions);
  const { running, fresh } = await runStepWithProgress('Starting the emulators', () =>
    startFromSavedData(data, (importFrom) =>
      startEmulatorSuite(suite, { only: emulators, importFrom, onProblem: dev ? printLine : undefined }),
    ),
  );
  onStop(() => running.stop());
  if (fresh) {
    await runStepWithProgress('Filling the store', (show) => seed(env, show));
    await data.save(running.exportTo);
  }
  await web;
  const saveLast = startAutosave(data, running, suite.log);
  onStop(async () => {
    await saveLast();
    printLine('\nSaved. The shop is closed.');
  });

  await waitForResponse(`${env.BASE_URL}/api/products?limit=12&sort=-createdAt`);
  const address = dev ? `http://${emulatorHost}:${vite}` : env.BASE_URL;
  if (dev) await serveDev(env, vite);
  await waitForResponse(address);

  onStop(await startJobScheduler(ports, printLine));
  printLine(`Up after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C saves and stops.`);
  printLine('  Admin    admin@hearth.test / Admin123');
  printLine('  Shopper  shopper@hearth.test / Shopper123');
  printLine(`  Mail     ${address}/mail shows what the shop writes to its customers`);
  printLine(`Ready: ${address}`);
  await running.exited;
  if (!stopState.since)
    throw new UserFacingError(`A part of the shop ended by itself; the log is ${suite.log}`);
});
