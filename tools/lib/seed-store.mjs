// Fills the empty store of a running suite with the demo catalogue.
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

/** Makes the sizes of the demo pictures ahead: it needs no emulators, and fills the time in which they start. */
export function encodePictures() {
  return run(process.execPath, ['--import', 'tsx', join(root, 'tools/seed/encode-pictures.ts')]);
}

/** Answers `{ code, output }`. */
export function seedStore(env) {
  const seed = join(root, 'tools/seed/seed.ts');
  return run(process.execPath, ['--import', 'tsx', seed], { env: { ...process.env, ...env } });
}
