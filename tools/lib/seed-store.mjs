// Fills the empty store of a running suite with the demo catalogue.
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './processes.mjs';

const attempts = 3;

/** Makes the sizes of the demo pictures ahead: it needs no emulators, and fills the time in which they start. */
export function encodePictures() {
  return run(process.execPath, ['--import', 'tsx', join(root, 'tools/seed/encode-pictures.ts')]);
}

/**
 * Answers `{ code, output }`. On a busy machine the Storage emulator now and then cuts a connection during an upload;
 * only then it is tried again, which is safe: the seed writes its documents all at once, after all uploads.
 */
export async function seedStore(env) {
  const args = ['--import', 'tsx', join(root, 'tools/seed/seed.ts')];
  let result;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    result = await run(process.execPath, args, { env: { ...process.env, ...env } });
    if (result.code === 0 || !/ECONNRESET/.test(result.output)) break;
  }
  return result;
}
