// Child processes: run to the end and collect, or run and show only when it fails.
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Runs a program to its end. `code` is 1 for a program that could not be started or was killed. */
export function run(command, args, { cwd = root, env = process.env, show = false, timeout } = {}) {
  return new Promise((done) => {
    const stdio = show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio, timeout });
    let output = '';
    let stdout = '';
    child.stdout?.on('data', (data) => {
      output += data;
      stdout += data;
    });
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) =>
      done({ code: 1, output: String(error), stdout: '', missing: error.code === 'ENOENT' }),
    );
    child.on('close', (code) => done({ code: code ?? 1, output, stdout }));
  });
}
