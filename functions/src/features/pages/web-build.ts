import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRead, PageRenderer } from '../../contract/pages';

/** One build of the web app: for servers, beside what it knows of the browser's. */
export interface WebBuild {
  /** The document without a page in it. */
  shell: string;
  /** The document that says that there is no such page. */
  missing: string;
  renderer: PageRenderer;
}

/**
 * Loads the web app that was built into a folder (tools/lib/draw-pages.mjs).
 * @throws Error when there is none.
 */
export async function loadWebBuild(folder: string, read: PageRead): Promise<WebBuild> {
  const shell = JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')) as { html: string };
  const server = (await import(pathToFileURL(join(folder, 'server.js')).href)) as {
    createRenderer: (shell: unknown, read: PageRead) => PageRenderer;
  };
  const missing = readFileSync(join(folder, 'missing.html'), 'utf8');
  return { shell: shell.html, missing, renderer: server.createRenderer(shell, read) };
}
