import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_SETTINGS } from '../../functions/src/contract/settings/default-settings';
import { toPublicSettings } from '../../functions/src/contract/settings/public-settings';
import type { PageContent } from '../../functions/src/contract/page-renderer';
import type { Language } from '../../functions/src/contract/texts/languages';
import { renderHeadTags } from '../../functions/src/features/pages/head/head-tags';
import { SCRIPTS_MARK } from '../../web/bundle/files';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Functions of the server's build (web/src/server.tsx). */
interface PageServer {
  renderGlobalStyles: () => Promise<string>;
  renderStaticPages: (
    shell: object,
    headOf: (path: string, content: PageContent) => string,
    addresses?: readonly string[],
  ) => Promise<Record<string, string>>;
  renderPageWithoutScript: () => Promise<{ body: string; css: string }>;
}

/** A built web app in one language. */
export interface BuiltApp {
  language: Language;
  manifest: Manifest;
  /** Built index.html. */
  built: string;
  /** Folder of the server's build. */
  pages: string;
}

/** Splits a text at these marks, which must occur in this order. */
function splitAt(text: string, ...marks: readonly string[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const mark of marks) {
    const at = rest.indexOf(mark);
    if (at < 0) throw new Error(`The built document has no ${mark} in its place`);
    parts.push(rest.slice(0, at));
    rest = rest.slice(at + mark.length);
  }
  return [...parts, rest];
}

const PAGE_FILE = /^src\/app\/routes\/([\w-]+-page)\.tsx$/;

/** Returns the URLs of each page's scripts and styles that are not part of every document. */
function collectPageFiles(manifest: Manifest, built: string): Record<string, string[]> {
  const initial = new Set(Object.keys(manifest).filter((key) => built.includes(`/${manifest[key]?.file}"`)));
  if (initial.size === 0) throw new Error('The manifest names no script of the built document');
  function collect(key: string, seen: Set<string>): string[] {
    const chunk = manifest[key];
    if (seen.has(key) || initial.has(key) || !chunk) return [];
    seen.add(key);
    const { file, css = [], imports = [] } = chunk;
    return [...[file, ...css].map((name) => `/${name}`), ...imports.flatMap((name) => collect(name, seen))];
  }
  return Object.fromEntries(
    Object.keys(manifest).flatMap((key) => {
      const name = PAGE_FILE.exec(key)?.[1];
      return name ? [[name, collect(key, new Set())]] : [];
    }),
  );
}

/** Phones load the basic Latin fonts with the styles: on slow 4G, preloading delays the first picture by 0.13 s. */
const createFontLinks = (manifest: Manifest): string =>
  Object.values(manifest)
    .filter(({ file }) => /-basic-[\w-]+\.woff2$/.test(file))
    .map(
      ({ file }) => `<link rel="preload" as="font" media="(min-width: 900px)" crossorigin href="/${file}">`,
    )
    .join('');

/** Draws the documents of a built web app: the shell, and the documents of `addresses`, by name. */
export async function drawDocuments(
  { language, manifest, built, pages }: BuiltApp,
  publicUrl: string,
  addresses?: readonly string[],
) {
  const server = (await import(pathToFileURL(join(pages, 'server.js')).href)) as PageServer;
  const [start = '', title = '', afterTitle = '', styles = '', scripts = '', end = ''] = splitAt(
    built,
    '<title>',
    '</title>',
    '<style>',
    SCRIPTS_MARK,
    SCRIPTS_MARK,
  );
  const head = `${afterTitle}${createFontLinks(manifest)}<style>${styles}`;
  const globalStyles = await server.renderGlobalStyles();
  const [beforeBody = '', root = '', , afterPage = ''] = splitAt(end, '</head>', '<noscript>', '</noscript>');
  const deferredScripts = scripts
    .replaceAll('<script ', '<script fetchpriority="low" ')
    .replaceAll('<link ', '<link fetchpriority="low" ');
  const files = collectPageFiles(manifest, built);
  const shell = {
    html: '',
    language,
    start,
    head,
    globalStyles,
    end: afterPage,
    scripts: deferredScripts,
    files,
  };
  const shop = toPublicSettings({ version: 0, settings: DEFAULT_SETTINGS });
  const documents = await server.renderStaticPages(
    shell,
    (path, content) => renderHeadTags({ publicUrl, shop, path, ...content }),
    addresses,
  );
  const { body, css } = await server.renderPageWithoutScript();
  // HTML does not allow main in noscript.
  const [above, content, below] = splitAt(body, '<main', '</main>');
  /** Shell document without a page. Browsers without scripts see the noscript content. */
  shell.html = [
    `${start}<title>${title}</title>${head}<style>${globalStyles}</style>${scripts}${beforeBody}<noscript><style>${css}</style></noscript></head>`,
    `${root}<noscript>${above}<div role="main"${content}</div>${below}</noscript>${afterPage}`,
  ].join('');
  return { shell, documents };
}
