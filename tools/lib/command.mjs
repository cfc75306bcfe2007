import { parseArgs } from 'node:util';
import { ensurePackagesInstalled } from './install.mjs';
import { UserFacingError, printError } from './problem.mjs';

export const printLine = (line) => void process.stdout.write(`${line}\n`);

/** Runs the body of a script. If it fails, prints the error and ends the process with code 1. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

/** Registers a TypeScript loader. Installs the npm packages first if necessary. */
export async function enableTypeScript() {
  await ensurePackagesInstalled();
  const { register } = await import('tsx/esm/api');
  register();
}

/** Parses the arguments of a script. @throws UserFacingError with the usage if the arguments are invalid. */
export function parseCommandArguments(usage, config, read = ({ values }) => values) {
  try {
    return read(parseArgs(config));
  } catch {
    throw new UserFacingError(usage);
  }
}
