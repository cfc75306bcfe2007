// Builds the service worker of a built web app, after its documents were drawn:
//   node tools/build-worker.mjs <folder of the browser's build>
//
// The worker includes the shell, the hero's pictures and what the shop's pages are made of, so that they open without a network. With
// SERVICE_WORKER=off it is one that removes itself and all it stored (docs/operations.md, Offline).
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { root } from './lib/paths.mjs';

const dist = resolve(process.argv[2]);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The modules of what needs the network anyway: the panel, the account's forms, payment at Stripe, and Firebase. */
const NOT_OFFLINE = [
  'admin-pages',
  'profile-page',
  'forgot-password-page',
  'reset-password-page',
  'firebase-account',
  'firebase-session',
  'live-document',
  'stripe-element',
  'crop-dialog',
].map((name) => {
  const key = Object.keys(manifest).find((each) => new RegExp(`^src/.*/${name}\\.tsx?$`).test(each));
  if (!key) throw new Error(`${name} is no chunk any more: every visitor would download what it has become.`);
  return key;
});

/** The widest pictures, and WebP for browsers without AVIF, are stored when they were seen. */
const LARGE_PICTURE = /-1920[^/]*$|\.webp$/;

/** A chunk's files and those of everything that it imports, at once or later. */
function filesOf(key, seen) {
  if (seen.has(key) || NOT_OFFLINE.includes(key)) return [];
  seen.add(key);
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
  return [
    file,
    ...css,
    ...assets.filter((asset) => !LARGE_PICTURE.test(asset)),
    ...[...imports, ...dynamicImports].flatMap((name) => filesOf(name, seen)),
  ];
}

/** A file whose name stays the same when its content changes. */
const revised = (url, file) => {
  const content = readFileSync(join(dist, file));
  return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
};

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const files = [...new Set(filesOf(entry, new Set()))].sort();
const precached = [
  revised('/shell', 'shell.html'),
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
