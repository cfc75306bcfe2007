/** Stores the source and the Hosting version of each deploy in the bucket under `deploys/`, for rollbacks. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { GoogleClient } from '../lib/google';
import { resolvePathInside } from './folder';

const api = 'FIREBASE_STORAGE_URL';
export const DEPLOYS_FOLDER = 'deploys/';

export interface DeployRelease {
  /** Start time of the deploy. Ids sort chronologically. */
  id: string;
  /** Id of the deploy whose functions run. Differs from `id` after a rollback. */
  functions: string;
  version: string;
  /** Hashed files of this build by path, without files of the previous build. */
  assets: Record<string, string>;
  region: string;
  former?: string;
  commit?: string;
}

export class DeployHistory {
  constructor(
    readonly google: GoogleClient,
    readonly bucket: string,
  ) {}

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
   * Restores the functions of a release into a folder. @throws UserFacingError if a file name leads out of the folder.
   */
  async bringFunctions(id: string, folder: string): Promise<void> {
    const kept = gunzipSync(await this.#read(`${id}/functions.json.gz`)).toString('utf8');
    const files = Object.entries(JSON.parse(kept) as Record<string, string>).map(
      ([name, content]) => [resolvePathInside(folder, name), Buffer.from(content, 'base64')] as const,
    );
    if (existsSync(folder)) rmSync(folder, { recursive: true });
    for (const [path, content] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }

  async record(release: DeployRelease): Promise<void> {
    await this.#write(`${release.id}/release.json`, Buffer.from(JSON.stringify(release, null, 2)));
  }

  async release(id: string): Promise<DeployRelease> {
    return JSON.parse((await this.#read(`${id}/release.json`)).toString('utf8')) as DeployRelease;
  }

  /** Returns the latest completed release. `unfinished` is true if a later deploy has started to change functions. */
  async latest(): Promise<{ release?: DeployRelease; unfinished: boolean }> {
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
