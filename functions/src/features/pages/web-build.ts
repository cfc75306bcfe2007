import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiPathReader, PageRenderer } from '../../contract/page-renderer';
import type { Language } from '../../contract/texts/languages';

/** Server build of the web app in one language. */
export interface LanguageBuild {
  /** HTML document without content, for pages that are only rendered in the browser. */
  shell: string;
  missing: string;
  renderer: PageRenderer;
}

/** Server build of the web app. Renders the pages without a prefix in their path. */
export interface ServerBuild extends LanguageBuild {
  language: Language;
  /** Loads the build of the pages with a prefix in a further language. */
  loadLanguage: (language: Language) => Promise<LanguageBuild>;
}

interface Shell {
  html: string;
  language: Language;
}

async function loadBuild(folder: string, readApiPath: ApiPathReader) {
  const shell = JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')) as Shell;
  const server = (await import(pathToFileURL(join(folder, 'server.js')).href)) as {
    createPageRenderer: (shell: unknown, read: ApiPathReader) => PageRenderer;
  };
  const missing = readFileSync(join(folder, 'missing.html'), 'utf8');
  const renderer = server.createPageRenderer(shell, readApiPath);
  return { shell: shell.html, language: shell.language, missing, renderer };
}

/** Loads the server build of the web app. Throws an Error if tools/draw-pages.mjs has not created the build. */
export async function loadServerBuild(folder: string, readApiPath: ApiPathReader): Promise<ServerBuild> {
  const build = await loadBuild(folder, readApiPath);
  return { ...build, loadLanguage: (language) => loadBuild(join(folder, language), readApiPath) };
}
