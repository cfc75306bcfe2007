// This module imports Node's own modules only, because it runs before the npm packages are installed.
import { execFile, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { projectRoot } from './paths.mjs';

/**
 * Runs a program and returns `{ code, output, stdout }`. `code` is not 0 if the program could not start or was killed.
 * `onLine` receives each line of standard output immediately.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, onLine?: (line: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
export function runProcess(command, args, { cwd = projectRoot, env = process.env, timeout, onLine } = {}) {
  return new Promise((done) => {
    const options = { cwd, env, timeout, maxBuffer: Infinity };
    const child = execFile(command, args, options, (error, stdout, stderr) => {
      done({ code: child.exitCode ?? 1, stdout, output: stdout + stderr || String(error ?? '') });
    });
    child.stdin?.end();
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
  });
}

/** Signals a process. On Windows, which has no signals, `taskkill` ends the process and its child processes. */
export function killProcessTree(child, signal, platform = process.platform) {
  if (platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
  else child.kill(signal);
}

/** Kills every process with `name=value` in its environment. Java emulators outlive firebase-tools otherwise. */
export function killProcessesByVariable(name, value) {
  const flags = process.platform === 'darwin' ? '-Eaxww' : 'axeww';
  const { stdout } = spawnSync('ps', [flags, '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1e9 });
  const marked = (stdout ?? '').split('\n').filter((line) => line.includes(` ${name}=${value}`));
  const pids = marked.map((line) => /\d+/.exec(line)[0]).filter((pid) => pid !== String(process.pid));
  spawnSync('kill', ['-KILL', ...pids]);
}
