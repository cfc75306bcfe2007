/**
 * Hosting's versions. A page names its scripts by their hash, and may be shown minutes after another version came: from the CDN, or from an
 * open tab. So the scripts of two builds are kept beside each other: those of the next one before the functions change, those of the
 * former one after it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pMap from 'p-map';
import type { Google } from '../lib/google';
import { Problem } from '../lib/problem.mjs';
import { resolveInside } from './folder';

const api = 'FIREBASE_HOSTING_API_URL';
/** What is named by its content. */
const HASHED = '/assets/';
/** Files in one request, as firebase-tools does it. */
const BATCH = 1000;
const UPLOADS = 20;

/** Path → hash of its gzipped content. */
export type Files = ReadonlyMap<string, string>;

interface Live {
  release?: { version?: { name: string } };
}

const hashOf = (gzipped: Buffer) => createHash('sha256').update(gzipped).digest('hex');

export class HostingSite {
  constructor(
    readonly google: Google,
    readonly site: string,
  ) {}

  get #path() {
    return `/v1beta1/projects/${this.google.project}/sites/${this.site}`;
  }

  /** The name of the version that visitors see; undefined before the first release. */
  async live(): Promise<string | undefined> {
    const channel = await this.google.find<Live>(api, `${this.#path}/channels/live`);
    return channel?.release?.version?.name;
  }

  async exists(version: string): Promise<boolean> {
    return (await this.google.find<{ status: string }>(api, `/v1beta1/${version}`))?.status === 'FINALIZED';
  }

  /** The files of a version that are named by their content. */
  async assets(version: string): Promise<Map<string, string>> {
    const query = { pageSize: String(BATCH), status: 'ACTIVE' };
    const files = await this.google.list<{ path: string; hash: string }>(
      api,
      `/v1beta1/${version}/files`,
      'files',
      query,
    );
    const hashed = files.filter(({ path }) => path.startsWith(HASHED));
    return new Map(hashed.map(({ path, hash }) => [path, hash]));
  }

  /**
   * Releases a version with further files beside its own, where it lacks any.
   * @param contentOf reads a file that Hosting does not have yet.
   * @returns the name of the version that is live then.
   */
  async releaseWith(
    version: string,
    files: Files,
    message: string,
    contentOf: (path: string) => Buffer = notKept,
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
    for (let at = 0; at < files.length; at += BATCH) {
      await this.#populate(made, files.slice(at, at + BATCH), contentOf);
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
      { concurrency: UPLOADS },
    );
  }

  /** Waits for an operation; Hosting's take seconds. */
  async #finished(operation: string): Promise<{ name: string }> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5000)) {
      const { done, response, error } = await this.google.call<{
        done?: boolean;
        response?: { name: string };
        error?: { message: string };
      }>(api, `/v1beta1/${operation}`);
      if (error) throw new Problem(`Hosting could not copy the live version: ${error.message}`);
      if (done && response) return response;
      await new Promise((passed) => setTimeout(passed, wait));
    }
  }

  /** Brings files of the live shop into a folder, so that they are deployed once more. Files that are there stay. */
  async download(paths: Iterable<string>, folder: string): Promise<void> {
    const { defaultUrl } = await this.google.call<{ defaultUrl: string }>(api, this.#path);
    await pMap(
      paths,
      async (path) => {
        const file = resolveInside(folder, path);
        // As a visitor, without credentials.
        const answer = await fetch(`${defaultUrl}${path}`);
        if (!answer.ok) throw new Problem(`${defaultUrl}${path} answered ${answer.status}.`);
        const content = Buffer.from(await answer.arrayBuffer());
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
      },
      { concurrency: UPLOADS },
    );
  }
}

function notKept(path: string): never {
  throw new Problem(`Hosting does not keep ${path} any more.`);
}

/** The hashed files of a folder that is going to be deployed, and how to read one as Hosting takes it. */
export function builtAssets(folder: string): {
  files: Map<string, string>;
  contentOf: (path: string) => Buffer;
} {
  const names = readdirSync(join(folder, HASHED), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const contentOf = (path: string) => gzipSync(readFileSync(join(folder, path)), { level: 9 });
  return { files: new Map(names.map((path) => [path, hashOf(contentOf(path))])), contentOf };
}
