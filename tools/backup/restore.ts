/** Brings a shop back from the file of a backup, into a project that is empty. */
import { buffer } from 'node:stream/consumers';
import { hasAccounts, writeAccounts, type Account, type PasswordHashing } from './accounts';
import { entriesOf, linesOf, verifyArchive, type Contents } from './archive';
import { hasDocuments, writeDocuments } from './documents';
import { Fault } from './fault';
import { hasFiles, Uploads, type StoredFile } from './files';
import type { Shop } from './shop';

/** @throws Fault that names what the project has. */
export async function requireEmpty(shop: Shop): Promise<void> {
  const found = [
    ...((await hasDocuments(shop)) ? ['documents'] : []),
    ...((await hasAccounts(shop)) ? ['accounts'] : []),
    ...((await hasFiles(shop)) ? ['files'] : []),
  ];
  if (found.length === 0) return;
  throw new Fault(
    `${shop.project} is not empty: it has ${found.join(', ')}. A backup is restored into an empty project only, so that it ` +
      'never mixes with another shop. Nothing was written. Name another project, or empty this one (docs/operations.md, Backups).',
  );
}

async function write(shop: Shop, file: string): Promise<void> {
  const uploads = new Uploads(shop);
  let hashing: PasswordHashing | undefined;
  let list = '';
  let files: StoredFile[] = [];
  for await (const { name, stream } of entriesOf(file)) {
    const [kind, , content] = name.split('/');
    if (kind === 'documents') await writeDocuments(shop, await linesOf(await buffer(stream)));
    else if (name === 'password-hashing.json')
      hashing = JSON.parse((await buffer(stream)).toString('utf8')) as PasswordHashing;
    else if (kind === 'accounts') {
      const accounts = (await linesOf(await buffer(stream))).map((line) => JSON.parse(line) as Account);
      await writeAccounts(shop, accounts, hashing);
    } else if (kind === 'files' && content === undefined) {
      list = name;
      files = (await linesOf(await buffer(stream))).map((line) => JSON.parse(line) as StoredFile);
    } else if (kind === 'files') {
      const described = files[Number(content) - 1];
      if (!described) throw new Error(`${list} does not describe ${name}.`);
      await uploads.add(described, stream);
    }
  }
  await uploads.finish();
}

interface Options {
  /** Is asked after the file and the project were looked at, and before anything is written. */
  confirm?: (contents: Contents) => Promise<void>;
}

/**
 * Restores a file into an empty project: first the whole file is checked, then the project, and only then anything is written.
 * @throws Fault GoogleError
 */
export async function restore(shop: Shop, file: string, { confirm }: Options = {}): Promise<Contents> {
  const contents = await verifyArchive(file);
  await requireEmpty(shop);
  await confirm?.(contents);
  try {
    await write(shop, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Fault(
      `The restore stopped in the middle: ${reason} ${shop.project} is incomplete: empty it (docs/operations.md, Backups), then restore again.`,
    );
  }
  return contents;
}
