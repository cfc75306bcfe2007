// Steps of `npm test`: each answers how many tests passed, failed and were skipped, and shows its output on failure.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, root } from './paths.mjs';
import { run } from './processes.mjs';

/** A slow hour is not a failure: journeys that take five minutes have taken fifteen. */
const longestStep = 25 * 60_000;
/** Playwright ends by itself before the step is cut off, so that what did run is still counted. */
const longestJourneys = longestStep - 30_000;
const mostLines = 400;
/** The tag of tests that `npm test` leaves out (vitest.config.ts). */
const LONG = 'long';
/** What a step prints is stored and shown later, where nothing may be left of a terminal's colours. */
function plain(env = {}) {
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', ...env };
}
const bin = (path) => join(root, 'node_modules', path);

/** A check that passes or fails as a whole. */
export async function check(script, args = [], env = {}) {
  const { code, output } = await run(process.execPath, [script, ...args], {
    env: plain(env),
    timeout: longestStep,
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/**
 * Runs a test runner that writes its counts to a file. A run that broke before its tests is a failure, and so is a run without
 * tests unless `allowNoTests` is set: filters may match tests of other steps only.
 */
async function counted(name, script, { args, env, allowNoTests, readCounts }) {
  const report = join(cache, 'test-results', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const began = Date.now();
  const { code, output } = await run(process.execPath, [script, ...args(report)], {
    env: plain({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    timeout: longestStep,
  });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  let note = '';
  try {
    counts = readCounts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    const cut = Date.now() - began >= longestStep;
    // A runner that found no test file and was allowed to writes no report.
    if (allowNoTests && code === 0 && !cut) return { ...counts, tests: 0, output };
    note = `\n${name} ${cut ? `was cut off after ${longestStep / 60_000} minutes` : 'left no report'}.`;
  }
  if (counts.passed + counts.failed === 0 && !allowNoTests) note += `\n${name} ran no test.`;
  if (counts.failed === 0 && (code !== 0 || note)) counts.failed = 1;
  return { ...counts, tests: counts.passed + counts.failed, output: output + note };
}

/** What tests report of themselves: their tries (functions/test/support/proof-rounds.ts), and what they found. */
function reported({ testResults }) {
  const metas = testResults.flatMap(({ assertionResults }) => assertionResults).map(({ meta }) => meta ?? {});
  return {
    tries: metas.reduce((sum, { tries = 1 }) => sum + tries, 0),
    findings: metas.flatMap(({ finding }) => finding ?? []),
  };
}

/** How many tests a run left out for being tagged as long, which vitest counts as skipped. */
function leftOut({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status, tags }) => status === 'skipped' && tags?.includes(LONG)).length;
}

/** Runs vitest projects in one process; `name` is the report's. `isAll` has the long tests too. */
export function vitest(
  name,
  { projects = [name], env, filters = [], isAll = true, allowNoTests = false } = {},
) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json'];
  const tags = isAll ? [] : [`--tags-filter=!${LONG}`];
  const matching = [...(allowNoTests ? ['--passWithNoTests'] : []), ...filters];
  return counted(name, bin('vitest/vitest.mjs'), {
    ...{ env, allowNoTests },
    args: (report) => ['run', ...chosen, ...tags, ...reporters, `--outputFile=${report}`, ...matching],
    readCounts: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests - (isAll ? 0 : leftOut(report)),
      ...reported(report),
    }),
  });
}

export function playwright({ env, filters = [], isAll = true, allowNoTests = false }) {
  return counted('e2e', bin('@playwright/test/cli.js'), {
    ...{ env, allowNoTests },
    args: () => [
      'test',
      '--config',
      join(root, 'web/e2e/playwright.config.ts'),
      '--retries=0',
      `--global-timeout=${longestJourneys}`,
      ...(isAll ? [] : [`--grep-invert=@${LONG}`]),
      ...(allowNoTests ? ['--pass-with-no-tests'] : []),
      ...filters,
    ],
    readCounts: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
    }),
  });
}

/** Runs steps one after the other, prints a line for each, and adds them up. */
export class Tally {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Number of tests that ran. Checks and preparations are not tests. */
  tests = 0;

  async step(name, work) {
    const began = Date.now();
    const {
      passed,
      failed,
      skipped,
      tests = 0,
      output,
    } = await work().catch((error) => {
      return { passed: 0, failed: 1, skipped: 0, output: String(error?.message ?? error) };
    });
    this.passed += passed;
    this.failed += failed;
    this.skipped += skipped;
    this.tests += tests;
    const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
    const counts =
      passed + failed + skipped === 0
        ? 'no matching test'
        : `${passed} passed${failed ? `, ${failed} FAILED` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
    process.stdout.write(`${seconds} s  ${name.padEnd(16)} ${counts}\n`);
    if (failed > 0) {
      const lines = output.trimEnd().split('\n');
      const shown = lines.slice(-mostLines);
      if (shown.length < lines.length) shown.unshift(`(the last ${mostLines} of ${lines.length} lines)`);
      process.stdout.write(`${shown.join('\n')}\n\n`);
    }
    return failed === 0;
  }

  get line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }
}
