import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { Problem, report } from './problem.mjs';

export const tell = (line) => void process.stdout.write(`${line}\n`);

/** Runs the body of a script. If it fails, prints the error and ends the process with code 1. */
export async function command(work) {
  try {
    await work();
  } catch (error) {
    report(error);
    process.exitCode = 1;
  }
}

/** Registers a TypeScript loader. Installs the npm packages first if necessary. */
export async function readTypeScript() {
  await ensureInstalled();
  const { register } = await import('tsx/esm/api');
  register();
}

/** Parses the arguments of a script. @throws UserFacingError with the usage if the arguments are invalid. */
export function argumentsOf(usage, config, read = ({ values }) => values) {
  try {
    return read(parseArgs(config));
  } catch {
    throw new Problem(usage);
  }
}
