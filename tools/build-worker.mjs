// Builds the service worker of a built web app, after the documents are drawn:
//   node tools/build-worker.mjs <folder of the browser's build>
//
// The worker precaches the shell, the hero's pictures and the code of the shop's pages for offline use. Each further
// language has a worker of its own, such as sw-de.js, which precaches the files of this language. With
// SERVICE_WORKER=off, builds a worker that removes itself and its caches (docs/operations.md, Offline).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './lib/paths.mjs';

const dist = resolve(process.argv[2]);

/** Modules that only work online: the admin panel, account forms, Stripe payment and Firebase. */
const ONLINE_MODULES = [
  'admin-pages',
  'profile-page',
  'forgot-password-page',
  'reset-password-page',
  'firebase-account',
  'firebase-session',
  'live-document',
  'stripe-element',
  'crop-dialog',
];

/** Cached when viewed instead of precached: the widest pictures, and WebP for browsers without AVIF. */
const LARGE_PICTURE = /-1920[^/]*$|\.webp$/;

const toRevisionedEntry = (url, file) => {
  const content = readFileSync(join(dist, file));
  return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) };
};

/** Returns the files that the worker of a build precaches. `shell` is the name of its document without a page. */
function listPrecachedFiles(manifest, shell) {
  const skipped = ONLINE_MODULES.map((name) => {
    const key = Object.keys(manifest).find((each) => new RegExp(`^src/.*/${name}\\.tsx?$`).test(each));
    if (!key)
      throw new Error(`${name} is no chunk any more: every visitor would download what it has become.`);
    return key;
  });
  /** Returns the files of a chunk and of all its static and dynamic imports. */
  function collectFiles(key, seen) {
    if (seen.has(key) || skipped.includes(key)) return [];
    seen.add(key);
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key];
    return [
      file,
      ...css,
      ...assets.filter((asset) => !LARGE_PICTURE.test(asset)),
      ...[...imports, ...dynamicImports].flatMap((name) => collectFiles(name, seen)),
    ];
  }
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
  const files = [...new Set(collectFiles(entry, new Set()))].sort();
  return [
    toRevisionedEntry(`/${shell}`, `${shell}.html`),
    ...files.map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Expression in the built worker in place of the list of files. */
const FILES_MARK = '__PRECACHED_FILES__';

const worker = process.env.SERVICE_WORKER === 'off' ? 'remove.ts' : 'worker.ts';
await build({
  root: join(projectRoot, 'web'),
  configFile: false,
  logLevel: 'warn',
  resolve: { alias: { '@contract': join(projectRoot, 'functions/src/contract') } },
  define: { 'self.__WB_MANIFEST': FILES_MARK },
  build: {
    target: 'es2022',
    outDir: dist,
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: join(projectRoot, 'web/src/worker', worker),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
});

const built = readFileSync(join(dist, 'sw.js'), 'utf8');
for (const name of readdirSync(join(dist, '.vite'))) {
  const [, suffix] = /^manifest(.*)\.json$/.exec(name) ?? [];
  if (suffix === undefined) continue;
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
  const files = JSON.stringify(listPrecachedFiles(manifest, `shell${suffix}`));
  writeFileSync(
    join(dist, `sw${suffix}.js`),
    built.replace(FILES_MARK, () => files),
  );
}
rmSync(join(dist, '.vite'), { recursive: true });
