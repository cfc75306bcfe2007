import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { download, downloadedPath } from './emulator-downloads.mjs';
import { jar } from './jar.mjs';
import { partsCache } from './paths.mjs';
import { Problem } from './problem.mjs';
import { onPath } from './programs.mjs';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const sdkJarPath = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

function findCloudCliRoots() {
  return [
    process.env.CLOUDSDK_ROOT_DIR,
    ...onPath(['gcloud']).map((file) => dirname(dirname(realpathSync(file)))),
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
  ].filter(Boolean);
}

/** Creates a wrapper for the packaged emulator, which has no main class for `java -jar`. */
function createWrapperJar(packaged) {
  const wrapper = join(partsCache, 'cloud-firestore-emulator.jar');
  mkdirSync(partsCache, { recursive: true });
  writeFileSync(wrapper, jar({ mainClass, classPath: [pathToFileURL(packaged).href] }));
  return wrapper;
}

function getInstallAdvice(gcloudFound) {
  const command = gcloudFound
    ? 'apt-get install google-cloud-cli-firestore-emulator (or: gcloud components install cloud-firestore-emulator)'
    : 'npx firebase setup:emulators:firestore on a machine with network access, then copy ~/.cache/firebase/emulators here';
  return `The Firestore emulator is not here and could not be downloaded. Get it with: ${command}.`;
}

/** Returns the emulator's jar files, and variables for firebase-tools. The user's own path is not checked. */
export async function findFirestoreEmulator(options) {
  const chosen = process.env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (chosen) return { jar: chosen, classes: chosen, env: {}, source: 'FIRESTORE_EMULATOR_BINARY_PATH' };
  if (await download('firestore', options)) {
    const file = downloadedPath('firestore');
    return { jar: file, classes: file, env: {}, source: 'firebase-tools' };
  }
  const roots = findCloudCliRoots();
  const packaged = roots.map((folder) => join(folder, sdkJarPath)).find((file) => existsSync(file));
  if (!packaged)
    throw new Problem(getInstallAdvice(roots.some((folder) => existsSync(join(folder, 'bin/gcloud')))));
  const file = createWrapperJar(packaged);
  return {
    jar: file,
    classes: packaged,
    env: { FIRESTORE_EMULATOR_BINARY_PATH: file },
    source: 'Google Cloud CLI',
  };
}
