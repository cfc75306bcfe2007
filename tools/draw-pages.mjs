// Makes documents of a built web app:
//   node --import tsx tools/draw-pages.mjs <folder of the browser's build> <folder of the server's build>
// PUBLIC_URL is the shop's address, which search engines are told.
//
// Into the browser's folder: the shell without content for what is personal, and the pages that are the same for everyone.
// Into the server's folder: what the function `pages` has to know of the browser's build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_SETTINGS } from '../functions/src/contract/settings/default-settings.ts';
import { publicSettings } from '../functions/src/contract/settings/public-config.ts';
import { headTags } from '../functions/src/features/pages/head/head-tags.ts';

const [dist, pages] = process.argv.slice(2).map((folder) => resolve(folder));
const server = await import(pathToFileURL(join(pages, 'server.js')).href);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const shellFile = join(dist, 'shell.html');
const built = readFileSync(shellFile, 'utf8');
/** What every document starts with. */
const first = new Set(Object.keys(manifest).filter((key) => built.includes(`/${manifest[key].file}"`)));
if (first.size === 0) throw new Error(`The manifest names no script of ${shellFile}`);

/** A chunk's files that do not come with the first page: its own script, those it cannot start without, and their styles. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key) || first.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [...[file, ...css].map((name) => `/${name}`), ...imports.flatMap((name) => filesOf(name, seen))];
}

const page = /^src\/app\/routes\/([\w-]+-page)\.tsx$/;
const files = Object.fromEntries(
  Object.keys(manifest).flatMap((key) => {
    const name = page.exec(key)?.[1];
    return name ? [[name, filesOf(key)]] : [];
  }),
);

/** On wide screens, whose networks are rarely slow, fonts come in time for the first page. On a phone its picture comes first. */
const fonts = [...built.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(
  ([, href]) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin media="(min-width: 900px)" href="${href}">`,
);

const globalStyles = `<style>${await server.globalStyles()}</style></head>`;
const html = built
  .replace('<style>', () => `${fonts.join('')}<style>`)
  .replace('</head>', () => globalStyles)
  .replace(/>\s+</g, '><');
writeFileSync(shellFile, html);
writeFileSync(join(pages, 'shell.json'), JSON.stringify({ html, files }));
const publicUrl = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
const shop = publicSettings({ version: 0, settings: DEFAULT_SETTINGS });
const documents = await server.fixedPages({ html, files }, (path, { title, description, subject }) =>
  headTags({ publicUrl, shop, path, title, description, page: subject }),
);
for (const [name, document] of Object.entries(documents)) writeFileSync(join(dist, `${name}.html`), document);
// Also the answer to what the function is asked for and no page has.
writeFileSync(join(pages, 'missing.html'), documents['404']);
