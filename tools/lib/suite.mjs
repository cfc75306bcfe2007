// Starts and stops the emulator suite: one firebase-tools process and what that starts.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { emulatorEnvironment } from './emulator-parts.mjs';
import { firebaseCli } from './paths.mjs';
import { requireFreePorts } from './ports.mjs';
import { Problem } from './problem.mjs';
import { descendants, killAll } from './processes.mjs';
import { host, project } from './suite-config.mjs';

const startTimeout = 180_000;
const stopTimeout = 10_000;
const portsOf = { functions: ['functions', 'eventarc', 'tasks'], firestore: ['firestore', 'websocket'] };

/** Of all ports, those that these emulators listen on. */
export function portsUsed(only, ports) {
  const used = ['hub', ...only.flatMap((name) => portsOf[name] ?? [name])];
  return Object.fromEntries(used.map((name) => [name, ports[name]]));
}

/** A failed start, with firebase-tools' own last words. */
export class SuiteFailed extends Problem {}

function lastWords(log) {
  const lines = stripVTControlCharacters(readFileSync(log, 'utf8')).trimEnd().split('\n');
  const errors = lines.filter((line) => /error|fatal|could not|unable/i.test(line));
  return (errors.length > 0 ? errors : lines).slice(-12).join('\n');
}

/**
 * Starts the emulators named in `only` and waits for all of them. Answers `{ stop, exportTo, exited }`.
 * `importFrom` is a folder of an earlier export; `onTrouble` receives warnings and errors that functions log.
 */
export async function startSuite({ suite, ports, only, importFrom, onTrouble = () => {} }) {
  await requireFreePorts(portsUsed(only, ports));
  // The Storage emulator keeps its blobs in the folder for temporary files, under a name that all suites share.
  const temporary = join(suite.folder, 'tmp');
  for (const folder of [temporary, dirname(suite.log)]) mkdirSync(folder, { recursive: true });
  // A function that has not loaded by then (seconds) leaves its request without an answer: a busy machine takes long.
  const patient = { FUNCTIONS_DISCOVERY_TIMEOUT: '120' };
  const env = { ...(await emulatorEnvironment()), ...patient, TMPDIR: temporary };
  const args = [firebaseCli, 'emulators:start', '--config', suite.config, '--project', project];
  args.push('--only', only.join(','), ...(importFrom ? ['--import', importFrom] : []));
  // Its working folder takes firebase-tools' debug logs and half-written exports.
  const cli = spawn(process.execPath, args, { cwd: suite.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = new Promise((done) => cli.on('error', done).on('close', done));
  const log = createWriteStream(suite.log);

  const up = new Promise((ready) => {
    for (const output of [cli.stdout, cli.stderr]) {
      output.pipe(log, { end: false });
      createInterface({ input: output }).on('line', (line) => {
        const plain = stripVTControlCharacters(line);
        if (plain.includes('All emulators ready')) ready('up');
        const trouble = /^>\s+(\{.*"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)".*\})\s*$/.exec(
          plain,
        );
        if (trouble) onTrouble(`function: ${trouble[1]}`);
      });
    }
  });

  let stopped = false;
  async function stop() {
    if (stopped) return;
    stopped = true;
    const tree = descendants(cli.pid);
    cli.kill('SIGINT');
    await Promise.race([exited, after(stopTimeout, undefined, { ref: false })]);
    killAll([...(cli.exitCode === null ? [cli.pid] : []), ...tree]);
  }

  async function exportTo(path) {
    const response = await fetch(`http://${host}:${ports.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, initiatedBy: 'hearth' }),
      signal: AbortSignal.timeout(120_000),
    });
    if (!response.ok) throw new Error(`The emulators could not save their data: ${await response.text()}`);
  }

  const late = after(startTimeout, 'did not start within three minutes', { ref: false });
  const outcome = await Promise.race([up, late, exited.then(() => 'ended while starting')]);
  if (outcome !== 'up') {
    await stop();
    throw new SuiteFailed(
      `The emulators ${outcome}. Their log (${suite.log}) says:\n${lastWords(suite.log)}`,
    );
  }
  return { stop, exportTo, exited: exited.then(() => stopped) };
}
