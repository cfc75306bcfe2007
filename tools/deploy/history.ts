/**
 * What was deployed, kept in the project's own bucket under `deploys/`, which rules close to everybody: for each deploy what its functions
 * were built from, and which version of Hosting belongs to it. So a rollback needs neither the machine nor the commit of the former deploy.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Google } from '../lib/google';
import { resolveInside } from './folder';

const api = 'FIREBASE_STORAGE_URL';
export const DEPLOYS_FOLDER = 'deploys/';

export interface Release {
  /** When the deploy began; ids sort by time. */
  id: string;
  /** The deploy whose functions run: the same, except after a rollback. */
  functions: string;
  /** The version of Hosting that was released. */
  version: string;
  /** The hashed files of this build: paths and hashes, without those that it keeps of the former one. */
  assets: Record<string, string>;
  region: string;
  /** The release that a rollback brings back. */
  former?: string;
  commit?: string;
}

export class History {
  constructor(
    readonly google: Google,
    readonly bucket: string,
  ) {}

  /** Keeps what the functions are built from: the folder, without Hosting's files. */
  async keepFunctions(id: string, folder: string): Promise<void> {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((name) => name.startsWith('functions/') || name === 'firebase.json');
    const files = names.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]);
    await this.#write(`${id}/functions.json.gz`, gzipSync(JSON.stringify(Object.fromEntries(files))));
  }

  /**
   * Restores the deployed functions of a release into a folder. Replaces the folder.
   * @throws Problem before the first write if a file name leads out of the folder.
   */
  async bringFunctions(id: string, folder: string): Promise<void> {
    const kept = gunzipSync(await this.#read(`${id}/functions.json.gz`)).toString('utf8');
    const files = Object.entries(JSON.parse(kept) as Record<string, string>).map(
      ([name, content]) => [resolveInside(folder, name), Buffer.from(content, 'base64')] as const,
    );
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }

  async record(release: Release): Promise<void> {
    await this.#write(`${release.id}/release.json`, Buffer.from(JSON.stringify(release, null, 2)));
  }

  async release(id: string): Promise<Release> {
    return JSON.parse((await this.#read(`${id}/release.json`)).toString('utf8')) as Release;
  }

  /** The release that was finished last, undefined before the first; and whether a deploy began to change functions after it. */
  async latest(): Promise<{ release?: Release; unfinished: boolean }> {
    const path = `/storage/v1/b/${this.bucket}/o`;
    const objects = await this.google.list<{ name: string }>(api, path, 'items', { prefix: DEPLOYS_FOLDER });
    const ids = (file: string) =>
      objects
        .filter(({ name }) => name.endsWith(`/${file}`))
        .map(({ name }) => name.split('/').at(-2) ?? '')
        .sort();
    const finished = ids('release.json').at(-1);
    const begun = ids('functions.json.gz').at(-1);
    return {
      release: finished === undefined ? undefined : await this.release(finished),
      unfinished: begun !== undefined && begun > (finished ?? ''),
    };
  }

  async #write(name: string, content: Buffer): Promise<void> {
    const query = { uploadType: 'media', name: `${DEPLOYS_FOLDER}${name}` };
    await this.google.call(api, `/upload/storage/v1/b/${this.bucket}/o`, {
      method: 'POST',
      query,
      body: content,
    });
  }

  async #read(name: string): Promise<Buffer> {
    const object = encodeURIComponent(`${DEPLOYS_FOLDER}${name}`);
    const path = `/storage/v1/b/${this.bucket}/o/${object}`;
    return this.google.call<Buffer>(api, path, { query: { alt: 'media' }, as: 'bytes' });
  }
}
