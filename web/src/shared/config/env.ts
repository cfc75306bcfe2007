/** @throws Error if the variable is not set */
function requireValue(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') {
    throw new Error(`${name} is not set: see docs/operations.md, "Configuration of the web app".`);
  }
  return value;
}

const source = import.meta.env;

/** Returns the Firebase project from the cookie of a test server, or undefined without emulators. */
const getEmulatedProject = () =>
  import.meta.env.VITE_EMULATOR_HOST
    ? /(?:^|; )emulated-project=([\w-]+)/.exec(document.cookie)?.[1]
    : undefined;

/** Environment variables of the web app. Read on access, because tests and server rendering do not set all of them. */
export const env = {
  get firebase() {
    return {
      apiKey: requireValue('VITE_FIREBASE_API_KEY', source.VITE_FIREBASE_API_KEY),
      authDomain: requireValue('VITE_FIREBASE_AUTH_DOMAIN', source.VITE_FIREBASE_AUTH_DOMAIN),
      projectId:
        getEmulatedProject() ?? requireValue('VITE_FIREBASE_PROJECT_ID', source.VITE_FIREBASE_PROJECT_ID),
      storageBucket: requireValue('VITE_FIREBASE_STORAGE_BUCKET', source.VITE_FIREBASE_STORAGE_BUCKET),
      appId: requireValue('VITE_FIREBASE_APP_ID', source.VITE_FIREBASE_APP_ID),
    };
  },
  get emulators() {
    const host: unknown = source.VITE_EMULATOR_HOST;
    if (typeof host !== 'string' || host === '') return null;
    const port = (name: string) => Number(requireValue(name, source[name]));
    return { host, auth: port('VITE_EMULATOR_PORT_AUTH'), firestore: port('VITE_EMULATOR_PORT_FIRESTORE') };
  },
};
