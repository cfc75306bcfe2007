import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import lock from '../../package-lock.json';
import { reportAttempts } from '../../functions/test/support/proof-rounds';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Package {
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const packages = Object.entries(lock.packages as Record<string, Package>).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

test('every package is the one whose hash is in the lock file, and comes from the registry', () => {
  const loose = packages.filter(
    ([, { integrity, resolved }]) =>
      !integrity?.startsWith('sha512-') || (resolved && !resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(loose.map(([path]) => path)).toEqual([]);
  reportAttempts(packages.length, `${packages.length} packages, each with its hash in package-lock.json`);
});

test('no package runs a script when it is installed; those that have one are known', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const having = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(having.map((path) => path.replace(/^.*node_modules\//, '')).sort()).toEqual([
    '@firebase/util',
    'esbuild',
    'msw',
    'protobufjs',
    're2',
    'vnu-jar',
  ]);
});

/** Licences compatible with any licence of a shop. sharp loads an LGPL library, which is replaceable. */
const PERMISSIVE =
  /^(MIT|MIT License|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0)$/;
const BY_NAME: Record<string, string> = { 'node_modules/limiter': 'MIT' };
const REPLACEABLE = /^node_modules\/@img\/sharp-/;

test('what a shop runs is under licences that let it', () => {
  const shipped = packages.filter(([, { dev }]) => !dev);
  const counts: Record<string, number> = {};
  const others: string[] = [];
  for (const [path, { license = BY_NAME[path] ?? 'none' }] of shipped) {
    counts[license] = (counts[license] ?? 0) + 1;
    const parts = license.replace(/[()]/g, '').split(/ (?:OR|AND) /);
    if (!parts.every((part) => PERMISSIVE.test(part)) && !REPLACEABLE.test(path))
      others.push(`${path}: ${license}`);
  }
  expect(others).toEqual([]);
  const listed = Object.entries(counts).sort(([, a], [, b]) => b - a);
  reportAttempts(
    shipped.length,
    `licenses of the shipped packages: ${listed.map(([name, count]) => `${name} ${count}`).join(', ')}`,
  );
});

const SECRETS =
  /[sr]k_live_\w{8}|whsec_\w{24}|AIza[\w-]{35}|-----BEGIN (?:\w+ )?PRIVATE KEY-----\s*\w{20}|gh[pousr]_\w{30}|AKIA[0-9A-Z]{16}|xox[bp]-\d{6}|SG\.[\w-]{20}\.[\w-]{30}/;
const SERVER_ONLY = /STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SMTP_PASSWORD|firebase-admin/;

test('no file of the repository has a secret in it', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const texts = files.filter((file) =>
    /\.(m?[jt]sx?|json|md|html|ya?ml|css|rules|csv|txt|py)$|^\.[a-z]/.test(file),
  );
  const holding = texts.filter(
    (file) => existsSync(join(root, file)) && SECRETS.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(holding).toEqual([]);
  reportAttempts(texts.length, `${texts.length} files of the repository without a secret`);
});

// `npm run proof` builds the web app before this test.
test('what browsers get has no secret, and nothing of the server', () => {
  const folder = process.env.WEB_FOLDER;
  const built =
    folder && existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const scripts = built.filter((file) => /\.(js|html|json|webmanifest)$/.test(file));
  const holding = scripts.filter((file) => {
    const text = readFileSync(join(folder!, file), 'utf8');
    return SECRETS.test(text) || SERVER_ONLY.test(text);
  });
  expect(holding).toEqual([]);
  reportAttempts(scripts.length, `${scripts.length} files that browsers get`);
});
