import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiPathReader } from '../../../src/contract/page-renderer';
import { loadServerBuild, type ServerBuild } from '../../../src/features/pages/web-build';

function getFolder(name: 'PAGES_FOLDER' | 'WEB_FOLDER'): string {
  const folder = process.env[name];
  if (!folder) throw new Error('These tests need the built web app: run them with `npm test`.');
  return folder;
}

export function loadBuiltWebApp(read: ApiPathReader): Promise<ServerBuild> {
  return loadServerBuild(getFolder('PAGES_FOLDER'), read);
}

/** Returns the built documents by file name: shell, 404 and static pages. */
export function readBuiltDocuments(): Record<string, string> {
  const folder = getFolder('WEB_FOLDER');
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}
