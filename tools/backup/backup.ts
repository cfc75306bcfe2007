import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { GoogleError } from '../lib/google';
import { readAccounts, readPasswordHashing, type BackupAccount } from './backup-accounts';
import { ArchiveWriter, BACKUP_FORMAT, verifyArchive, type BackupContents } from './archive';
import { chooseSnapshotTime, recordBackup, readDocuments } from './documents';
import { UserFacingError } from '../lib/problem.mjs';
import { FileDownloads } from './backup-files';
import type { BackupShop } from './backup-shop';

interface BackUpOptions {
  tell?: (sentence: string) => void;
  /** Path of an earlier backup. Unchanged files are reused instead of downloaded. */
  previous?: string;
  /** Receives the path of the temporary folder, which must be deleted at the end of the process. */
  onFolder?: (folder: string) => void;
}

/** Reads all documents at one snapshot time, and files and accounts both before and after, so that none is missing. */
async function collect(
  shop: BackupShop,
  folder: string,
  { tell = () => {}, previous }: BackUpOptions,
): Promise<BackupContents> {
  const archive = new ArchiveWriter(join(folder, 'archive'));
  const files = new FileDownloads(shop, folder);
  await archive.addJson('format.json', BACKUP_FORMAT);
  if (previous !== undefined) {
    await verifyArchive(previous);
    await files.loadPreviousBackup(previous);
  }
  tell('Fetching the files of Storage.');
  await files.fetch();
  const before = await readAccounts(shop);
  const readTime = await chooseSnapshotTime(shop, tell);
  const accounts = await readAccounts(shop);
  await files.fetch();
  tell(`Reading the documents as they were at ${readTime}.`);
  const lines = async function* () {
    for await (const document of readDocuments(shop, readTime)) {
      const uid = /^users\/([^/]+)$/.exec(document.path)?.[1];
      // The account was deleted before the snapshot, but its document was not.
      const gone: BackupAccount | undefined = uid === undefined ? undefined : before.get(uid);
      if (gone && !accounts.has(uid!)) accounts.set(uid!, gone);
      yield JSON.stringify(document);
    }
  };
  const documents = await archive.addSection('documents', lines());
  const hashing = await readPasswordHashing(shop);
  if (hashing) await archive.addJson('password-hashing.json', hashing);
  const sorted = [...accounts.values()].sort((a, b) => (a.localId < b.localId ? -1 : 1));
  const made = await archive.addSection(
    'accounts',
    sorted.map((account) => JSON.stringify(account)),
  );
  const contents: BackupContents = {
    documents,
    accounts: made,
    ...(await files.addTo(archive)),
    ...(shop.shopId === undefined ? {} : { shopId: shop.shopId }),
  };
  await archive.finish(contents);
  return contents;
}

function explain(error: unknown): unknown {
  if (error instanceof GoogleError && /read.?time/i.test(error.message)) {
    return new UserFacingError(
      `Firestore no longer knows the documents of the moment when the backup began: ${error.message} ` +
        'It remembers an hour. Large shops use the managed backups of docs/operations.md.',
    );
  }
  return error;
}

/** Backs up a shop to a new file, which appears only when complete. @throws UserFacingError or GoogleError */
export async function backUpShop(
  shop: BackupShop,
  file: string,
  options: BackUpOptions = {},
): Promise<BackupContents> {
  const { tell = () => {} } = options;
  const target = resolve(file);
  if (existsSync(target)) throw new UserFacingError(`${file} exists: name a new file.`);
  // A file can only be renamed within one disk, so the temporary folder is next to the target.
  const folder = await mkdtemp(`${target}.`).catch((error: Error) => {
    throw new UserFacingError(`${file} cannot be written: ${error.message}`);
  });
  options.onFolder?.(folder);
  try {
    const contents = await collect(shop, folder, options);
    await rename(join(folder, 'archive'), target);
    await recordBackup(shop, new Date()).catch((error: Error) =>
      tell(`The panel will not show this backup: ${error.message}`),
    );
    return contents;
  } catch (error) {
    throw explain(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
