// Runs a tool so that nothing it started outlives it, however it ends.
//
// The tool runs as a child in a process group of its own, tied to the visible process by an IPC channel. Ctrl-C
// reaches only the visible one, which passes it on; when the visible process is killed, the channel closes, and the
// child winds everything down by itself, with the time it needs to save its data.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { alive, descendants, endAll, processes } from './process-tree.mjs';
import { report } from './problem.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const inner = 'HEARTH_GUARDED';

/** npm, when it runs this script: a killed npm leaves its scripts behind, so the visible process watches it. */
function npmAbove() {
  if (!process.env.npm_lifecycle_event) return undefined;
  const table = new Map(processes().map((entry) => [entry.pid, entry]));
  for (let at = table.get(process.ppid); at && at.pid > 1; at = table.get(at.parent)) {
    if (/\bnpm\b/.test(at.args)) return at.pid;
  }
  return undefined;
}

function runOuter(script) {
  const child = spawn(process.execPath, [...process.execArgv, script, ...process.argv.slice(2)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [inner]: '1' },
  });
  const stop = (signal) => child.connected && child.send({ stop: signal }, () => {});
  for (const signal of signals) process.on(signal, () => stop(signal));
  const npm = npmAbove();
  const watching = setInterval(() => {
    if (!npm || alive(npm)) return;
    clearInterval(watching); // a second stop would mean: at once, without saving
    stop('SIGTERM');
  }, 1000);
  watching.unref();
  let tree = [];
  child.on('message', (message) => (tree = message.tree ?? tree));
  child.on('exit', (code, signal) => {
    if (signal) endAll(tree);
    process.exitCode = code ?? 1;
  });
}

/** Stops asked for so far; tools look at it where they cannot be interrupted. */
export const stopping = { asked: false };

/**
 * Runs `main` under guard when `meta` is the script node was started with. `main` gets `onStop(handler)`: handlers
 * run, last first, when the tool ends for whatever reason. What still runs after them is killed.
 */
export function guarded(meta, main) {
  const script = fileURLToPath(meta.url);
  if (process.env[inner] !== '1') return runOuter(script);
  delete process.env[inner];
  // A reader that went away (a closed terminal, `npm start | head`) must not keep the data from being saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const handlers = [];
  const noteTree = () => process.connected && process.send({ tree: descendants(process.pid) }, () => {});
  const noting = setInterval(noteTree, 5000);
  const seen = new Map();
  const snapshot = () => descendants(process.pid).forEach((entry) => seen.set(entry.pid, entry));

  let ending;
  const end = (code) => {
    ending ??= (async () => {
      stopping.asked = true;
      clearInterval(noting);
      snapshot();
      for (const handler of handlers.reverse()) {
        try {
          await handler();
        } catch (error) {
          report(error);
        }
      }
      snapshot();
      endAll([...seen.values()].filter((entry) => alive(entry.pid)));
      process.exit(code);
    })();
    return ending;
  };
  const endNow = (code) => {
    snapshot();
    endAll([...seen.values()]);
    process.exit(code);
  };
  let askedBefore = 0;
  process.on('message', ({ stop }) => {
    if (!stop) return;
    // The second Ctrl-C ends at once (npm and the terminal may each deliver the first).
    if (askedBefore > 0 && Date.now() - askedBefore > 1000) endNow(130);
    askedBefore ||= Date.now();
    void end(stop === 'SIGTERM' ? 143 : 130);
  });
  process.on('disconnect', () => void end(1));
  for (const signal of signals) process.on(signal, () => void end(1));
  process.on('uncaughtException', (error) => {
    report(error);
    void end(1);
  });

  main({ onStop: (handler) => handlers.push(handler), noteTree }).then(
    (code) => end(code ?? 0),
    (error) => {
      if (!stopping.asked) report(error);
      void end(1);
    },
  );
}
