// Creates documents of a built web app:
//   node --import tsx tools/draw-pages.mjs <folder of the browser's build> <folder of the server's build>
// PUBLIC_URL is the URL of the shop, for search engines.
//
// Browser folder: the shell, which has no content, and the pages that are the same for everyone.
// Server folder: data about the browser's build for the function `pages`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_SETTINGS } from '../functions/src/contract/settings/default-settings.ts';
import { toPublicSettings } from '../functions/src/contract/settings/public-settings.ts';
import { SCRIPTS_MARK } from '../web/bundle/files.ts';
import { renderHeadTags } from '../functions/src/features/pages/head/head-tags.ts';

const [dist, pages] = process.argv.slice(2).map((folder) => resolve(folder));
const server = await import(pathToFileURL(join(pages, 'server.js')).href);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const shellFile = join(dist, 'shell.html');
const built = readFileSync(shellFile, 'utf8');
const initialChunks = new Set(
  Object.keys(manifest).filter((key) => built.includes(`/${manifest[key].file}"`)),
);
if (initialChunks.size === 0) throw new Error(`The manifest names no script of ${shellFile}`);

/** Returns the files of a chunk that are not part of every document: script, static imports and styles. */
function collectFiles(key, seen = new Set()) {
  if (seen.has(key) || initialChunks.has(key)) return [];
  seen.add(key);
  const { file, css = [], imports = [] } = manifest[key];
  return [
    ...[file, ...css].map((name) => `/${name}`),
    ...imports.flatMap((name) => collectFiles(name, seen)),
  ];
}

const page = /^src\/app\/routes\/([\w-]+-page)\.tsx$/;
const files = Object.fromEntries(
  Object.keys(manifest).flatMap((key) => {
    const name = page.exec(key)?.[1];
    return name ? [[name, collectFiles(key)]] : [];
  }),
);

/** Phones load the basic Latin fonts with the styles: on slow 4G, preloading delays the first picture by 0.13 s. */
const fonts = Object.values(manifest).flatMap(({ file }) =>
  /-basic-[\w-]+\.woff2$/.test(file)
    ? [`<link rel="preload" as="font" media="(min-width: 900px)" crossorigin href="/${file}">`]
    : [],
);

/** Splits a text at these marks, which must occur in this order. */
function splitAt(text, ...marks) {
  const parts = [];
  let rest = text;
  for (const mark of marks) {
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`${shellFile} has no ${mark} in its place`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  return [...parts, rest];
}

const [start, title, afterTitle, styles, scripts, end] = splitAt(
  built,
  '<title>',
  '</title>',
  '<style>',
  SCRIPTS_MARK,
  SCRIPTS_MARK,
);
const head = `${afterTitle}${fonts.join('')}<style>${styles}`;
const globalStyles = await server.renderGlobalStyles();
const [beforeBody, root, , afterPage] = splitAt(end, '</head>', '<noscript>', '</noscript>');
const deferredScripts = scripts
  .replaceAll('<script ', '<script fetchpriority="low" ')
  .replaceAll('<link ', '<link fetchpriority="low" ');
const shell = { start, head, globalStyles, end: afterPage, scripts: deferredScripts, files };
const publicUrl = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
const shop = toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS });
const documents = await server.renderStaticPages(shell, (path, content) =>
  renderHeadTags({ publicUrl, shop, path, ...content }),
);
const { body, css } = await server.renderPageWithoutScript();
// HTML does not allow main in noscript.
const [above, content, below] = splitAt(body, '<main', '</main>');
/** Shell document without a page. Browsers without scripts see the noscript content. */
shell.html = [
  `${start}<title>${title}</title>${head}<style>${globalStyles}</style>${scripts}${beforeBody}<noscript><style>${css}</style></noscript></head>`,
  `${root}<noscript>${above}<div role="main"${content}</div>${below}</noscript>${afterPage}`,
].join('');
writeFileSync(shellFile, shell.html);
writeFileSync(join(pages, 'shell.json'), JSON.stringify(shell));
for (const [name, document] of Object.entries(documents)) writeFileSync(join(dist, `${name}.html`), document);
writeFileSync(join(pages, 'missing.html'), documents['404']);
