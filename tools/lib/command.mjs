// How a script of its own begins and ends.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { Problem, report } from './problem.mjs';

export const tell = (line) => void process.stdout.write(`${line}\n`);

/** Does the work of a script. What it throws is said, and ends the process with 1. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/** Lets this process import TypeScript, which needs a package. */
export async function readTypeScript() {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
}

/** What `read` makes of the script's arguments. @throws Problem with the usage where it, or parseArgs, refuses them. */
export function argumentsOf(usage, config, read = ({ values }) => values) {
  try {
    return read(parseArgs(config));
  } catch {
    throw new Problem(usage);
  }
}
