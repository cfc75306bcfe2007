// Everything the emulators need that npm does not install.
import { findFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureJava, withJava } from './java.mjs';
import { findStorageRulesRuntime } from './storage-rules-runtime.mjs';

/** The environment in which firebase-tools starts the emulators, or a Problem that says what is missing. */
export async function emulatorEnvironment() {
  const java = await ensureJava();
  const firestore = await findFirestoreEmulator();
  const storage = await findStorageRulesRuntime(java, firestore);
  return {
    ...withJava(java),
    ...firestore.env,
    ...storage.env,
    // firebase-tools asks the network for news, an update and a metadata server unless told not to.
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
  };
}
