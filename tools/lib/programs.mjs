// Programs that npm does not install: whether they are here, and Debian's packages of them.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';

/** The files of these names in the folders of PATH that can be run, in the order of the names. */
export function onPath(names) {
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

/** Whether Debian's packages can be installed: by root only, since nothing here asks for more rights than it has. */
export const canInstall = () => process.getuid?.() === 0 && onPath(['apt-get']).length > 0;

/** Installs Debian's packages. The caller looks for the programs afterwards. */
export async function installAll(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  process.stdout.write(`Installing ${names.join(', ')} (apt-get)\n`);
  await run('apt-get', ['update'], { env, timeout: 300_000 });
  // Another part of the tests may be installing its own packages.
  const args = ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...names];
  await run('apt-get', args, { env, timeout: 600_000 });
}

/** Installs the first of these packages that the distribution has. The caller looks for the program afterwards. */
export async function installFirst(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env, timeout: 300_000 });
  for (const name of names) {
    process.stdout.write(`Installing ${name} (apt-get)\n`);
    const args = ['install', '-y', '--no-install-recommends', name];
    if ((await run('apt-get', args, { env, timeout: 300_000 })).code === 0) return;
  }
}
