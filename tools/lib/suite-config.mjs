import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { cacheFolder, projectRoot } from './paths.mjs';
import { UserFacingError } from './problem.mjs';
import { runProcess } from './processes.mjs';

export const emulatorHost = '127.0.0.1';
export const emulatorProject = 'demo-hearth';

/** Returns the offset of this suite's ports, so that two suites can run side by side. */
export function getPortOffset() {
  const wanted = process.env.HEARTH_PORT_OFFSET || '0';
  // From 6000 on, all ports are above those that browsers block (https://fetch.spec.whatwg.org/#bad-port).
  if (wanted === '0' || (/^\d+$/.test(wanted) && Number(wanted) >= 6000 && Number(wanted) <= 50_000))
    return Number(wanted);
  throw new UserFacingError(
    `HEARTH_PORT_OFFSET must be 0 or a whole number from 6000 to 50000, not ${wanted}.`,
  );
}

function readFirebaseJson() {
  const offset = getPortOffset();
  const text = readFileSync(join(projectRoot, 'firebase.json'), 'utf8');
  return JSON.parse(text, (key, value) => (/port$/i.test(key) ? value + offset : value));
}

export function getSuitePorts() {
  const { emulators } = readFirebaseJson();
  const ports = Object.entries(emulators).map(([name, { port }]) => [name, port]);
  ports.push(['websocket', emulators.firestore.websocketPort]);
  return Object.fromEntries(ports.filter(([, port]) => port));
}

const isTaken = (port) =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(true));
    server.listen({ host: emulatorHost, port }, () => server.close(() => done(false)));
  });

async function describePortUser(port) {
  const { stdout: sockets } = await runProcess('ss', ['-Hltnp', `sport = :${port}`]);
  const { stdout: files } = await runProcess('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN']);
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
  throw new UserFacingError([...taken, advice].join('\n'));
}

export function getSuiteEnvironment(ports = getSuitePorts()) {
  return {
    GCLOUD_PROJECT: emulatorProject,
    FIRESTORE_EMULATOR_HOST: `${emulatorHost}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${emulatorHost}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${emulatorHost}:${ports.storage}`,
    METADATA_SERVER_DETECTION: 'none',
    BASE_URL: `http://${emulatorHost}:${ports.hosting}`,
    FUNCTIONS_URL: `http://${emulatorHost}:${ports.functions}/${emulatorProject}/us-central1`,
    VITE_EMULATOR_HOST: emulatorHost,
    VITE_EMULATOR_PORT_AUTH: String(ports.auth),
    VITE_EMULATOR_PORT_FIRESTORE: String(ports.firestore),
  };
}

/**
 * Writes the emulator configuration to the project folder, because firebase-tools rejects paths outside of its folder.
 */
export function prepareSuite({ reload = false } = {}) {
  const suffix = getPortOffset() === 0 ? '' : `-${getPortOffset()}`;
  const folder = join(cacheFolder, `suite${suffix}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const webDist = join(folder, 'web/dist');
  const pages = join(folder, 'pages');
  const ports = getSuitePorts();
  const origins = ['auth', 'firestore', 'storage']
    .map((name) => `http://${emulatorHost}:${ports[name]}`)
    .join(' ');
  const settings = readFirebaseJson();
  settings.hosting.public = relative(projectRoot, webDist);
  if (!reload) settings.functions[0].ignore = ['**'];
  const text = JSON.stringify(settings).replace('; upgrade-insecure-requests', '');
  const config = join(projectRoot, `.firebase-suite${suffix}.json`);
  writeFileSync(config, text.replace(/(connect|img)-src [^;"]*/g, `$& ${origins}`));
  const log = join(cacheFolder, `emulators${suffix}.log`);
  return { folder, temporary, config, webDist, pages, log, ports, env: getSuiteEnvironment(ports) };
}

export const getTestEnvironment = (suite) => ({
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
export async function selectFreePorts(offsets) {
  for (const offset of process.env.HEARTH_PORT_OFFSET ? [] : offsets) {
    process.env.HEARTH_PORT_OFFSET = String(offset);
    const free = requireFreePorts(getSuitePorts()).then(() => true);
    if (await free.catch(() => false)) return;
  }
}
