// Runs a tool so that nothing it started outlives it, however it ends.
//
// The tool runs as a child in a process group of its own, tied to the visible process by an IPC channel. Ctrl-C
// reaches only the visible one. When that closes the channel, or is killed, the child ends everything by itself, with
// the time it needs to save its data. Whatever it starts has the mark of this run in its environment.
import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { killMarked } from './processes.mjs';
import { report } from './problem.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const mark = 'HEARTH_GUARDED';

/** Since when (ms) the tool is stopping, or undefined; tools look at it where they cannot be interrupted. */
export const stopping = { since: undefined };

function runOuter(script) {
  const env = { ...process.env, [mark]: `${process.pid}-${Date.now()}` };
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  const child = fork(script, process.argv.slice(2), { detached: true, env, stdio });
  const killRest = () => killMarked(mark, env[mark]);
  const stop = (signal) => {
    // The second Ctrl-C ends at once (npm and the terminal may each deliver the first).
    if (Date.now() - stopping.since > 1000) killRest();
    stopping.since ??= Date.now();
    process.exitCode ??= 128 + constants.signals[signal];
    if (child.connected) child.disconnect();
  };
  for (const signal of signals) process.on(signal, stop);
  // A killed npm leaves its scripts behind: they run under another parent from then on.
  const npm = process.env.npm_lifecycle_event && process.ppid;
  const orphaned = () => npm && process.ppid !== npm && !stopping.since;
  setInterval(() => orphaned() && stop('SIGTERM'), 1000).unref();
  child.on('exit', (code) => {
    killRest();
    process.exitCode ??= code ?? 1;
  });
}

/**
 * Runs `main` under guard in the script node was started with. `main` gets `onStop(handler)`: handlers run, last
 * first, when the tool ends for whatever reason. What still runs after them is killed.
 */
export function guarded(main) {
  if (!process.connected || !process.env[mark]) return runOuter(process.argv[1]);
  // A reader that went away (a closed terminal, `npm start | head`) must not keep the data from being saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const handlers = [];
  const end = async (code) => {
    if (stopping.since) return;
    stopping.since = Date.now();
    for (const handler of handlers.reverse()) await Promise.resolve().then(handler).catch(report);
    killMarked(mark, process.env[mark]);
    process.exit(code);
  };
  const fail = (error) => {
    if (!stopping.since) report(error);
    return end(1);
  };
  for (const event of ['disconnect', ...signals]) process.on(event, () => void end(1));
  process.on('uncaughtException', (error) => void fail(error));
  main({ onStop: (handler) => handlers.push(handler) }).then((code) => end(code ?? 0), fail);
}
