import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/** Fills the store with demo data. `onLine` receives the seed's progress, line by line. */
export function seedStore(env, onLine) {
  const seed = join(root, 'tools/seed/seed.ts');
  return run(process.execPath, ['--import', 'tsx', seed], { env: { ...process.env, ...env }, onLine });
}
