// Ends every process that a tool started, however the tool ends: the tool runs in a child process with its own process
// group and an IPC channel. Ctrl-C reaches the parent only. When the channel closes, the child saves its data and kills
// all processes that have this run's environment variable.
import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { killProcessesByVariable } from './processes.mjs';
import { printError } from './problem.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const guardVariable = 'HEARTH_GUARDED';

/** Time (ms) at which the tool was asked to stop, or undefined. */
export const stopState = { since: undefined };

function runOuter(script) {
  const env = { ...process.env, [guardVariable]: `${process.pid}-${Date.now()}` };
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = fork(script, process.argv.slice(2), { detached: true, env, stdio });
  const killRest = () => killProcessesByVariable(guardVariable, env[guardVariable]);
  const stop = (signal) => {
    // A second Ctrl-C ends the tool at once. npm and the terminal may both deliver the first.
    if (Date.now() - stopState.since > 1000) killRest();
    stopState.since ??= Date.now();
    process.exitCode ??= 128 + constants.signals[signal];
    if (child.connected) child.disconnect();
  };
  for (const signal of signals) process.on(signal, stop);
  // If npm is killed, its scripts keep running under another parent process.
  const npm = process.env.npm_lifecycle_event && process.ppid;
  const orphaned = () => npm && process.ppid !== npm && !stopState.since;
  setInterval(() => orphaned() && stop('SIGTERM'), 1000).unref();
  child.on('exit', (code) => {
    killRest();
    process.exitCode ??= code ?? 1;
  });
}

/** Runs `main` in a child process. Handlers passed to `onStop(handler)` run in reverse order when the tool ends. */
export function runGuarded(main) {
  if (!process.connected || !process.env[guardVariable]) return runOuter(process.argv[1]);
  // A closed terminal or pipe (`npm start | head`) must not prevent the data from being saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const handlers = [];
  const end = async (code) => {
    if (stopState.since) return;
    stopState.since = Date.now();
    for (const handler of handlers.reverse()) await Promise.resolve().then(handler).catch(printError);
    killProcessesByVariable(guardVariable, process.env[guardVariable]);
    process.exit(code);
  };
  const fail = (error) => {
    if (!stopState.since) printError(error);
    return end(1);
  };
  for (const event of ['disconnect', ...signals]) process.on(event, () => void end(1));
  process.on('uncaughtException', (error) => void fail(error));
  main({ onStop: (handler) => handlers.push(handler) }).then((code) => end(code ?? 0), fail);
}
