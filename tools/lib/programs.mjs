import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProcess } from './processes.mjs';

export function findOnPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .filter((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Returns true if the process is root and apt-get exists. The tools never elevate their permissions. */
export const canInstallPackages = () => process.getuid?.() === 0 && findOnPath(['apt-get']).length > 0;

/** Installs Debian packages. Ignores failures, so the caller must check for the programs. */
export async function installDebianPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stdout.write(`Installing ${names.join(', ')} (apt-get)\n`);
  await runProcess('apt-get', ['update'], { env, timeout: 300_000 });
  // Another test process may be installing packages at the same time.
  const args = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...names];
  await runProcess('apt-get', args, { env, timeout: 600_000 });
}

/** Installs the first of these Debian packages that is available. The caller must check for the program. */
export async function installFirstDebianPackage(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runProcess('apt-get', ['update'], { env, timeout: 300_000 });
  for (const name of names) {
    process.stdout.write(`Installing ${name} (apt-get)\n`);
    const args = ['install', '-y', '--no-install-recommends', name];
    if ((await runProcess('apt-get', args, { env, timeout: 300_000 })).code === 0) return;
  }
}
