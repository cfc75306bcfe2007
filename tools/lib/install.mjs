// Installs the npm packages: on a fresh clone, and when package-lock.json has changed since.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm keeps a copy of the lock file beside what it installed. */
function isCurrent() {
  const copy = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const installed = packagesIn(copy);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) => {
      return !path.includes('node_modules/') || optional || link || installed[path]?.version === version;
    },
  );
}

export async function ensureInstalled() {
  if (isCurrent()) return;
  process.stdout.write('Installing packages (npm ci)\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Problem(`npm ci failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
