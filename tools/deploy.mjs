// Builds the shop for its Firebase project and deploys it: npm run deploy [-- --dry-run]
// Asks for nothing secret: the web configuration it writes is public by design.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { firebaseCli, root } from './lib/paths.mjs';
import { Problem, report } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';

const settings = 'web/.env.production.local';
/** The names of web/.env.emulator, and where `firebase apps:sdkconfig` has their values. */
const names = {
  VITE_FIREBASE_API_KEY: 'apiKey',
  VITE_FIREBASE_AUTH_DOMAIN: 'authDomain',
  VITE_FIREBASE_PROJECT_ID: 'projectId',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
  VITE_FIREBASE_APP_ID: 'appId',
};

function realProject() {
  const project = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')).projects?.default;
  if (project && !project.startsWith('demo-')) return project;
  throw new Problem(
    `.firebaserc names ${project ?? 'no project'}, which exists in the emulators only. Put the id of your ` +
      'project there: npx firebase use --add, or by hand.',
  );
}

/** The web app's public configuration; the command prints one JSON object among other lines. */
async function readConfig(project) {
  const args = [firebaseCli, 'apps:sdkconfig', 'web', '--project', project, '--json'];
  const { code, stdout, output } = await run(process.execPath, args);
  if (code !== 0) {
    throw new Problem(
      `The web configuration of ${project} could not be read. Sign in with npx firebase login, and make sure the ` +
        `project has one web app (npx firebase apps:create web):\n${output.trim()}`,
    );
  }
  const config = JSON.parse(stdout).result?.sdkConfig ?? {};
  const missing = Object.values(names).filter((key) => !config[key]);
  if (missing.length > 0)
    throw new Problem(`The web configuration of ${project} lacks ${missing.join(', ')}.`);
  return config;
}

async function writeSettings(project) {
  const config = await readConfig(project);
  const lines = Object.entries(names).map(([name, key]) => `${name}=${config[key]}`);
  writeFileSync(join(root, settings), `${lines.join('\n')}\n`);
  // POST /auth/login needs the same public key; a value that was set manually stays.
  const file = join(root, `functions/.env.${project}`);
  const own = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!/^AUTH_API_KEY=./m.test(own)) appendFileSync(file, `AUTH_API_KEY=${config.apiKey}\n`);
}

/** Refuses a shop that does not say who takes payments, or that mixes keys of two modes. */
function checkPayments(project) {
  check('tools/deploy/check-payments.mjs', project);
}

/** Refuses a shop whose search engine is unknown or lacks its address or key: its API would not start. */
function checkSearch(project) {
  check('tools/deploy/check-search.mjs', project);
}

function check(file, project) {
  const script = join(root, file);
  const args = ['--import', 'tsx', script, project];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Problem(stderr.trim());
  process.stdout.write(stdout);
}

/** The shop's address, as the functions read it: the pages that are drawn by the build name it, too. */
function publicUrl(project) {
  const files = ['functions/.env', `functions/.env.${project}`].map((file) => join(root, file));
  const values = files.flatMap((file) => {
    const value = existsSync(file) && /^PUBLIC_URL=["']?([^"'\s]+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return value ? [value] : [];
  });
  return values.at(-1) ?? `https://${project}.web.app`;
}

function shown(command, args, env = {}) {
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  const { status } = spawnSync(command, args, options);
  if (status !== 0) throw new Problem(`${[command, ...args].join(' ')} failed; nothing after it was done.`);
}

try {
  const dryRun = process.argv.includes('--dry-run');
  if (!dryRun) await ensureInstalled();
  const project = realProject();
  const steps = [
    [
      `read the web configuration of ${project} into ${settings} and functions/.env.${project}`,
      () => writeSettings(project),
    ],
    ['check how the shop takes payments', () => checkPayments(project)],
    ['check what answers searches', () => checkSearch(project)],
    ['build functions and web', () => shown('npm', ['run', 'build'], { PUBLIC_URL: publicUrl(project) })],
    [
      `deploy rules, indexes, functions and hosting to ${project}`,
      () => shown(process.execPath, [firebaseCli, 'deploy', '--project', project]),
    ],
  ];
  for (const [what, work] of steps) {
    process.stdout.write(`${dryRun ? 'Would' : 'Now'}: ${what}\n`);
    if (!dryRun) await work();
  }
} catch (error) {
  report(error);
  process.exitCode = 1;
}
