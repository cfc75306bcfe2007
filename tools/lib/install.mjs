// Installs the npm packages: on a fresh clone, and when package-lock.json has changed since.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNpmCommand } from './npm.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { showStep } from './progress.mjs';

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
  const [npm, args] = resolveNpmCommand(['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  const { code, output } = await showStep('Installing packages', async (show) => {
    const packages = Object.entries(packagesIn(join(root, 'package-lock.json')));
    // Optional packages are for other systems, most of them.
    const paths = packages.flatMap(([path, { optional }]) => (path && !optional ? [path] : []));
    const count = () =>
      show(`${paths.filter((path) => existsSync(join(root, path))).length} of ${paths.length}`);
    const timer = setInterval(count, 1000);
    const result = await run(npm, args);
    clearInterval(timer);
    count();
    return result;
  });
  if (code !== 0) throw new Problem(`npm ci failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
