// The emulator suite's ports and the firebase.json it runs with.
//
// The committed firebase.json is the production one. The suite runs with a copy in .cache, in a folder that looks
// like the project to firebase-tools (which refuses paths outside of it): its own web build, the ports of this
// suite, and a content security policy that also permits the emulators.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache, root } from './paths.mjs';
import { Problem } from './problem.mjs';

export const host = '127.0.0.1';
export const project = 'demo-hearth';

/** Ports within reach that browsers and Node's fetch refuse to speak HTTP to (https://fetch.spec.whatwg.org/#bad-port). */
const refusedByBrowsers = [5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

const readFirebaseJson = () => JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));

/** How far this suite's ports lie from the usual ones, so that two suites can run side by side. */
export function portOffset(env = process.env) {
  const offset = Number(env.HEARTH_PORT_OFFSET ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > 50_000) {
    throw new Problem(
      `HEARTH_PORT_OFFSET must be a whole number from 0 to 50000, not ${env.HEARTH_PORT_OFFSET}.`,
    );
  }
  return offset;
}

/** The ports by emulator, `vite` and Firestore's websocket among them. */
export function suitePorts(env = process.env) {
  const offset = portOffset(env);
  const { emulators } = readFirebaseJson();
  const usual = { vite: 5173, websocket: emulators.firestore.websocketPort };
  for (const [name, { port }] of Object.entries(emulators)) if (port) usual[name] = port;
  // Auth and Storage lie exactly 100 apart: without this, suites 100 apart would meet there.
  if (offset > 0) usual.auth -= 1;
  const ports = Object.entries(usual).map(([name, port]) => [name, port + offset]);
  const refused = ports.find(([, port]) => refusedByBrowsers.includes(port));
  if (refused)
    throw new Problem(
      `Browsers refuse port ${refused[1]} (${refused[0]}): choose another HEARTH_PORT_OFFSET.`,
    );
  return Object.fromEntries(ports);
}

/** What a program must have in its environment to talk to this suite through the Firebase SDKs and in a browser. */
export function suiteEnvironment(ports) {
  return {
    GCLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    BASE_URL: `http://${host}:${ports.hosting}`,
    FUNCTIONS_URL: `http://${host}:${ports.functions}/${project}/us-central1`,
  };
}

/** What the web build must know of this suite: `vite build --mode emulator` reads the usual ports from its file. */
export function webEnvironment(ports) {
  return {
    VITE_EMULATOR_HOST: host,
    VITE_EMULATOR_PORT_AUTH: String(ports.auth),
    VITE_EMULATOR_PORT_FIRESTORE: String(ports.firestore),
    VITE_EMULATOR_PORT_STORAGE: String(ports.storage),
  };
}

function permitEmulators(policy, ports) {
  const origins = [ports.auth, ports.firestore, ports.storage]
    .map((port) => `http://${host}:${port}`)
    .join(' ');
  return policy
    .split('; ')
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => (/^(connect-src|img-src) /.test(directive) ? `${directive} ${origins}` : directive))
    .join('; ');
}

function derive(ports) {
  const config = readFirebaseJson();
  const { websocket, vite: _vite, ...emulatorPorts } = ports;
  for (const [name, port] of Object.entries(emulatorPorts)) config.emulators[name].port = port;
  config.emulators.firestore.websocketPort = websocket;
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key === 'Content-Security-Policy') header.value = permitEmulators(header.value, ports);
    }
  }
  return config;
}

/**
 * Writes the suite's folder and answers `{ folder, config, webDist, log }`. With `reload` it lies outside of .cache:
 * the functions emulator reloads what changes, but not below a folder whose name begins with a dot.
 */
export function prepareSuite(ports, { reload = false } = {}) {
  const suffix = portOffset() === 0 ? '' : `-${portOffset()}`;
  const unique = createHash('sha256').update(root).digest('hex').slice(0, 8);
  const folder = reload ? join(tmpdir(), `hearth-${unique}${suffix}`) : join(cache, `suite${suffix}`);
  mkdirSync(join(folder, 'web/dist'), { recursive: true });
  const config = derive(ports);
  const linked = ['functions', config.firestore.rules, config.firestore.indexes, config.storage.rules];
  if (reload) linked.push('node_modules');
  for (const path of linked) {
    if (!existsSync(join(root, path)))
      throw new Problem(`${path} is missing: the emulators would run without it.`);
    rmSync(join(folder, path), { force: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  const file = join(folder, 'firebase.json');
  writeFileSync(file, JSON.stringify(config, null, 2));
  return {
    folder,
    config: file,
    webDist: join(folder, 'web/dist'),
    log: join(cache, `emulators${suffix}.log`),
  };
}
