import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNpmCommand } from './npm.mjs';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { showStep } from './progress.mjs';

const readLockedPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function isInstallCurrent() {
  const copy = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const installed = readLockedPackages(copy);
  return Object.entries(readLockedPackages(join(root, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) => {
      return !path.includes('node_modules/') || optional || link || installed[path]?.version === version;
    },
  );
}

export async function ensureInstalled() {
  if (isInstallCurrent()) return;
  const [npm, args] = resolveNpmCommand(['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  const { code, output } = await showStep('Installing packages', async (show) => {
    const packages = Object.entries(readLockedPackages(join(root, 'package-lock.json')));
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
