import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const cacheFolder = join(projectRoot, '.cache');
/** Programs downloaded or built for the emulators, shared by all suites. */
export const emulatorPartsFolder = join(cacheFolder, 'emulator-parts');
export const firebaseCliPath = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');
