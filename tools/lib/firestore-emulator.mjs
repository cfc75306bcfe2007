import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { downloadEmulator, getEmulatorPath } from './emulator-downloads.mjs';
import { createJar } from './jar.mjs';
import { emulatorPartsFolder } from './paths.mjs';
import { UserFacingError } from './problem.mjs';
import { findOnPath } from './programs.mjs';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const sdkJarPath = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

function findCloudCliRoots() {
  return [
    process.env.CLOUDSDK_ROOT_DIR,
    ...findOnPath(['gcloud']).map((file) => dirname(dirname(realpathSync(file)))),
    join(homedir(), 'google-cloud-sdk'),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/homebrew/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
  ].filter(Boolean);
}

/** Creates a wrapper for the packaged emulator, which has no main class for `java -jar`. */
function createWrapperJar(packaged) {
  const wrapper = join(emulatorPartsFolder, 'cloud-firestore-emulator.jar');
  mkdirSync(emulatorPartsFolder, { recursive: true });
  writeFileSync(wrapper, createJar({ mainClass, classPath: [pathToFileURL(packaged).href] }));
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
  if (await downloadEmulator('firestore', options)) {
    const file = getEmulatorPath('firestore');
    return { jar: file, classes: file, env: {}, source: 'firebase-tools' };
  }
  const roots = findCloudCliRoots();
  const packaged = roots.map((folder) => join(folder, sdkJarPath)).find((file) => existsSync(file));
  if (!packaged)
    throw new UserFacingError(
      getInstallAdvice(roots.some((folder) => existsSync(join(folder, 'bin/gcloud')))),
    );
  const file = createWrapperJar(packaged);
  return {
    jar: file,
    classes: packaged,
    env: { FIRESTORE_EMULATOR_BINARY_PATH: file },
    source: 'Google Cloud CLI',
  };
}
