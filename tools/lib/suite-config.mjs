import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { cache, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';

export const host = '127.0.0.1';
export const project = 'demo-hearth';

/** Returns the offset of this suite's ports, so that two suites can run side by side. */
export function portOffset() {
  const wanted = process.env.HEARTH_PORT_OFFSET || '0';
  // From 6000 on, all ports are above those that browsers block (https://fetch.spec.whatwg.org/#bad-port).
  if (wanted === '0' || (/^\d+$/.test(wanted) && wanted >= 6000 && wanted <= 50_000)) return Number(wanted);
  throw new Problem(`HEARTH_PORT_OFFSET must be 0 or a whole number from 6000 to 50000, not ${wanted}.`);
}

function readFirebaseJson() {
  const offset = portOffset();
  const text = readFileSync(join(root, 'firebase.json'), 'utf8');
  return JSON.parse(text, (key, value) => (/port$/i.test(key) ? value + offset : value));
}

export function suitePorts() {
  const { emulators } = readFirebaseJson();
  const ports = Object.entries(emulators).map(([name, { port }]) => [name, port]);
  ports.push(['websocket', emulators.firestore.websocketPort]);
  return Object.fromEntries(ports.filter(([, port]) => port));
}

const isTaken = (port) =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(true));
    server.listen({ host, port }, () => server.close(() => done(false)));
  });

async function describePortUser(port) {
  const { stdout: sockets } = await run('ss', ['-Hltnp', `sport = :${port}`]);
  const { stdout: files } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN']);
  const [, name, pid] = /"([^"]+)",pid=(\d+)/.exec(sockets) ?? /^(\S+) +(\d+) .*LISTEN/m.exec(files) ?? [];
  return pid ? ` by ${name} (pid ${pid})` : '';
}

/** Checks that ports are free. @throws UserFacingError that names each port in use. */
export async function requireFreePorts(ports) {
  const all = Object.entries(ports).map(async ([name, port]) => {
    return (await isTaken(port)) && `Port ${port} (${name}) is taken${await describePortUser(port)}.`;
  });
  const taken = (await Promise.all(all)).filter(Boolean);
  if (taken.length === 0) return;
  const advice =
    'Stop what uses it, or choose other ports: HEARTH_PORT_OFFSET=10000 moves all of them by 10000.';
  throw new Problem([...taken, advice].join('\n'));
}

export function suiteEnvironment(ports = suitePorts()) {
  return {
    GCLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    METADATA_SERVER_DETECTION: 'none',
    BASE_URL: `http://${host}:${ports.hosting}`,
    FUNCTIONS_URL: `http://${host}:${ports.functions}/${project}/us-central1`,
    VITE_EMULATOR_HOST: host,
    VITE_EMULATOR_PORT_AUTH: String(ports.auth),
    VITE_EMULATOR_PORT_FIRESTORE: String(ports.firestore),
  };
}

/**
 * Writes the emulator configuration to the project folder, because firebase-tools rejects paths outside of its folder.
 */
export function prepareSuite({ reload = false } = {}) {
  const suffix = portOffset() === 0 ? '' : `-${portOffset()}`;
  const folder = join(cache, `suite${suffix}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const webDist = join(folder, 'web/dist');
  const pages = join(folder, 'pages');
  const ports = suitePorts();
  const origins = ['auth', 'firestore', 'storage'].map((name) => `http://${host}:${ports[name]}`).join(' ');
  const settings = readFirebaseJson();
  settings.hosting.public = relative(root, webDist);
  if (!reload) settings.functions[0].ignore = ['**'];
  const text = JSON.stringify(settings).replace('; upgrade-insecure-requests', '');
  const config = join(root, `.firebase-suite${suffix}.json`);
  writeFileSync(config, text.replace(/(connect|img)-src [^;"]*/g, `$& ${origins}`));
  const log = join(cache, `emulators${suffix}.log`);
  return { folder, temporary, config, webDist, pages, log, ports, env: suiteEnvironment(ports) };
}

export const testEnvironment = (suite) => ({
  ...suite.env,
  SEED_COPY: 'demo-seeded',
  SEED_PICTURES: 'flat',
  EMULATORS_LOG: suite.log,
  PAGES_FOLDER: suite.pages,
  WEB_FOLDER: suite.webDist,
  SUITE_CONFIG: suite.config,
  SUITE_URL: suite.env.BASE_URL,
});

/** Selects the first block of ports that is free, so that two runs do not conflict. */
export async function choosePorts(offsets) {
  for (const offset of process.env.HEARTH_PORT_OFFSET ? [] : offsets) {
    process.env.HEARTH_PORT_OFFSET = String(offset);
    const free = requireFreePorts(suitePorts()).then(() => true);
    if (await free.catch(() => false)) return;
  }
}
