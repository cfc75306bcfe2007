// Child processes that run to their end. Used before the packages are installed: Node's own modules only.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program and collects what it prints, or shows it with `show`. Answers `{ code, output, stdout }`; `code` is 1
 * for a program that could not be started or was killed.
 */
export function run(command, args, { cwd = root, env = process.env, show = false, timeout } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env,
      timeout,
      stdio: ['ignore', ...Array(2).fill(show ? 'inherit' : 'pipe')],
    });
    const printed = { output: '', stdout: '' };
    child.stdout?.on('data', (data) => (printed.stdout += data));
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed.output += data));
    child.on('error', (error) => done({ code: 1, output: String(error), stdout: '' }));
    child.on('close', (code) => done({ code: code ?? 1, ...printed }));
  });
}
