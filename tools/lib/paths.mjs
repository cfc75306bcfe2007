import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = join(root, '.cache');
/** Programs downloaded or built for the emulators, shared by all suites. */
export const partsCache = join(cache, 'emulator-parts');
export const firebaseCli = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
