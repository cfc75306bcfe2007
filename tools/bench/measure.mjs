import { join } from 'node:path';
import { projectRoot } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/problem.mjs';
import { runProcess } from '../lib/processes.mjs';

/**
 * Runs a script of tools/bench in a separate process. Returns the last line of its output, parsed as JSON.
 * @param {string} script
 * @param {{ env?: NodeJS.ProcessEnv, args?: string[] }} [options]
 */
export async function runMeasurement(script, { env, args = [] } = {}) {
  const path = join(projectRoot, 'tools/bench', script);
  const { code, stdout, output } = await runProcess(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', path, ...args],
    { env: { ...process.env, ...env } },
  );
  if (code !== 0) throw new UserFacingError(`tools/bench/${script} failed:\n${output.trim()}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}
