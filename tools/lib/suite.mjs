import { spawn } from 'node:child_process';
import { openSync, readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { prepareEmulatorEnvironment } from './emulator-parts.mjs';
import { firebaseCliPath } from './paths.mjs';
import { UserFacingError } from './problem.mjs';
import { killProcessTree, killProcessesByVariable } from './processes.mjs';
import { emulatorHost, emulatorProject, requireFreePorts } from './suite-config.mjs';

/** Error of emulators that ended while they started, for example because they cannot read the imported data. */
export class SuiteStartError extends UserFacingError {}

const START_MINUTES = 5;

/**
 * Starts the emulators in `only` and waits until all are ready. Returns `{ stop, exportTo, exited }`.
 * `onProblem` receives warnings and errors that functions log.
 * @param {ReturnType<typeof import('./suite-config.mjs').prepareSuite>} suite
 * @param {{ only: string[], importFrom?: string, onProblem?: (line: string) => void }} options
 */
export async function startEmulatorSuite(suite, { only, importFrom, onProblem }) {
  await requireFreePorts(suite.ports);
  // The Storage emulator stores files in the temporary folder, under the same name for every suite.
  const env = {
    ...(await prepareEmulatorEnvironment()),
    TMPDIR: suite.temporary,
    TEMP: suite.temporary,
    TMP: suite.temporary,
    NO_COLOR: '1',
    // Seconds in which a function must load. The default is too short for a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    PAGES_FOLDER: suite.pages,
  };
  const args = [firebaseCliPath, 'emulators:start', '--config', suite.config, '--project', emulatorProject];
  args.push('--only', only.join(','), ...(importFrom ? ['--import', importFrom] : []));
  const log = openSync(suite.log, 'w');
  // firebase-tools writes debug logs and unfinished exports to its working folder.
  const cli = spawn(process.execPath, args, { cwd: suite.folder, env, stdio: ['ignore', 'pipe', log] });
  const exited = new Promise((done) => cli.on('error', done).on('close', done));
  /** @type {Promise<void>} */
  const up = new Promise((ready) => {
    createInterface({ input: cli.stdout }).on('line', (line) => {
      writeSync(log, `${line}\n`);
      if (line.includes('All emulators ready')) ready();
      if (/"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(line))
        onProblem?.(`function: ${line}`);
    });
  });

  async function stop() {
    killProcessTree(cli, 'SIGINT');
    await Promise.race([exited, after(10_000, undefined, { ref: false })]);
    killProcessesByVariable('TMPDIR', suite.temporary);
  }

  async function exportTo(path) {
    const body = JSON.stringify({ path, initiatedBy: 'hearth' });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const signal = AbortSignal.timeout(120_000);
    const response = await fetch(`http://${emulatorHost}:${suite.ports.hub}/_admin/export`, {
      ...options,
      signal,
    });
    if (!response.ok) throw new Error(`The emulators could not save their data: ${await response.text()}`);
  }

  const late = after(START_MINUTES * 60_000, 'late', { ref: false });
  const failure = await Promise.race([up, late, exited.then(() => 'ended')]);
  if (failure) {
    await stop();
    const [StartError, problem] =
      failure === 'ended'
        ? [SuiteStartError, 'ended while starting']
        : [UserFacingError, `did not start within ${START_MINUTES} minutes`];
    const lastLines = readFileSync(suite.log, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
    throw new StartError(`The emulators ${problem}. Their log (${suite.log}) ends with:\n${lastLines}`);
  }
  return { stop, exportTo, exited };
}
