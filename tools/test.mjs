// Runs the tests: npm test
//   npm test -- --only static|unit|deploy|api|rules|e2e|browsers [-- filters for vitest or Playwright]
//   several parts: --only static,unit (npm run verify)
//   including tests tagged as long: npm run test:all, which is required before a merge
//
// The emulators use their own ports and data, so a running `npm start` is not affected. They start once for all suites,
// whose tests run in parallel with static checks and unit tests.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions, buildWebApp } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { runGuarded, stopState } from './lib/guarded.mjs';
import { ensurePackagesInstalled } from './lib/install.mjs';
import { ensureOtherBrowsers, hasOtherBrowsers } from './lib/other-browsers.mjs';
import { projectRoot } from './lib/paths.mjs';
import { UserFacingError, printError } from './lib/problem.mjs';
import { seedStore } from './lib/seed-store.mjs';
import { selectFreePorts, prepareSuite, getTestEnvironment } from './lib/suite-config.mjs';
import { startEmulatorSuite } from './lib/suite.mjs';
import { runCheckStep, runPlaywrightStep, TestTally, runVitestStep } from './lib/test-steps.mjs';

const groups = ['static', 'unit', 'deploy', 'api', 'rules', 'e2e', 'browsers'];
const defaultGroups = hasOtherBrowsers() ? groups : groups.filter((name) => name !== 'browsers');
const unitProjects = ['contract', 'functions-unit', 'seed', 'web'];
const offsets = [20_000, 21_000, 22_000];
const dataEmulators = ['auth', 'firestore', 'storage'];
const shopEmulators = [...dataEmulators, 'functions', 'hosting'];
/** In parallel, compiler and linter repeat shared work in each thread, but only one processor is free. */
const ONE_THREAD = ['--checkers', '1', '--builders', '1'];
const ONE_GO_THREAD = { GOMAXPROCS: '1' };
/** Less frequent garbage collection saves the compiler a quarter of its time. */
const LESS_FREQUENT_GC = { GOGC: '400' };
const script = (path) => join(projectRoot, 'node_modules', path);

