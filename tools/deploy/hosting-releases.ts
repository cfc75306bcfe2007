/**
 * Manages versions of Hosting. Pages refer to scripts by hash, and may outlive a deploy in the CDN or an open tab.
 * Therefore each deploy serves the scripts of two builds: the next build's before the functions change, the previous
 * build's afterwards.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pMap from 'p-map';
import type { GoogleClient } from '../lib/google';
import { UserFacingError } from '../lib/problem.mjs';
import { resolvePathInside } from './folder';

const api = 'FIREBASE_HOSTING_API_URL';
const HASHED_FOLDER = '/assets/';
const BATCH_SIZE = 1000;
const UPLOAD_CONCURRENCY = 20;

/** Content hashes of gzipped files by path. */
export type HostingFiles = ReadonlyMap<string, string>;

interface LiveChannel {
  release?: { version?: { name: string } };
}

const computeHash = (gzipped: Buffer) => createHash('sha256').update(gzipped).digest('hex');

export class HostingSite {
  constructor(
    readonly google: GoogleClient,
    readonly site: string,
  ) {}

  get #path() {
    return `/v1beta1/projects/${this.google.project}/sites/${this.site}`;
  }

  async live(): Promise<string | undefined> {
    const channel = await this.google.find<LiveChannel>(api, `${this.#path}/channels/live`);
    return channel?.release?.version?.name;
  }

  async exists(version: string): Promise<boolean> {
    return (await this.google.find<{ status: string }>(api, `/v1beta1/${version}`))?.status === 'FINALIZED';
  }

  async assets(version: string): Promise<Map<string, string>> {
    const query = { pageSize: String(BATCH_SIZE), status: 'ACTIVE' };
    const files = await this.google.list<{ path: string; hash: string }>(
      api,
      `/v1beta1/${version}/files`,
      'files',
      query,
    );
    const hashed = files.filter(({ path }) => path.startsWith(HASHED_FOLDER));
    return new Map(hashed.map(({ path, hash }) => [path, hash]));
  }

  /** Releases a version with additional files. `contentOf` returns files that Hosting does not have yet. */
  async releaseWith(
    version: string,
    files: HostingFiles,
    message: string,
    contentOf: (path: string) => Buffer = throwNotStored,
  ): Promise<string> {
    const has = await this.assets(version);
    const missing = [...files].filter(([path, hash]) => has.get(path) !== hash);
    const live = await this.live();
    if (missing.length === 0 && live === version) return version;
    const made = missing.length === 0 ? version : await this.#clone(version, missing, contentOf);
    await this.google.call(api, `${this.#path}/channels/live/releases`, {
      method: 'POST',
      query: { versionName: made },
      body: { message },
    });
    return made;
  }

  async #clone(
    version: string,
    files: [string, string][],
    contentOf: (path: string) => Buffer,
  ): Promise<string> {
    const { name } = await this.google.call<{ name: string }>(api, `${this.#path}/versions:clone`, {
      method: 'POST',
      body: { sourceVersion: version, finalize: false },
    });
    const made = (await this.#finished(name)).name;
    for (let at = 0; at < files.length; at += BATCH_SIZE) {
      await this.#populate(made, files.slice(at, at + BATCH_SIZE), contentOf);
    }
    await this.google.call(api, `/v1beta1/${made}`, {
      method: 'PATCH',
      query: { updateMask: 'status' },
      body: { status: 'FINALIZED' },
    });
    return made;
  }

  async #populate(version: string, files: [string, string][], contentOf: (path: string) => Buffer) {
    const answer = await this.google.call<{ uploadRequiredHashes?: string[]; uploadUrl: string }>(
      api,
      `/v1beta1/${version}:populateFiles`,
      { method: 'POST', body: { files: Object.fromEntries(files) } },
    );
    const paths = new Map(files.map(([path, hash]) => [hash, path]));
    await pMap(
      answer.uploadRequiredHashes ?? [],
      (hash) =>
        this.google.callAt(`${answer.uploadUrl}/${hash}`, {
          method: 'POST',
          body: contentOf(paths.get(hash) ?? ''),
          as: 'bytes',
        }),
      { concurrency: UPLOAD_CONCURRENCY },
    );
  }

  async #finished(operation: string): Promise<{ name: string }> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      const { done, response, error } = await this.google.call<{
        done?: boolean;
        response?: { name: string };
        error?: { message: string };
      }>(api, `/v1beta1/${operation}`);
      if (error) throw new UserFacingError(`Hosting could not copy the live version: ${error.message}`);
      if (done && response) return response;
      await new Promise((passed) => setTimeout(passed, wait));
    }
  }

  /** Downloads live files into a folder. Existing files are not replaced. */
  async download(paths: Iterable<string>, folder: string): Promise<void> {
    const { defaultUrl } = await this.google.call<{ defaultUrl: string }>(api, this.#path);
    await pMap(
      paths,
      async (path) => {
        const file = resolvePathInside(folder, path);
        const answer = await fetch(`${defaultUrl}${path}`);
        if (!answer.ok) throw new UserFacingError(`${defaultUrl}${path} answered ${answer.status}.`);
        const content = Buffer.from(await answer.arrayBuffer());
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      },
      { concurrency: UPLOAD_CONCURRENCY },
    );
  }
}

function throwNotStored(path: string): never {
  throw new UserFacingError(`Hosting does not keep ${path} any more.`);
}

export function readBuiltAssets(folder: string): {
  files: Map<string, string>;
  contentOf: (path: string) => Buffer;
} {
  const names = readdirSync(join(folder, HASHED_FOLDER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const contentOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 });
  return { files: new Map(names.map((path) => [path, computeHash(contentOf(path))])), contentOf };
}
