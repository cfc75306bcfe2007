// Installs the npm packages: on a fresh clone, and when package-lock.json has changed since.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { cache, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const note = join(root, 'node_modules/.hearth-installed');

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** npm keeps its own copy of the lock file; an install made by hand is recognised by it. */
function isCurrent() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  if (existsSync(note)) return readFileSync(note, 'utf8') === lockHash();
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const have = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    return !path.includes('node_modules/') || optional || link || have[path]?.version === version;
  });
}

export async function ensureInstalled() {
  if (isCurrent()) return;
  process.stdout.write('Installing packages (npm ci)\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Problem(`npm ci failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
  mkdirSync(cache, { recursive: true });
  writeFileSync(note, lockHash());
}
