import pMap from 'p-map';
import type { ImportItem } from '../../../contract/imports';
import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import { RemoteFileError } from '../../../platform/remote/remote-file';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { ImportedProduct } from '../file/file-product';
import type { AppliedImportChange, ImportDocument, ImportAuthor } from '../import-document';
import {
  createInvalidImportItem,
  createFailedImportItem,
  createImportItem,
  addImportItems,
} from '../import-items';
import { findBatchIndex, processImportBatch, type ImportRequestContext } from '../import-steps';
import type { StoredImage } from '../products-port';
import type { ImportRowWithPictures } from './apply-rows.service';
import { t } from '../../../contract/texts/text';

const PICTURES_AT_ONCE = 3;

interface PreparedProduct {
  product: ImportedProduct;
  fetched: ReadonlyMap<string, StoredImage>;
  notes: string[];
}

/** Result of writing a batch of products. If `failed` is set, no product was written. */
interface ApplyResult {
  items: ImportItem[];
  changes: AppliedImportChange[];
  unused: StoredImage[];
  failed: boolean;
}

const isBroken = ({ content, problems }: ImportedProduct) => content === null || problems.length > 0;

const toActor = ({ uid, name }: ImportAuthor): RequestActor => ({
  uid,
  name,
  email: '',
  emailVerified: false,
  team: null,
  signedInAt: 0,
});

