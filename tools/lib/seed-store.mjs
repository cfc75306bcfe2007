import { join } from 'node:path';
import { projectRoot } from './paths.mjs';
import { runProcess } from './processes.mjs';

/** Fills the store with demo data. `onLine` receives the seed's progress, line by line. */
export function seedStore(env, onLine) {
  const seed = join(projectRoot, 'tools/seed/seed.ts');
  return runProcess(process.execPath, ['--import', 'tsx', seed], { env: { ...process.env, ...env }, onLine });
}
