import { emulatorProject as demoProject, getSuiteEnvironment } from '../../lib/suite-config.mjs';

export function getEmulatorEndpoints() {
  const env = { ...getSuiteEnvironment(), ...process.env };
  const project = env.GCLOUD_PROJECT || demoProject;
  return {
    project,
    firestore: `http://${env.FIRESTORE_EMULATOR_HOST}`,
    storage: `http://${env.FIREBASE_STORAGE_EMULATOR_HOST}`,
    auth: `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com`,
    apiKey: 'emulators',
    bucket: `${project}.appspot.com`,
  };
}
