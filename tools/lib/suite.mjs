// Starts and stops the emulator suite: one firebase-tools process and what that starts.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emulatorEnvironment } from './emulator-parts.mjs';
import { firebaseCli } from './paths.mjs';
import { requireFreePorts } from './ports.mjs';
import { Problem } from './problem.mjs';
import { alive, descendants, endAll, waitUntilEnded } from './process-tree.mjs';
import { host, project } from './suite-config.mjs';

const startTimeout = 180_000;
const stopTimeout = 10_000;
// eslint-disable-next-line no-control-regex -- firebase-tools colours its output with escape sequences
const colours = /\u001b\[[0-9;]*m/g;
const portsOf = {
  functions: ['functions', 'eventarc', 'tasks'],
  firestore: ['firestore', 'websocket'],
};

/** Of all ports, those that these emulators listen on. */
export function portsUsed(only, ports) {
  const used = ['hub', ...only.flatMap((name) => portsOf[name] ?? [name])];
  return Object.fromEntries(used.map((name) => [name, ports[name]]));
}

/** A failed start, with firebase-tools' own last words. `importing` tells that saved data may be the reason. */
export class SuiteFailed extends Problem {}

/** Warnings and errors that a function logged, for the person who watches; everything else is in the log file. */
function functionTrouble(line) {
  const json = /^>\s+(\{.*"severity":"(WARNING|ERROR|CRITICAL|ALERT|EMERGENCY)".*\})\s*$/.exec(line);
  return json ? `function: ${json[1]}` : undefined;
}

function lastWords(log) {
  const lines = readFileSync(log, 'utf8').replace(colours, '').trimEnd().split('\n');
  const errors = lines.filter((line) => /error|fatal|could not|unable/i.test(line));
  return (errors.length > 0 ? errors : lines).slice(-12).join('\n');
}

/**
 * Starts the emulators named in `only` and waits for all of them. Answers `{ stop, exportTo, exited }`.
 * `importFrom` is a folder of an earlier export.
 */
export async function startSuite({ suite, ports, only, importFrom, onTrouble = () => {} }) {
  await requireFreePorts(portsUsed(only, ports));
  // The Storage emulator keeps its blobs in the folder for temporary files, under a name that all suites share.
  const temporary = join(suite.folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const env = { ...(await emulatorEnvironment()), TMPDIR: temporary };
  mkdirSync(dirname(suite.log), { recursive: true });
  const log = openSync(suite.log, 'w');
  const args = [firebaseCli, 'emulators:start', '--config', suite.config, '--project', project];
  args.push('--only', only.join(','), ...(importFrom ? ['--import', importFrom] : []));
  // Its working folder takes firebase-tools' debug logs and half-written exports.
  const cli = spawn(process.execPath, args, { cwd: suite.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const seen = new Map();
  const remember = () => descendants(cli.pid).forEach((entry) => seen.set(entry.pid, entry));

  let stopped = false;
  let ready;
  const allUp = new Promise((resolve) => (ready = resolve));
  let rest = '';
  const read = (data) => {
    writeSync(log, data);
    const lines = (rest + data).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const plain = line.replace(colours, '');
      if (plain.includes('All emulators ready')) ready();
      const trouble = functionTrouble(plain);
      if (trouble) onTrouble(trouble);
    }
  };
  cli.stdout.on('data', read);
  cli.stderr.on('data', read);
  const exited = new Promise((resolve) => {
    cli.on('error', resolve);
    cli.on('close', (code) => {
      closeSync(log);
      resolve(code);
    });
  });

  async function stop() {
    if (stopped) return;
    stopped = true;
    remember();
    if (alive(cli.pid)) cli.kill('SIGINT');
    const all = [cli.pid, ...seen.keys()];
    if (!(await waitUntilEnded(all, stopTimeout))) {
      remember();
      endAll([...seen.values()]);
      cli.kill('SIGKILL');
    }
  }

  async function exportTo(path) {
    remember();
    const response = await fetch(`http://${host}:${ports.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, initiatedBy: 'hearth' }),
      signal: AbortSignal.timeout(120_000),
    });
    if (!response.ok) throw new Error(`The emulators could not save their data: ${await response.text()}`);
  }

  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, startTimeout, 'late')));
  const outcome = await Promise.race([allUp.then(() => 'up'), exited.then(() => 'exited'), late]);
  clearTimeout(timer);
  if (outcome !== 'up') {
    await stop();
    const what = outcome === 'late' ? 'did not start within three minutes' : 'ended while starting';
    throw new SuiteFailed(`The emulators ${what}. Their log (${suite.log}) says:\n${lastWords(suite.log)}`);
  }
  remember();
  return { stop, exportTo, exited: exited.then(() => stopped) };
}
