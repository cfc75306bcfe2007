import { buffer } from 'node:stream/consumers';
import { hasAccounts, writeAccounts, type BackupAccount, type PasswordHashing } from './backup-accounts';
import {
  readArchiveChecksum,
  readArchiveEntries,
  parseCompressedLines,
  verifyArchive,
  type BackupContents,
} from './archive';
import {
  deleteRestoreRecord,
  hasDocuments,
  readRestoreChecksum,
  recordRestore,
  writeDocuments,
} from './documents';
import { UserFacingError } from '../lib/problem.mjs';
import { hasFiles, FileUploads, type StoredFile } from './backup-files';
import type { BackupShop } from './backup-shop';

/** Checks that the project contains no data. @throws UserFacingError that lists what it contains. */
export async function requireEmptyShop(shop: BackupShop): Promise<void> {
  const found = [
    ...((await hasDocuments(shop)) ? ['documents'] : []),
    ...((await hasAccounts(shop)) ? ['accounts'] : []),
    ...((await hasFiles(shop)) ? ['files'] : []),
  ];
  if (found.length === 0) return;
  throw new UserFacingError(
    `${shop.project} is not empty: it has ${found.join(', ')}. A backup is restored into an empty project only, so that it ` +
      'never mixes with another shop. Nothing was written. Name another project, or empty this one (docs/operations.md, Backups).',
  );
}

async function write(shop: BackupShop, file: string, uploads: FileUploads): Promise<void> {
  let hashing: PasswordHashing | undefined;
  let list = '';
  let files: StoredFile[] = [];
  for await (const { name, stream } of readArchiveEntries(file)) {
    const [kind, , content] = name.split('/');
    if (kind === 'documents') await writeDocuments(shop, await parseCompressedLines(await buffer(stream)));
    else if (name === 'password-hashing.json')
      hashing = JSON.parse((await buffer(stream)).toString('utf8')) as PasswordHashing;
    else if (kind === 'accounts') {
      const accounts = (await parseCompressedLines(await buffer(stream))).map(
        (line) => JSON.parse(line) as BackupAccount,
      );
      await writeAccounts(shop, accounts, hashing);
    } else if (kind === 'files' && content === undefined) {
      list = name;
      files = (await parseCompressedLines(await buffer(stream))).map(
        (line) => JSON.parse(line) as StoredFile,
      );
    } else if (kind === 'files') {
      const described = files[Number(content) - 1];
      if (!described) throw new Error(`${list} does not describe ${name}.`);
      await uploads.add(described, stream);
    }
  }
  await uploads.finish();
}

interface RestoreOptions {
  /** Confirms the restore with the user, after all checks and before the first write. Rejects if the user declines. */
  confirm?: (contents: BackupContents, isResumed: boolean) => Promise<void>;
}

/** Compares the shop ids. If they differ, the restored shop would ignore events about earlier payments. */
function requireSameShopId(shop: BackupShop, { shopId }: BackupContents): void {
  if (shopId === undefined || shop.shopId === undefined || shopId === shop.shopId) return;
  throw new UserFacingError(
    `Payments of this shop carry the id ${shopId}, and ${shop.project} would drop what Stripe says of them. ` +
      `Set SHOP_ID=${shopId} in functions/.env.${shop.project}, then restore. Nothing was written.`,
  );
}

/**
 * Restores a backup into an empty project. An interrupted restore of the same file resumes, because all writes are
 * idempotent.
 * @throws UserFacingError if the file is damaged, the project is not empty, the shop ids differ, or a write fails.
 */
export async function restoreShop(
  shop: BackupShop,
  file: string,
  { confirm }: RestoreOptions = {},
): Promise<BackupContents> {
  const contents = await verifyArchive(file);
  const checksum = await readArchiveChecksum(file);
  requireSameShopId(shop, contents);
  const isResumed = (await readRestoreChecksum(shop)) === checksum;
  if (!isResumed) await requireEmptyShop(shop);
  await confirm?.(contents, isResumed);
  const uploads = new FileUploads(shop);
  try {
    await recordRestore(shop, checksum);
    await write(shop, file, uploads);
    await deleteRestoreRecord(shop);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(
      `The restore stopped in the middle: ${reason} ${shop.project} is incomplete: run the same command again, and it goes on.`,
    );
  } finally {
    await uploads.close();
  }
  return contents;
}
