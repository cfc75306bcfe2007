import { findFirestoreEmulator } from './firestore-emulator.mjs';
import { ensureJava, createJavaEnvironment } from './java.mjs';
import { findStorageRulesRuntime } from './storage-rules-runtime.mjs';

/** Returns the environment for starting the emulators. @throws UserFacingError if a program is missing. */
export async function prepareEmulatorEnvironment() {
  const java = await ensureJava();
  const firestore = await findFirestoreEmulator();
  const storage = await findStorageRulesRuntime(java, firestore);
  return {
    ...createJavaEnvironment(java),
    ...firestore.env,
    ...storage.env,
    // Keeps firebase-tools from looking for news, updates and a metadata server.
    CI: '1',
    METADATA_SERVER_DETECTION: 'none',
  };
}
