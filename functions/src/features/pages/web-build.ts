import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ApiPathReader, PageRenderer } from '../../contract/page-renderer';

export interface ServerBuild {
  shell: string;
  missing: string;
  renderer: PageRenderer;
}

/** Loads the server build of the web app. Throws an Error if tools/lib/draw-pages.mjs has not created the build. */
export async function loadServerBuild(folder: string, readApiPath: ApiPathReader): Promise<ServerBuild> {
  const shell = JSON.parse(readFileSync(join(folder, 'shell.json'), 'utf8')) as { html: string };
  const server = (await import(pathToFileURL(join(folder, 'server.js')).href)) as {
    createPageRenderer: (shell: unknown, read: ApiPathReader) => PageRenderer;
  };
  const missing = readFileSync(join(folder, 'missing.html'), 'utf8');
  return { shell: shell.html, missing, renderer: server.createPageRenderer(shell, readApiPath) };
}
