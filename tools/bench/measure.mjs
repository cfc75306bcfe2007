import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { run } from '../lib/processes.mjs';

/** Runs a script of tools/bench in a separate process. Returns the last line of its output, parsed as JSON. */
export async function measure(script, { env, args = [] } = {}) {
  const path = join(root, 'tools/bench', script);
  const { code, stdout, output } = await run(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', path, ...args],
    { env: { ...process.env, ...env } },
  );
  if (code !== 0) throw new Problem(`tools/bench/${script} failed:\n${output.trim()}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}
