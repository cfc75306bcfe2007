import type { ImportItem } from '../../../contract/imports';
import { AppError } from '../../../platform/errors';
import type { Logger } from '../../../platform/logging';
import type { Transactions } from '../../../platform/transactions';
import type { AppliedChange } from '../applied-change';
import type { FileProduct } from '../file/file-product';
import type { ImportDocument } from '../import-document';
import { brokenItem, failedItem, itemOf } from '../import-items';
import { actorOf, batchAt, expectMine, LeaseLost, type Slice } from '../import-slice';
import type { ImportsRepository } from '../imports.repository';
import type { ImportProducts, StoredImage } from '../products-port';
import { applyProgress } from './apply-progress';
import type { ApplyRowsService, PicturedRow } from './apply-rows.service';
import type { ImportPicturesService, PictureSlice } from './import-pictures.service';

interface Dependencies {
  transactions: Transactions;
  imports: ImportsRepository;
  rows: ApplyRowsService;
  products: Pick<ImportProducts, 'removePictures'>;
  pictures: ImportPicturesService;
  logger: Logger;
  now: () => number;
}

/** A slice of applying a file. */
export interface ApplySlice extends Slice {
  pictures: PictureSlice;
  /** Whether any pictures were fetched in it. */
  fetching: boolean;
  /** The batch that is imported. */
  batch: { number: number; products: FileProduct[]; items: ImportItem[]; changes: AppliedChange[] } | null;
}

/** A product of a batch with what was fetched for it. */
interface Prepared {
  product: FileProduct;
  fetched: ReadonlyMap<string, StoredImage>;
  notes: string[];
}

const isBroken = ({ content, problems }: FileProduct) => content === null || problems.length > 0;

/** What applying needs of a slice; `signal` ends the fetching of pictures. */
export const applySlice = (slice: Slice, signal: AbortSignal): ApplySlice => ({
  ...slice,
  pictures: { down: new Map(), signal },
  fetching: false,
  batch: null,
});

export type ImportApplyService = ReturnType<typeof importApplyService>;

/**
 * Applies a file to the products, a batch at a time. The products of a batch, their entries in the activity log, the
 * outcomes and how far the import is are written in one transaction, so that an interrupted import continues where
 * it was, and nothing is done twice.
 */
export function importApplyService(dependencies: Dependencies) {
  const { transactions, imports, rows, products: records, pictures, logger, now } = dependencies;

  async function loadBatch(
    slice: ApplySlice,
    run: ImportDocument,
  ): Promise<NonNullable<ApplySlice['batch']>> {
    const number = batchAt(run.starts, run.done);
    if (slice.batch?.number === number) return slice.batch;
    const { products, items } = await imports.batch(slice.id, number);
    const begun = run.done > (run.starts[number] ?? 0);
    const changes = begun ? await imports.changes<AppliedChange>(slice.id, number) : [];
    slice.batch = { number, products, items, changes };
    return slice.batch;
  }

  /**
   * The products that come next, with their pictures, as many as the time is enough for. The first whose pictures
   * are fetched has all the time there is, and continues without those that do not come in it.
   */
  async function prepare(slice: ApplySlice, products: readonly FileProduct[]): Promise<Prepared[]> {
    const whole = products.flatMap((product) => (isBroken(product) ? [] : [product.content!]));
    const missing = await rows.missingPictures(whole).catch((error: unknown) => {
      // A product that cannot be read fails by itself when it is written: it must not stop the others here.
      logger.error('import picture check failed', { importId: slice.id, error: String(error) });
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
      const { fetched, notes, cutOff } = await pictures.collect(
        product.content!.id,
        alt,
        wanted,
        slice.pictures,
      );
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
      logger.error('import picture removal failed', { error: String(error) });
    }
  }

  /** Writes products with all that is to be known of them, and answers the import as it is then. */
  async function commit(
    slice: ApplySlice,
    seen: ImportDocument,
    prepared: readonly Prepared[],
  ): Promise<ImportDocument> {
    const { id } = slice;
    const batch = slice.batch!;
    const whole = prepared.filter(({ product }) => !isBroken(product));
    const wanted = whole.map(({ product, fetched }): PicturedRow => ({ row: product.content!, fetched }));
    let tried: {
      run: ImportDocument;
      items: ImportItem[];
      changes: AppliedChange[];
      unused: StoredImage[];
    } | null = null;

    const written = await transactions.run(async (tx) => {
      const run = expectMine(await imports.read(tx, id), slice);
      // An earlier try was committed after all, and only its answer was lost.
      if (tried && run.done === tried.run.done) return tried;
      if (run.done !== seen.done) throw new LeaseLost();
      const { outcomes, changes, unused } = await rows.apply(tx, actorOf(run.by), wanted, run.fileName);
      const items = prepared.map((each) => {
        const outcome = outcomes[whole.indexOf(each)];
        return outcome ? itemOf(each.product, run.format, outcome, each.notes) : brokenItem(each.product);
      });
      const fields = applyProgress(run, items, now());
      await imports.writeItems(tx, id, batch.number, [...batch.items, ...items]);
      if (changes.length > 0)
        await imports.writeChanges(tx, id, batch.number, [...batch.changes, ...changes]);
      imports.update(tx, id, fields);
      tried = { run: { ...run, ...fields }, items, changes, unused };
      return tried;
    });
    batch.items.push(...written.items);
    batch.changes.push(...written.changes);
    for (const change of written.changes) slice.changed.add(change.id);
    await records.removePictures(written.unused);
    return written.run;
  }

  /** Records a product that cannot be written at all, so that it does not hold up the others. */
  async function giveUp(
    slice: ApplySlice,
    seen: ImportDocument,
    { product }: Prepared,
  ): Promise<ImportDocument> {
    const items = [failedItem(product, 'The product could not be saved.')];
    const batch = slice.batch!;
    const run = await transactions.run(async (tx) => {
      const current = expectMine(await imports.read(tx, slice.id), slice);
      if (current.done !== seen.done) return current;
      await imports.writeItems(tx, slice.id, batch.number, [...batch.items, ...items]);
      const fields = applyProgress(current, items, now());
      imports.update(tx, slice.id, fields);
      return { ...current, ...fields };
    });
    batch.items.push(...items);
    return run;
  }

  return {
    /**
     * Applies the products that come next, as many as the time is enough for.
     * @throws LeaseLost; AppError UNAVAILABLE
     */
    async applyMore(slice: ApplySlice, seen: ImportDocument): Promise<ImportDocument> {
      const { number, products } = await loadBatch(slice, seen);
      const prepared = await prepare(slice, products.slice(seen.done - (seen.starts[number] ?? 0)));
      if (prepared.length === 0) return seen;
      let run = seen;
      let left = prepared;
      try {
        run = await commit(slice, run, prepared);
        left = [];
      } catch (error) {
        // They may be written after all: the answer of a commit may be lost.
        for (const { product } of prepared) if (product.content) slice.changed.add(product.content.id);
        if (error instanceof AppError || error instanceof LeaseLost) throw error;
        logger.error('import batch write failed', { importId: slice.id, error: String(error) });
        for (const each of prepared) {
          try {
            run = await commit(slice, run, [each]);
          } catch (cause) {
            if (cause instanceof AppError || cause instanceof LeaseLost) throw cause;
            logger.error('product import failed', {
              productId: each.product.content?.id,
              error: String(cause),
            });
            await discard([each]);
            run = await giveUp(slice, run, each);
          }
          left = left.slice(1);
        }
      } finally {
        await discard(left);
      }
      return run;
    },
  };
}
