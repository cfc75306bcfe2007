// Builds the service worker of a built web app, after its documents were drawn:
//   node tools/build-worker.mjs <folder of the browser's build>
//
// The worker brings along the shell and what the shop's pages are made of, so that they open without a network. With
// SERVICE_WORKER=off it is one that removes itself and all it kept (docs/operations.md, Offline).
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { root } from './lib/paths.mjs';

const dist = resolve(process.argv[2]);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** What needs the network anyway: the panel, the account's forms, payment at Stripe, the mail page, and Firebase. */
const NOT_OFFLINE =
  /^src\/(?:app\/routes\/(?:admin\/|(?:forgot-password|reset-password|profile|mail)-page)|features\/(?:admin|mail)\/|shared\/firebase\/|shared\/session\/firebase-)|\/firebase-account|\/stripe-|\/crop-/;

/** A chunk's files and those of everything that it imports, at once or later. */
function filesOf(key, seen) {
  if (seen.has(key) || NOT_OFFLINE.test(key)) return [];
  seen.add(key);
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
  return [file, ...css, ...assets, ...[...imports, ...dynamicImports].flatMap((name) => filesOf(name, seen))];
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const files = [...new Set(filesOf(entry, new Set()))].sort();
const revision = createHash('sha256')
  .update(readFileSync(join(dist, 'shell.html')))
  .digest('hex')
  .slice(0, 16);
const precached = [
  { url: '/shell', revision },
  // Their names have a hash of their content.
  ...files.map((file) => ({ url: `/${file}`, revision: null })),
];

const worker = process.env.SERVICE_WORKER === 'off' ? 'remove.ts' : 'worker.ts';
await build({
  root: join(root, 'web'),
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '@contract': join(root, 'functions/src/contract') } },
  define: { 'self.__WB_MANIFEST': JSON.stringify(precached) },
  build: {
    target: 'es2022',
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(root, 'web/src/worker', worker),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});
rmSync(join(dist, '.vite'), { recursive: true });
