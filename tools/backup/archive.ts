/**
 * File format of a backup: a tar archive, followed by one line with the checksum of the archive. `tar` can unpack the
 * file.
 *
 *     format.json                      name and version of the format
 *     documents/000001.ndjson.gz ...   documents, one per line
 *     password-hashing.json            password hashing parameters
 *     accounts/000001.ndjson.gz ...    accounts, one per line
 *     files/000001.ndjson.gz ...       metadata of some files, one per line,
 *     files/000001/001 ...             followed by the content of these files
 *     contents.json                    counts
 *     SHA256SUMS                       checksums of all entries above, in the format of `sha256sum -c`
 *
 * An archive contains no creation time and no project id, so equal shops have equal files.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { UserFacingError } from '../lib/problem.mjs';

export const BACKUP_FORMAT = { format: 'hearth-backup', version: 1 } as const;

export interface BackupContents {
  documents: number;
  accounts: number;
  files: number;
  bytes: number;
  /** Shop id in the metadata of Stripe payments. Missing in backups of the emulators and of earlier versions. */
  shopId?: string;
}

const MAX_ENTRY_LINES = 1000;
const MAX_ENTRY_CHARACTERS = 4_000_000;

const CONTENTS = 'contents.json';
const SUMS = 'SHA256SUMS';
const BUFFERED_ENTRIES: ReadonlySet<string> = new Set(['format.json', CONTENTS, SUMS]);
const formatSeal = (digest: string) => `sha256 ${digest}\n`;
const SEAL_BYTES = formatSeal('0'.repeat(64)).length;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export const padNumber = (number: number, digits = 6) => String(number).padStart(digits, '0');

