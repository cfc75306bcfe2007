// Called by tools/deploy.mjs with the project's id: says how the shop will take payments, or what to set first.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firebaseCli, root } from '../lib/paths.mjs';
import { deployedPayments } from './deployed-payments.ts';

const [project = ''] = process.argv.slice(2);

const files = ['functions/.env', `functions/.env.${project}`]
  .map((name) => join(root, name))
  .filter(existsSync)
  .map((file) => readFileSync(file, 'utf8'));

/** A secret's value is only looked at: it is never printed. */
function readSecret(name) {
  const args = [firebaseCli, 'functions:secrets:access', name, '--project', project];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return Promise.resolve(status === 0 ? stdout.trim() : '');
}

try {
  const { provider, mode } = await deployedPayments(files, project, readSecret);
  const money = mode === 'live' ? 'Payments move money.' : 'Payments are tests: no money is moved.';
  process.stdout.write(`Payments: ${provider}, ${mode} mode. ${money}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