export function createImportApplyService(shop: Shop) {
  const {
    importsRepository: imports,
    applyRows: rows,
    productRecords: records,
    remoteFiles,
    logger,
    now,
  } = shop;

  async function loadBatch(
    slice: ImportRequestContext,
    run: ImportDocument,
  ): Promise<NonNullable<ImportRequestContext['batch']>> {
    const number = findBatchIndex(run.starts, run.done);
    if (slice.batch?.number === number) return slice.batch;
    const { products, items } = await imports.readBatch(slice.id, number);
    const begun = run.done > (run.starts[number] ?? 0);
    const changes = begun ? await imports.readChanges(slice.id, number) : [];
    slice.batch = { number, products, items, changes };
    return slice.batch;
  }

  /** @throws AppError or RemoteFileError if the download fails */
  async function downloadPicture(
    id: string,
    alt: string,
    address: string,
    slice: ImportRequestContext,
  ): Promise<StoredImage> {
    const { host } = new URL(address);
    const down = slice.down.get(host);
    if (down !== undefined) throw new RemoteFileError(down);
    try {
      return await records.storePicture(id, address, await remoteFiles(address, slice.signal), alt);
    } catch (error) {
      if (error instanceof RemoteFileError && error.hostDown) slice.down.set(host, error.message);
      throw error;
    }
  }

  /** Downloads pictures until time runs out, which sets `cutOff`. The caller must use or delete the pictures. */
  async function downloadPictures(
    id: string,
    alt: string,
    addresses: readonly string[],
    slice: ImportRequestContext,
  ) {
    const collected = { fetched: new Map<string, StoredImage>(), notes: [] as string[], cutOff: false };
    const collectOne = async (address: string) => {
      try {
        collected.fetched.set(address, await downloadPicture(id, alt, address, slice));
      } catch (error) {
        if (slice.signal.aborted) collected.cutOff = true;
        else if (!(error instanceof RemoteFileError || error instanceof AppError)) throw error;
        const reason = slice.signal.aborted ? t('The download took too long.') : (error as Error).message;
        collected.notes.push(t('A picture could not be fetched ({address}): {reason}', { address, reason }));
      }
    };
    try {
      await pMap(addresses, collectOne, { concurrency: PICTURES_AT_ONCE, stopOnError: false });
    } catch (error) {
      await records.removePictures([...collected.fetched.values()]);
      throw error instanceof AggregateError ? error.errors[0] : error;
    }
    return collected;
  }

  /** Downloads pictures for as many products as time allows, and for at least one product. */
  async function prepare(
    slice: ImportRequestContext,
    products: readonly ImportedProduct[],
  ): Promise<PreparedProduct[]> {
    const whole = products.flatMap((product) => (isBroken(product) ? [] : [product.content!]));
    const missing = await rows.missingPictures(whole).catch((error: unknown) => {
      // An unreadable product fails later, when it is written. It must not stop the other products.
      logger.error('import picture check failed', { importId: slice.id, error });
      return new Map<string, string[]>();
    });
    const prepared: PreparedProduct[] = [];
    for (const product of products) {
      const wanted = (!isBroken(product) && missing.get(product.content!.id)) || [];
      if (wanted.length === 0) {
        prepared.push({ product, fetched: new Map(), notes: [] });
        continue;
      }
      const wasFetching = slice.fetching;
      if (slice.over() && prepared.length > 0) break;
      slice.fetching = true;
      const alt = product.content!.title ?? product.title;
      const { fetched, notes, cutOff } = await downloadPictures(product.content!.id, alt, wanted, slice);
      if (cutOff && wasFetching) {
        // Leaves this product to the next request, which has more time for the downloads.
        await records.removePictures([...fetched.values()]);
        break;
      }
      prepared.push({ product, fetched, notes });
    }
    return prepared;
  }

  async function discard(prepared: readonly PreparedProduct[]): Promise<void> {
    try {
      await rows.discard(
        prepared.map(({ product, fetched }) => ({
          id: product.content?.id ?? '',
          images: [...fetched.values()],
        })),
      );
    } catch (error) {
      logger.error('import picture removal failed', { error });
    }
  }

  async function record(
    tx: TransactionHandle,
    { id, batch }: ImportRequestContext,
    run: ImportDocument,
    items: readonly ImportItem[],
  ): Promise<Partial<ImportDocument>> {
    await imports.writeItems(tx, id, batch!.number, [...batch!.items, ...items]);
    const done = run.done + items.length;
    const finished = { status: 'done', finishedAt: new Date(now()) } as const;
    return { ...addImportItems(run, items), done, ...(done === run.total ? finished : {}) };
  }

  return {
    /**
     * Imports as many products as time allows.
     * @throws ImportLeaseLostError if another request has continued the import; AppError UNAVAILABLE if Firestore fails
     */
    async continueApplying(slice: ImportRequestContext, seen: ImportDocument): Promise<ImportDocument> {
      const batch = await loadBatch(slice, seen);
      const prepared = await prepare(
        slice,
        batch.products.slice(seen.done - (seen.starts[batch.number] ?? 0)),
      );
      if (prepared.length === 0) return seen;
      const unwritten = new Set(prepared);
      try {
        return await processImportBatch<PreparedProduct, ApplyResult>(shop, slice, seen, prepared, {
          name: 'import',
          placeOf: ({ done }) => String(done),
          productOf: ({ product }) => (isBroken(product) ? null : product.content!.id),
          async write(tx, run, parts) {
            const whole = parts.filter(({ product }) => !isBroken(product));
            const wanted = whole.map(({ product, fetched }): ImportRowWithPictures => ({
              row: product.content!,
              fetched,
            }));
            const { outcomes, ...applied } = await rows.apply(tx, toActor(run.by), wanted, run.fileName);
            const { changes } = applied;
            const items = parts.map((each) => {
              const outcome = outcomes[whole.indexOf(each)];
              return outcome
                ? createImportItem(each.product, run.format, outcome, each.notes)
                : createInvalidImportItem(each.product);
            });
            if (changes.length > 0)
              await imports.writeChanges(tx, slice.id, batch.number, [...batch.changes, ...changes]);
            const fields = await record(tx, slice, run, items);
            return {
              fields,
              ids: changes.map(({ id }) => id),
              outcome: { ...applied, items, failed: false },
            };
          },
          async giveUp(tx, run, { product }) {
            const items = [createFailedImportItem(product, t('The product could not be saved.'))];
            const fields = await record(tx, slice, run, items);
            return { fields, ids: [], outcome: { items, changes: [], unused: [], failed: true } };
          },
          async onWritten({ items, changes, unused, failed }, parts) {
            batch.items.push(...items);
            batch.changes.push(...changes);
            if (!failed) for (const part of parts) unwritten.delete(part);
            await records.removePictures(unused);
          },
        });
      } finally {
        await discard([...unwritten]);
      }
    },
  };
}