function readArguments(args) {
  const end = args.indexOf('--');
  const filters = end < 0 ? [] : args.slice(end + 1);
  const { values } = parseArgs({
    args: end < 0 ? args : args.slice(0, end),
    options: { only: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const wanted = values.only?.split(',') ?? defaultGroups;
  if (!wanted.every((part) => groups.includes(part)))
    throw new UserFacingError(`Usage: npm test -- [--all] [--only ${groups.join('|')}] [-- filters]`);
  const isFiltered = filters.length > 0;
  // A filter may match tests of one part only. Filtered runs include long tests.
  return { wanted, tests: { filters, isAll: values.all || isFiltered, allowNoTests: isFiltered } };
}

async function prepareTestSuite() {
  await selectFreePorts(offsets);
  const suite = prepareSuite();
  mkdirSync(suite.webDist, { recursive: true });
  return suite;
}

/** Builds the web app if it has changed since the last tests, for checks without a shop. */
async function buildWebAppAlone() {
  const suite = await prepareTestSuite();
  await buildWebApp(suite);
  return suite.webDist;
}

/**
 * Starts the emulators as soon as the functions are built. Tests of the API also need the web build, which draws pages.
 */
async function startShop(only, onStop) {
  const suite = await prepareTestSuite();
  const functions = only.includes('hosting') ? buildFunctions() : Promise.resolve();
  const built = Promise.all([functions, buildWebApp(suite)]);
  const running = functions.then(() => startEmulatorSuite(suite, { only }));
  onStop(async () => (await running).stop());
  // Errors are handled where these promises are awaited. Until then, they must not count as unhandled.
  for (const each of [built, running]) each.catch(() => {});
  return {
    suite,
    built,
    running,
    env: getTestEnvironment(suite),
  };
}

const runSeedStep = (tally, shop) =>
  tally.step('seed the store', async () => {
    const { code, output } = await seedStore(shop.env);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
  });

async function runStaticSteps(tally, { wanted, tests }, shop) {
  const statics = wanted.includes('static');
  await Promise.all([
    (async () => {
      if (statics) {
        await tally.step('types', () =>
          runCheckStep(script('@typescript/native/bin/tsc'), ['-b', ...ONE_THREAD], LESS_FREQUENT_GC),
        );
        await tally.step('format', () => runCheckStep(script('oxfmt/bin/oxfmt'), ['--check']));
      }
      if (wanted.includes('unit')) {
        await tally.step('unit', () => runVitestStep('unit', { projects: unitProjects, ...tests }));
      }
    })(),
    (async () => {
      if (wanted.includes('deploy')) await tally.step('deploy', () => runVitestStep('deploy', tests));
      if (!statics) return;
      await tally.step('lint', () =>
        runCheckStep(script('oxlint/bin/oxlint'), ['--threads', '1'], ONE_GO_THREAD),
      );
      await tally.step('texts', () =>
        runCheckStep('--import', ['tsx', join(projectRoot, 'tools/texts.mjs'), '--check']),
      );
      await tally.step('boundaries', () => runCheckStep(join(projectRoot, 'tools/boundaries.mjs')));
      await tally.step('size', async () => {
        const folder = shop ? await shop.built.then(() => shop.suite.webDist) : await buildWebAppAlone();
        return runCheckStep(join(projectRoot, 'tools/check-size.mjs'), [folder]);
      });
    })(),
  ]);
}

const includesBrowserTests = ({ wanted }) => wanted.includes('e2e') || wanted.includes('browsers');

async function runDataSteps(tally, asked, shop, checked) {
  const { wanted, tests } = asked;
  const up = await tally.step('build, emulators', async () => {
    await Promise.all([shop.running, shop.built]);
    return { passed: 1, failed: 0, skipped: 0, output: '' };
  });
  if (!up) return false;
  const suite = async (project) => {
    if (wanted.includes(project))
      await tally.step(project, () => runVitestStep(project, { env: shop.env, ...tests }));
  };
  const [seeded] = await Promise.all([
    // The store is seeded during the API tests, after the static checks.
    includesBrowserTests(asked) && checked.then(() => runSeedStep(tally, shop)),
    suite('api').then(() => suite('rules')),
  ]);
  return seeded;
}

async function ensureBrowsers({ wanted }) {
  return {
    ...(wanted.includes('e2e') && { CHROMIUM_PATH: await ensureChromium() }),
    ...(wanted.includes('browsers') && { FIREFOX_PATH: await ensureOtherBrowsers() }),
  };
}

async function runBrowserTests(tally, { wanted, tests }, env) {
  if (wanted.includes('e2e')) await tally.step('e2e', () => runPlaywrightStep({ env, ...tests }));
  if (wanted.includes('browsers'))
    await tally.step('browsers', () => runVitestStep('browsers', { env, ...tests }));
  // Last, because the test adds many orders to the store.
  if (wanted.includes('e2e') && !tests.allowNoTests)
    await tally.step('crowd', () => runVitestStep('crowd', { env, ...tests }));
}

async function runSteps(tally, asked, onStop) {
  const { wanted, tests } = asked;
  await ensurePackagesInstalled();
  const browsers = ensureBrowsers(asked);
  browsers.catch(() => {});
  const wantsData = wanted.includes('api') || wanted.includes('rules');
  const only = includesBrowserTests(asked) ? shopEmulators : dataEmulators;
  const shop = wantsData || includesBrowserTests(asked) ? await startShop(only, onStop) : undefined;
  // Static checks use the processor while emulator tests wait. Browser tests run alone.
  const checked = runStaticSteps(tally, asked, shop);
  const [seeded] = await Promise.all([shop && runDataSteps(tally, asked, shop, checked), checked]);
  if (seeded) await runBrowserTests(tally, asked, { ...shop.env, ...(await browsers) });
  await shop?.running.then(
    ({ stop }) => stop(),
    () => {},
  );
  if (tests.allowNoTests && tally.tests === 0 && tally.failed === 0)
    throw new UserFacingError(`No test of ${wanted.join(', ')} matches ${tests.filters.join(' ')}.`);
}

runGuarded(async ({ onStop }) => {
  const began = Date.now();
  const tally = new TestTally();
  const left = [];
  try {
    const asked = readArguments(process.argv.slice(2));
    if (!asked.tests.isAll)
      left.push('Without the tests that are tagged as long: npm run test:all has them, too.');
    if (asked.wanted === defaultGroups && defaultGroups.length < groups.length)
      left.push(
        'Without the journeys in Firefox and WebKit: npm test -- --only browsers says what they need.',
      );
    await runSteps(tally, asked, onStop);
  } catch (error) {
    if (stopState.since) return 1;
    printError(error);
    tally.failed += 1;
  }
  process.stdout.write(`${((Date.now() - began) / 1000).toFixed(0).padStart(6)} s  in all\n`);
  for (const line of left) process.stdout.write(`${line}\n`);
  process.stdout.write(`${tally.line}\n`);
  return tally.failed === 0 ? 0 : 1;
});
