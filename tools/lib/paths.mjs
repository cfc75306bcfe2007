// The folders the local tools work in. Everything they write themselves lies in .cache and .data.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cache = join(root, '.cache');
/** Programs found or made for the emulators; they outlive a suite. */
export const partsCache = join(cache, 'emulator-parts');
export const firebaseCli = join(root, 'node_modules/firebase-tools/lib/bin/firebase.js');
