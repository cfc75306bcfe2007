/** The one place that reads Vite's environment. A missing value stops the app at once, with its name. */
function required(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') {
    throw new Error(`${name} is not set: see docs/operations.md, "Configuration of the web app".`);
  }
  return value;
}

const source = import.meta.env;

/** On the emulators a server may have documents of a project of its own, which it names in a cookie. */
const emulatedProject = () =>
  import.meta.env.VITE_EMULATOR_HOST
    ? /(?:^|; )emulated-project=([\w-]+)/.exec(document.cookie)?.[1]
    : undefined;

/** Lazy, so that tests and server rendering can import modules without a Firebase project. */
export const env = {
  get firebase() {
    return {
      apiKey: required('VITE_FIREBASE_API_KEY', source.VITE_FIREBASE_API_KEY),
      authDomain: required('VITE_FIREBASE_AUTH_DOMAIN', source.VITE_FIREBASE_AUTH_DOMAIN),
      projectId: emulatedProject() ?? required('VITE_FIREBASE_PROJECT_ID', source.VITE_FIREBASE_PROJECT_ID),
      storageBucket: required('VITE_FIREBASE_STORAGE_BUCKET', source.VITE_FIREBASE_STORAGE_BUCKET),
      appId: required('VITE_FIREBASE_APP_ID', source.VITE_FIREBASE_APP_ID),
    };
  },
  /** Where the emulators listen, or null when the app talks to a real project. */
  get emulators() {
    const host: unknown = source.VITE_EMULATOR_HOST;
    if (typeof host !== 'string' || host === '') return null;
    const port = (name: string) => Number(required(name, source[name]));
    return { host, auth: port('VITE_EMULATOR_PORT_AUTH'), firestore: port('VITE_EMULATOR_PORT_FIRESTORE') };
  },
};
