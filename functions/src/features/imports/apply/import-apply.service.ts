import pMap from 'p-map';
import type { ImportItem } from '../../../contract/imports';
import type { Actor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import { RemoteFileError, type RemoteFiles } from '../../../platform/remote/remote-file';
import type { Tx } from '../../../platform/transactions/transactions';
import type { FileProduct } from '../file/file-product';
import type { AppliedChange, ImportDocument, ImportPerson } from '../import-document';
import { brokenItem, failedItem, itemOf, withItems } from '../import-items';
import { batchAt, workThrough, type Slice, type StepDependencies } from '../import-steps';
import type { ImportProducts, StoredImage } from '../products-port';
import type { ApplyRowsService, PicturedRow } from './apply-rows.service';

interface Dependencies extends StepDependencies {
  rows: ApplyRowsService;
  products: Pick<ImportProducts, 'removePictures' | 'storePicture'>;
  remoteFiles: RemoteFiles;
}

/** Pictures of one product that are fetched at once. */
const PICTURES_AT_ONCE = 3;

/** A product of a batch with what was fetched for it. */
interface Prepared {
  product: FileProduct;
  fetched: ReadonlyMap<string, StoredImage>;
  notes: string[];
}

/** What came of products that were written; of `failed` ones only that they were not. */
interface Applied {
  items: ImportItem[];
  changes: AppliedChange[];
  /** Fetched pictures that no product shows. */
  unused: StoredImage[];
  failed: boolean;
}

const isBroken = ({ content, problems }: FileProduct) => content === null || problems.length > 0;

/** The actor of log entries: who began the import, even where another call continues it. */
const actorOf = ({ uid, name }: ImportPerson): Actor => ({
  uid,
  name,
  email: '',
  emailVerified: false,
  team: null,
  signedInAt: 0,
});

export type ImportApplyService = ReturnType<typeof importApplyService>;

/** Applies a file to the products, a batch at a time. */
export function importApplyService(dependencies: Dependencies) {
  const { imports, rows, products: records, remoteFiles, logger, now } = dependencies;

  async function loadBatch(slice: Slice, run: ImportDocument): Promise<NonNullable<Slice['batch']>> {
    const number = batchAt(run.starts, run.done);
    if (slice.batch?.number === number) return slice.batch;
    const { products, items } = await imports.batch(slice.id, number);
    const begun = run.done > (run.starts[number] ?? 0);
    const changes = begun ? await imports.changes(slice.id, number) : [];
    slice.batch = { number, products, items, changes };
    return slice.batch;
  }

  /** @throws AppError, RemoteFileError, or the reason of the slice's end. */
  async function fetchOne(id: string, alt: string, address: string, slice: Slice): Promise<StoredImage> {
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

  /**
   * Fetches and stores pictures for a product; one that does not come is a note, not a lost product. What was stored is the
   * caller's to show or to remove; `cutOff`: the slice ended before all were tried.
   */
  async function collect(id: string, alt: string, addresses: readonly string[], slice: Slice) {
    const collected = { fetched: new Map<string, StoredImage>(), notes: [] as string[], cutOff: false };
    const collectOne = async (address: string) => {
      try {
        collected.fetched.set(address, await fetchOne(id, alt, address, slice));
      } catch (error) {
        if (slice.signal.aborted) collected.cutOff = true;
        else if (!(error instanceof RemoteFileError || error instanceof AppError)) throw error;
        const reason = slice.signal.aborted ? 'The download took too long.' : (error as Error).message;
        collected.notes.push(`A picture could not be fetched (${address}): ${reason}`);
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

  /**
   * The products that come next, with their pictures, as many as the time is enough for. The first whose pictures
   * are fetched has all the time there is, and continues without those that do not come in it.
   */
  async function prepare(slice: Slice, products: readonly FileProduct[]): Promise<Prepared[]> {
    const whole = products.flatMap((product) => (isBroken(product) ? [] : [product.content!]));
    const missing = await rows.missingPictures(whole).catch((error: unknown) => {
      // A product that cannot be read fails by itself when it is written: it must not stop the others here.
      logger.error('import picture check failed', { importId: slice.id, error });
      return new Map<string, string[]>();
    });
    const prepared: Prepared[] = [];
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
      const { fetched, notes, cutOff } = await collect(product.content!.id, alt, wanted, slice);
      if (cutOff && wasFetching) {
        // The next call has all its time for it.
        await records.removePictures([...fetched.values()]);
        break;
      }
      prepared.push({ product, fetched, notes });
    }
    return prepared;
  }

  /** Removes what was fetched for products that were not written, as far as that is so. */
  async function discard(prepared: readonly Prepared[]): Promise<void> {
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

  /** What the batch's document and the import say of products that were worked on. */
  async function record(
    tx: Tx,
    { id, batch }: Slice,
    run: ImportDocument,
    items: readonly ImportItem[],
  ): Promise<Partial<ImportDocument>> {
    await imports.writeItems(tx, id, batch!.number, [...batch!.items, ...items]);
    const done = run.done + items.length;
    const finished = { status: 'done', finishedAt: new Date(now()) } as const;
    return { ...withItems(run, items), done, ...(done === run.total ? finished : {}) };
  }

  return {
    /**
     * Applies the products that come next, as many as the time is enough for.
     * @throws LeaseLost; AppError UNAVAILABLE
     */
    async applyMore(slice: Slice, seen: ImportDocument): Promise<ImportDocument> {
      const batch = await loadBatch(slice, seen);
      const prepared = await prepare(
        slice,
        batch.products.slice(seen.done - (seen.starts[batch.number] ?? 0)),
      );
      if (prepared.length === 0) return seen;
      const unwritten = new Set(prepared);
      try {
        return await workThrough<Prepared, Applied>(dependencies, slice, seen, prepared, {
          name: 'import',
          placeOf: ({ done }) => String(done),
          productOf: ({ product }) => (isBroken(product) ? null : product.content!.id),
          async write(tx, run, parts) {
            const whole = parts.filter(({ product }) => !isBroken(product));
            const wanted = whole.map(({ product, fetched }): PicturedRow => ({
              row: product.content!,
              fetched,
            }));
            const { outcomes, ...applied } = await rows.apply(tx, actorOf(run.by), wanted, run.fileName);
            const { changes } = applied;
            const items = parts.map((each) => {
              const outcome = outcomes[whole.indexOf(each)];
              return outcome
                ? itemOf(each.product, run.format, outcome, each.notes)
                : brokenItem(each.product);
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
            const items = [failedItem(product, 'The product could not be saved.')];
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
