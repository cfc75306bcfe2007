import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNpmCommand } from './npm.mjs';
import { projectRoot } from './paths.mjs';
import { UserFacingError } from './problem.mjs';
import { runProcess } from './processes.mjs';
import { runStepWithProgress } from './progress.mjs';

const readLockedPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function isInstallCurrent() {
  const copy = join(projectRoot, 'node_modules/.package-lock.json');
  if (!existsSync(copy)) return false;
  const installed = readLockedPackages(copy);
  return Object.entries(readLockedPackages(join(projectRoot, 'package-lock.json'))).every(
    ([path, { version, optional, link }]) => {
      return !path.includes('node_modules/') || optional || link || installed[path]?.version === version;
    },
  );
}

export async function ensurePackagesInstalled() {
  if (isInstallCurrent()) return;
  const [npm, args] = resolveNpmCommand(['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  const { code, output } = await runStepWithProgress('Installing packages', async (show) => {
    const packages = Object.entries(readLockedPackages(join(projectRoot, 'package-lock.json')));
    const paths = packages.flatMap(([path, { optional }]) => (path && !optional ? [path] : []));
    const count = () =>
      show(`${paths.filter((path) => existsSync(join(projectRoot, path))).length} of ${paths.length}`);
    const timer = setInterval(count, 1000);
    const result = await runProcess(npm, args);
    clearInterval(timer);
    count();
    return result;
  });
  if (code !== 0)
    throw new UserFacingError(`npm ci failed:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
