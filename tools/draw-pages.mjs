// Makes documents of a built web app:
//   node --import tsx tools/draw-pages.mjs <folder of the browser's build> <folder of the server's build>
// PUBLIC_URL is the shop's address, for search engines.
//
// Into the browser's folder: the shell without content for what is personal, and the pages that are the same for everyone.
// Into the server's folder: what the function `pages` has to know of the browser's build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_SETTINGS } from '../functions/src/contract/settings/default-settings.ts';
import { publicSettings } from '../functions/src/contract/settings/public-config.ts';
import { SCRIPTS_MARK } from '../web/bundle/files.ts';
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

/**
 * What every page is written in; the rest of Latin comes where it is needed. On a phone the fonts come with the styles: before the
 * first picture they cost it 0.13 s on slow 4G.
 */
const fonts = Object.values(manifest).flatMap(({ file }) =>
  /-basic-[\w-]+\.woff2$/.test(file)
    ? [`<link rel="preload" as="font" media="(min-width: 900px)" crossorigin href="/${file}">`]
    : [],
);

/** A text as the parts before, between and after others that it has in this order. */
function cut(text, ...marks) {
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

const [start, title, afterTitle, styles, scripts, end] = cut(
  built,
  '<title>',
  '</title>',
  '<style>',
  SCRIPTS_MARK,
  SCRIPTS_MARK,
);
const head = `${afterTitle}${fonts.join('')}<style>${styles}<style>${await server.globalStyles()}</style>`;
const [beforeBody, root, , afterPage] = cut(end, '</head>', '<noscript>', '</noscript>');
/** The page's pictures and texts are more urgent. */
const later = scripts
  .replaceAll('<script ', '<script fetchpriority="low" ')
  .replaceAll('<link ', '<link fetchpriority="low" ');
const shell = { start, head, end: afterPage, scripts: later, files };
const publicUrl = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '');
const shop = publicSettings({ version: 0, settings: DEFAULT_SETTINGS });
const documents = await server.fixedPages(shell, (path, content) =>
  headTags({ publicUrl, shop, path, ...content }),
);
const { body, css } = await server.withoutScript();
// HTML allows no main element in noscript.
const [above, content, below] = cut(body, '<main', '</main>');
/** The document without a page in it, but for browsers that run no script. */
shell.html = [
  `${start}<title>${title}</title>${head}${scripts}${beforeBody}<noscript><style>${css}</style></noscript></head>`,
  `${root}<noscript>${above}<div role="main"${content}</div>${below}</noscript>${afterPage}`,
].join('');
writeFileSync(shellFile, shell.html);
writeFileSync(join(pages, 'shell.json'), JSON.stringify(shell));
for (const [name, document] of Object.entries(documents)) writeFileSync(join(dist, `${name}.html`), document);
// Also the answer to what the function is asked for and no page has.
writeFileSync(join(pages, 'missing.html'), documents['404']);
