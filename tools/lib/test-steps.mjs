// Steps of `npm test`. Each returns the number of passed, failed and skipped tests, and its output.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, projectRoot } from './paths.mjs';
import { runProcess } from './processes.mjs';

/** Generous limit: browser tests that usually take five minutes can take fifteen on a busy machine. */
const stepTimeoutMs = 25 * 60_000;
const playwrightTimeoutMs = stepTimeoutMs - 30_000;
const maxOutputLines = 400;
const LONG_TAG = 'long';
/** Disables colours, because the output is stored before it is shown. */
function createPlainEnvironment(env = {}) {
  const { FORCE_COLOR: _, ...rest } = process.env;
  return { ...rest, NO_COLOR: '1', ...env };
}
const resolveBinary = (path) => join(projectRoot, 'node_modules', path);

export async function runCheckStep(script, args = [], env = {}) {
  const { code, output } = await runProcess(process.execPath, [script, ...args], {
    env: createPlainEnvironment(env),
    timeout: stepTimeoutMs,
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
}

/** Runs a test runner and counts its tests. A crash, or without `allowNoTests` a run without tests, is a failure. */
async function runCountedTests(name, script, { args, env, allowNoTests, readCounts }) {
  const report = join(cacheFolder, 'test-results', `${name}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const began = Date.now();
  const { code, output } = await runProcess(process.execPath, [script, ...args(report)], {
    env: createPlainEnvironment({ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
    timeout: stepTimeoutMs,
  });
  let counts = { passed: 0, failed: 0, skipped: 0 };
  let note = '';
  try {
    counts = readCounts(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    const cut = Date.now() - began >= stepTimeoutMs;
    // With `allowNoTests`, a runner that finds no test files writes no report.
    if (allowNoTests && code === 0 && !cut) return { ...counts, tests: 0, output };
    note = `\n${name} ${cut ? `was cut off after ${stepTimeoutMs / 60_000} minutes` : 'left no report'}.`;
  }
  if (counts.passed + counts.failed === 0 && !allowNoTests) note += `\n${name} ran no test.`;
  if (counts.failed === 0 && (code !== 0 || note)) counts.failed = 1;
  return { ...counts, tests: counts.passed + counts.failed, output: output + note };
}

/** Collects the tries (functions/test/support/proof-rounds.ts) and findings that tests report. */
function collectTestReports({ testResults }) {
  const metas = testResults.flatMap(({ assertionResults }) => assertionResults).map(({ meta }) => meta ?? {});
  return {
    tries: metas.reduce((sum, { tries = 1 }) => sum + tries, 0),
    findings: metas.flatMap(({ finding }) => finding ?? []),
  };
}

function countSkippedByTag({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status, tags }) => status === 'skipped' && tags?.includes(LONG_TAG)).length;
}

/**
 * @param {string} name
 * @param {{ projects?: string[], env?: NodeJS.ProcessEnv, filters?: string[], isAll?: boolean, allowNoTests?: boolean }} [options]
 */
export function runVitestStep(
  name,
  { projects = [name], env, filters = [], isAll = true, allowNoTests = false } = {},
) {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json'];
  const tags = isAll ? [] : [`--tags-filter=!${LONG_TAG}`];
  const matching = [...(allowNoTests ? ['--passWithNoTests'] : []), ...filters];
  return runCountedTests(name, resolveBinary('vitest/vitest.mjs'), {
    env,
    allowNoTests,
    args: (report) => ['run', ...chosen, ...tags, ...reporters, `--outputFile=${report}`, ...matching],
    readCounts: (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests - (isAll ? 0 : countSkippedByTag(report)),
      ...collectTestReports(report),
    }),
  });
}

export function runPlaywrightStep({ env, filters = [], isAll = true, allowNoTests = false }) {
  return runCountedTests('e2e', resolveBinary('@playwright/test/cli.js'), {
    env,
    allowNoTests,
    args: () => [
      'test',
      '--config',
      join(projectRoot, 'web/e2e/playwright.config.ts'),
      '--retries=0',
      `--global-timeout=${playwrightTimeoutMs}`,
      ...(isAll ? [] : [`--grep-invert=@${LONG_TAG}`]),
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

export class TestTally {
  passed = 0;
  failed = 0;
  skipped = 0;
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
      const shown = lines.slice(-maxOutputLines);
      if (shown.length < lines.length) shown.unshift(`(the last ${maxOutputLines} of ${lines.length} lines)`);
      process.stdout.write(`${shown.join('\n')}\n\n`);
    }
    return failed === 0;
  }

  get line() {
    return `${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`;
  }
}
