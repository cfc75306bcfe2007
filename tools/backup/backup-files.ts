import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pMap from 'p-map';
import { STORED_DATA_WITHOUT_BACKUP } from '../../functions/src/compose/personal-data';
import { retryTransientErrors } from './calls';
import { readArchiveEntries, parseCompressedLines, padNumber, type ArchiveWriter } from './archive';
import type { StorageBucket, BackupShop } from './backup-shop';

/** Metadata of a downloaded file. `metadata` contains the download tokens of Firebase. */
export interface StoredFile {
  name: string;
  size: number;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  contentType?: string;
  metadata?: Record<string, string>;
}

const COPIED_METADATA = [
  'cacheControl',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'contentType',
] as const;

const PAGE_SIZE = 1000;
const CONCURRENCY = 8;

const MAX_LIST_FILES = 500;

/** Maximum size in bytes of a file that is buffered in memory. Larger files are uploaded one at a time. */
const MAX_BUFFERED_BYTES = 4_000_000;

type BucketFile = ReturnType<StorageBucket['file']>;

function toStoredFile({ name, metadata }: BucketFile): StoredFile {
  const told = COPIED_METADATA.flatMap((key) => (metadata[key] ? [[key, metadata[key]]] : []));
  const own = Object.entries(metadata.metadata ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name,
    size: Number(metadata.size ?? 0),
    ...Object.fromEntries(told),
    ...(own.length > 0 ? { metadata: Object.fromEntries(own) as Record<string, string> } : {}),
  };
}

export async function hasFiles(shop: BackupShop): Promise<boolean> {
  const [files] = await retryTransientErrors(() =>
    shop.bucket.getFiles({ autoPaginate: false, maxResults: 1 }),
  );
  return files.length > 0;
}

const OMITTED_FOLDERS = STORED_DATA_WITHOUT_BACKUP.filter((name) => name.startsWith('storage:')).map(
  (name) => `${name.slice('storage:'.length)}/`,
);

async function* listFilePages(shop: BackupShop): AsyncGenerator<BucketFile[]> {
  for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
    const asked: object = {
      autoPaginate: false,
      maxResults: PAGE_SIZE,
      ...(pageToken ? { pageToken } : {}),
    };
    const [files, next] = await retryTransientErrors(() => shop.bucket.getFiles(asked));
    yield files.filter(({ name }) => !OMITTED_FOLDERS.some((folder) => name.startsWith(folder)));
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  }
}

interface PreviousFile {
  path: string;
  /** MD5 checksum in base64, the format of Storage. */
  md5: string;
}

/** Temporary folder of files that are downloaded before they are added to the archive. */
export class FileDownloads {
  readonly #files = new Map<string, StoredFile & { at: string; generation: string }>();
  readonly #previousFiles = new Map<string, PreviousFile>();
  #fileCount = 0;

  constructor(
    private readonly shop: BackupShop,
    private readonly folder: string,
  ) {}

  /** Extracts the files of an earlier backup. `fetch` reuses a file if its checksum is unchanged. */
  async loadPreviousBackup(archive: string): Promise<void> {
    let files: StoredFile[] = [];
    for await (const { name, stream } of readArchiveEntries(archive)) {
      const [kind, , content] = name.split('/');
      if (kind !== 'files') continue;
      if (content === undefined) {
        files = (await parseCompressedLines(await buffer(stream))).map(
          (line) => JSON.parse(line) as StoredFile,
        );
        continue;
      }
      const path = this.#createPath();
      const hash = createHash('md5');
      await pipeline(
        stream,
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      );
      const file = files[Number(content) - 1];
      if (file) this.#previousFiles.set(file.name, { path, md5: hash.digest('base64') });
    }
  }

  #createPath(): string {
    return join(this.folder, String((this.#fileCount += 1)));
  }

  async fetch(): Promise<void> {
    for await (const files of listFilePages(this.shop))
      await pMap(files, (file) => this.#fetch(file), { concurrency: CONCURRENCY });
  }

  async #fetch(file: BucketFile): Promise<void> {
    const generation = String(file.metadata.generation);
    const known = this.#files.get(file.name);
    if (known?.generation === generation) return;
    const previous = this.#previousFiles.get(file.name);
    if (previous && previous.md5 === file.metadata.md5Hash) {
      this.#files.set(file.name, { ...toStoredFile(file), at: previous.path, generation });
      return;
    }
    const at = known && known.at !== previous?.path ? known.at : this.#createPath();
    const fetched = { ...toStoredFile(file), at, generation };
    this.#files.set(file.name, fetched);
    const exact = this.shop.bucket.file(file.name, { generation });
    try {
      await retryTransientErrors(() =>
        pipeline(exact.createReadStream({ decompress: false }), createWriteStream(at)),
      );
    } catch (error) {
      if (Object(error).code !== 404) throw error;
      this.#files.delete(file.name);
    }
  }

  async addTo(archive: ArchiveWriter): Promise<{ files: number; bytes: number }> {
    const files = [...this.#files.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    for (let from = 0, list = 1; from < files.length; from += MAX_LIST_FILES, list += 1) {
      const some = files.slice(from, from + MAX_LIST_FILES);
      const lines = some.map(({ at: _at, generation: _generation, ...file }) => JSON.stringify(file));
      await archive.addLines(`files/${padNumber(list)}`, lines);
      for (const [index, { at, size }] of some.entries()) {
        const name = `files/${padNumber(list)}/${padNumber(index + 1, 3)}`;
        await archive.add(name, { size, stream: createReadStream(at) });
      }
    }
    return { files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  }
}

export class FileUploads {
  readonly #running = new Set<Promise<void>>();
  #folder: string | undefined;
  #failure: Error | undefined;

  constructor(private readonly shop: BackupShop) {}

  /** Starts an upload from the archive. The upload may still be running when the promise resolves. */
  async add(file: StoredFile, content: Readable): Promise<void> {
    if (file.size > MAX_BUFFERED_BYTES) {
      await this.#addLarge(file, content);
      return;
    }
    const bytes = await buffer(content);
    while (this.#running.size >= CONCURRENCY) await Promise.race(this.#running);
    if (this.#failure) throw this.#failure;
    const upload = retryTransientErrors(() =>
      this.shop.bucket.file(file.name).save(bytes, this.#options(file)),
    )
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#running.delete(upload));
    this.#running.add(upload);
  }

  async #addLarge(file: StoredFile, content: Readable): Promise<void> {
    this.#folder ??= await mkdtemp(join(tmpdir(), 'restore-'));
    const path = join(this.#folder, 'large');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    await retryTransientErrors(() => pipeline(createReadStream(path), this.#target(file)));
  }

  /** Waits for all uploads. @throws the first error of an upload. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
  }

  #options({ name: _name, size: _size, ...metadata }: StoredFile) {
    return { resumable: false, metadata };
  }

  #target(file: StoredFile) {
    return this.shop.bucket.file(file.name).createWriteStream(this.#options(file));
  }
}
