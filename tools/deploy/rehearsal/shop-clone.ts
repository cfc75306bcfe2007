/** Creates a clone of this repository with a minimal web build, for tests of deploys. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../lib/paths.mjs';

const COPIED_PATHS = [
  '.npmrc',
  'tsconfig.base.json',
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'storage.rules',
  'functions/src',
  'functions/package.json',
  'functions/build.mjs',
  'tools/lib',
  'tools/deploy',
  'tools/deploy.mjs',
  'tools/doctor.mjs',
  'tools/ops',
  'tools/runtime-account.mjs',
];

const WEB_BUILD = `
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
process.chdir(import.meta.dirname);
const name = readFileSync('build-name.txt', 'utf8');
for (const folder of ['dist', '../functions/pages']) rmSync(folder, { recursive: true, force: true });
mkdirSync('dist/assets', { recursive: true });
mkdirSync('../functions/pages');
writeFileSync('dist/assets/app-' + name + '.js', '// ' + name + ' ' + process.env.VITE_FIREBASE_PROJECT_ID);
writeFileSync('dist/assets/cart-' + name + '.js', '// the cart of ' + name);
for (const page of ['shell', 'about']) {
  writeFileSync('dist/' + page + '.html', '<script src="/assets/app-' + name + '.js"></script>');
}
writeFileSync('../functions/pages/server.js', 'export const script = "/assets/app-' + name + '.js";');
`;

export interface CommandResult {
  code: number;
  output: string;
}

export interface ShopClone {
  folder: string;
  write: (name: string, content: string) => void;
  npmRunDeploy: (...args: string[]) => Promise<CommandResult>;
  deploy: (...args: string[]) => Promise<CommandResult>;
  tool: (file: string, ...args: string[]) => Promise<CommandResult>;
  remove: () => void;
}

/**
 * Replacement for npm. firebase-tools queries the latest firebase-functions on each deploy, which needs the network.
 */
const NPM_SCRIPT = `#!/bin/sh
[ "$1" = show ] && exit 1
exec "${join(dirname(process.execPath), 'npm')}" "$@"
`;

/** Links each package separately. With a link to node_modules itself, npm could delete the repository's packages. */
function linkPackages(folder: string): void {
  const installed = join(projectRoot, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(installed)) {
    symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  cpSync(join(installed, '.package-lock.json'), join(folder, 'package-lock.json'));
}

/** @param env URLs and credentials of the fake Google Cloud. */
export function createShopClone(project: string, env: Record<string, string>): ShopClone {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  for (const name of COPIED_PATHS) {
    cpSync(join(projectRoot, name), join(folder, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
  linkPackages(folder);
  write('.programs/npm', NPM_SCRIPT);
  chmodSync(join(folder, '.programs/npm'), 0o755);
  write('.firebaserc', JSON.stringify({ projects: { default: 'demo-hearth', staging: project } }));
  write('functions/.env.staging', 'PAYMENT_PROVIDER=test\nREGION=europe-west1\n');
  const { scripts, type } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { deploy: string };
    type: string;
  };
  const build = 'node functions/build.mjs && node web/build.mjs';
  write('package.json', JSON.stringify({ type, private: true, scripts: { deploy: scripts.deploy, build } }));
  write('web/build.mjs', WEB_BUILD);
  const { NODE_ENV: _, VITEST: __, NO_COLOR: ___, ...own } = process.env;
  const run = (command: string, args: string[]) =>
    new Promise<CommandResult>((done) => {
      const child = spawn(command, args, {
        cwd: folder,
        env: { ...own, ...env, PATH: `${join(folder, '.programs')}:${own.PATH}`, FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
      }
      child.on('close', (code) => done({ code: code ?? 1, output }));
    });
  return {
    folder,
    write,
    npmRunDeploy: (...args) => run('npm', ['run', '--silent', 'deploy', '--', ...args]),
    deploy: (...args) => run(process.execPath, ['tools/deploy.mjs', ...args]),
    tool: (file, ...args) => run(process.execPath, ['--import', 'tsx', file, ...args]),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