/** Writes an archive. Each `add` must be awaited before the next. */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #whole = createHash('sha256');
  readonly #sums: string[] = [];
  readonly #written: Promise<void>;

  constructor(private readonly file: string) {
    const whole = this.#whole;
    const hashed = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        whole.update(chunk);
        yield chunk;
      }
    };
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    this.#written = pipeline(this.#pack as unknown as Readable, hashed, target);
    // Prevents an unhandled rejection. `finish` reports the failure.
    this.#written.catch(() => {});
  }

  async add(name: string, content: Buffer | { size: number; stream: Readable }): Promise<void> {
    const { size, stream } = Buffer.isBuffer(content)
      ? { size: content.length, stream: Readable.from([content]) }
      : content;
    const hash = createHash('sha256');
    // A fixed time, because equal shops must have equal files.
    const entry = this.#pack.entry({ name, size, mode: 0o600, mtime: new Date(0) });
    const added = pipeline(
      stream,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          yield chunk;
        }
      },
      entry as unknown as NodeJS.WritableStream,
    );
    // If the disk is full, the writer ends and `added` never settles.
    await Promise.race([added, this.#written.then(() => added)]);
    this.#sums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(`${JSON.stringify(value)}\n`));
  }

  async addLines(name: string, lines: readonly string[]): Promise<void> {
    await this.add(`${name}.ndjson.gz`, await compress(`${lines.join('\n')}\n`, { level: 6 }));
  }

  async addSection(name: string, lines: AsyncIterable<string> | Iterable<string>): Promise<number> {
    let held: string[] = [];
    let characters = 0;
    let entries = 0;
    let count = 0;
    const put = async () => {
      entries += 1;
      await this.addLines(`${name}/${padNumber(entries)}`, held);
      held = [];
      characters = 0;
    };
    for await (const line of lines) {
      if (held.length === MAX_ENTRY_LINES || characters > MAX_ENTRY_CHARACTERS) await put();
      held.push(line);
      characters += line.length;
      count += 1;
    }
    if (held.length > 0) await put();
    return count;
  }

  async finish(contents: BackupContents): Promise<void> {
    await this.addJson(CONTENTS, contents);
    await this.add(SUMS, Buffer.from(this.#sums.join('')));
    this.#pack.finalize();
    await this.#written;
    const target = await open(this.file, 'a');
    try {
      await target.write(formatSeal(this.#whole.digest('hex')));
      await target.sync();
    } finally {
      await target.close();
    }
  }
}

export interface ArchiveEntry {
  name: string;
  size: number;
  stream: Readable;
}

/** Yields the entries of an archive in order. Each entry must be read before the next is requested. */
export async function* readArchiveEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const { size } = await readSeal(file);
  const entries = extract();
  const source = createReadStream(file, { end: size - SEAL_BYTES - 1 });
  const read = pipeline(source, entries as unknown as NodeJS.WritableStream);
  read.catch(() => {});
  try {
    for await (const entry of entries) {
      const stream = entry as unknown as Readable;
      yield { name: entry.header.name, size: entry.header.size, stream };
      stream.resume();
    }
    await read;
  } finally {
    source.destroy();
  }
}

async function readSeal(file: string) {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new UserFacingError(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`,
    );
  });
  try {
    const { size } = await handle.stat();
    const seal = Buffer.alloc(SEAL_BYTES);
    if (size > SEAL_BYTES) await handle.read(seal, 0, SEAL_BYTES, size - SEAL_BYTES);
    return { size, seal: seal.toString('latin1') };
  } finally {
    await handle.close();
  }
}

export const parseCompressedLines = async (bytes: Buffer): Promise<string[]> =>
  (await decompress(bytes)).toString('utf8').split('\n').slice(0, -1);

const createDamageFault = (file: string, how: string) =>
  new UserFacingError(
    `${file} is damaged: ${how}. Nothing was written. Take another copy of it, or another backup.`,
  );

/**
 * Checks that a file is a backup.
 * @throws UserFacingError if it is not, or has another version
 */
function requireFormat(file: string, name: string, content: string): void {
  const notOurs = new UserFacingError(
    `${file} is not a backup of a shop, or it is damaged at its beginning. Nothing was written.`,
  );
  if (name !== 'format.json') throw notOurs;
  let said: { format?: unknown; version?: unknown };
  try {
    said = JSON.parse(content) as typeof said;
  } catch {
    throw notOurs;
  }
  if (said.format !== BACKUP_FORMAT.format) throw notOurs;
  if (said.version !== BACKUP_FORMAT.version) {
    throw new UserFacingError(
      `${file} has version ${String(said.version)} of the format of backups, and this code reads version ${BACKUP_FORMAT.version}. ` +
        'Restore it with the version of the shop that made it. Nothing was written.',
    );
  }
}

/** Returns the SHA-256 checksum at the end of an archive, without verifying the archive. Call `verifyArchive` first. */
export const readArchiveChecksum = async (file: string): Promise<string> =>
  (await readSeal(file)).seal.replace('sha256 ', '').trim();

/**
 * Reads a whole archive and verifies all checksums. Returns the counts.
 * @throws UserFacingError if the archive is damaged, incomplete or of an unknown version.
 */
export async function verifyArchive(file: string): Promise<BackupContents> {
  const { size, seal } = await readSeal(file);
  if (size <= SEAL_BYTES) throw new UserFacingError(`${file} is not a backup of a shop: it is too short.`);
  const sums: string[] = [];
  let contents: BackupContents | undefined;
  let wholeSums: string | undefined;
  try {
    for await (const { name, stream } of readArchiveEntries(file)) {
      const hash = createHash('sha256');
      const held: Buffer[] | undefined = BUFFERED_ENTRIES.has(name) ? [] : undefined;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        hash.update(chunk);
        held?.push(chunk);
      }
      const content = Buffer.concat(held ?? []).toString('utf8');
      if (sums.length === 0) requireFormat(file, name, content);
      if (name === CONTENTS) contents = JSON.parse(content) as BackupContents;
      if (name === SUMS) wholeSums = content;
      else sums.push(`${hash.digest('hex')}  ${name}\n`);
    }
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    if (sums.length === 0) requireFormat(file, '', '');
    throw createDamageFault(
      file,
      `only ${sums.length} of its entries can be read (${(error as Error).message})`,
    );
  }
  if (sums.length === 0) requireFormat(file, '', '');
  const expected = (wholeSums ?? '').match(/.+\n/g) ?? [];
  const wrong = expected.findIndex((line, at) => line !== sums[at]);
  if (wholeSums === undefined || !contents) throw createDamageFault(file, 'its end is missing');
  if (wrong !== -1)
    throw createDamageFault(file, `${expected[wrong]!.slice(66).trim()} does not have its checksum`);
  if (expected.length !== sums.length) throw createDamageFault(file, 'it has more entries than it says');
  const whole = createHash('sha256');
  await pipeline(createReadStream(file, { end: size - SEAL_BYTES - 1 }), whole);
  if (seal !== formatSeal(whole.digest('hex')))
    throw createDamageFault(file, 'it does not have the checksum that its last line says');
  return contents;
}
