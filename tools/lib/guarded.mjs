// Runs a tool so that nothing it started outlives it, however it ends.
//
// The tool runs as a child in a process group of its own, tied to the visible process by an IPC channel. Ctrl-C
// reaches only the visible one, which passes it on; when the visible process is killed, the channel closes, and the
// child ends everything by itself, with the time it needs to save its data.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { report } from './problem.mjs';
import { descendants, killAll } from './processes.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const inner = 'HEARTH_GUARDED';

function runOuter(script) {
  const child = spawn(process.execPath, [...process.execArgv, script, ...process.argv.slice(2)], {
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [inner]: '1' },
  });
  const stop = (signal) => child.connected && child.send({ stop: signal }, () => {});
  for (const signal of signals) process.on(signal, stop);
  // A killed npm leaves its scripts behind: they run under another parent from then on.
  const npm = process.env.npm_lifecycle_event && process.ppid;
  const watching = setInterval(() => {
    if (!npm || process.ppid === npm) return;
    clearInterval(watching); // a second stop would mean: at once, without saving
    stop('SIGTERM');
  }, 1000).unref();
  let tree = [];
  child.on('message', (message) => (tree = message.tree));
  child.on('exit', (code, signal) => {
    if (signal) killAll(tree);
    process.exitCode = code ?? 1;
  });
}

/** Whether the tool was asked to stop; tools look at it where they cannot be interrupted. */
export const stopping = { asked: false };

/**
 * Runs `main` under guard when `meta` is the script node was started with. `main` gets `onStop(handler)`: handlers
 * run, last first, when the tool ends for whatever reason. What still runs after them is killed.
 */
export function guarded(meta, main) {
  if (process.env[inner] !== '1') return runOuter(fileURLToPath(meta.url));
  delete process.env[inner];
  // A reader that went away (a closed terminal, `npm start | head`) must not keep the data from being saved.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  const handlers = [];
  let tree = [];
  const noteTree = () => {
    tree = descendants(process.pid);
    if (process.connected) process.send({ tree }, () => {});
  };
  const noting = setInterval(noteTree, 5000);
  const exit = (code) => {
    // With the last note: what a process that is gone had started hangs below it no longer.
    killAll([...tree, ...descendants(process.pid)]);
    process.exit(code);
  };
  const end = async (code) => {
    if (stopping.asked) return;
    stopping.asked = true;
    clearInterval(noting);
    noteTree();
    for (const handler of handlers.reverse()) await Promise.resolve().then(handler).catch(report);
    exit(code);
  };
  let asked = 0;
  process.on('message', ({ stop }) => {
    // The second Ctrl-C ends at once (npm and the terminal may each deliver the first).
    if (asked > 0 && Date.now() - asked > 1000) exit(130);
    asked ||= Date.now();
    void end(stop === 'SIGTERM' ? 143 : 130);
  });
  process.on('disconnect', () => void end(1));
  for (const signal of signals) process.on(signal, () => void end(1));
  process.on('uncaughtException', (error) => {
    report(error);
    void end(1);
  });

  main({ onStop: (handler) => handlers.push(handler) }).then(
    (code) => end(code ?? 0),
    (error) => {
      if (!stopping.asked) report(error);
      void end(1);
    },
  );
}
