import { randomUUID } from 'node:crypto';
import type { ImportItem } from '../../../contract/imports';
import { AppError, notFound } from '../../../platform/errors';
import { timestampAt } from '../../../platform/firestore';
import type { Logger } from '../../../platform/logging';
import type { BulkChange, PicturedWish, ProductBulkService } from '../../products/product-bulk.service';
import type { StoredImage } from '../../products/product-document';
import type { FileProduct } from '../file/file-product';
import type { ImportDocument } from '../import-document';
import { brokenItem, failedItem, itemOf } from './import-items';
import { batchAt, importProgress, leaseOf } from './import-progress';
import type { ImportPicturesService } from './import-pictures.service';
import { actorOf, expectMine, LeaseLost, type Slice } from './import-slice';
import type { ImportUndoService } from '../undo/import-undo.service';
import type { ImportsRepository } from '../imports.repository';

interface Dependencies {
  imports: ImportsRepository;
  bulk: ProductBulkService;
  pictures: ImportPicturesService;
  undoing: ImportUndoService;
  /** Brings lists and the search up to products that were written; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  logger: Logger;
  now: () => number;
  /** Milliseconds after which a call begins nothing new. */
  sliceMs: number;
}

/** Milliseconds after which a call that is still fetching pictures leaves them to the next one. */
const FETCH_MS = 4_500;

const NO_IMPORT = 'This import does not exist.';

interface ImportSlice extends Slice {
  /** The batch that is imported. */
  batch: { number: number; products: FileProduct[]; items: ImportItem[]; changes: BulkChange[] } | null;
}

/** A product of a batch with what was fetched for it. */
interface Prepared {
  product: FileProduct;
  fetched: ReadonlyMap<string, StoredImage>;
  notes: string[];
}

const isBroken = ({ wish, problems }: FileProduct) => wish === null || problems.length > 0;

const isBusy = ({ status }: ImportDocument) => status === 'running' || status === 'undoing';

export type ImportRunService = ReturnType<typeof importRunService>;

/**
 * Does an import, or undoes it, piece by piece: each call works for a few seconds. The products of a piece, their
 * events, what came of them and how far the import is are written in one transaction, so that whatever breaks off
 * in between is gone on with where it was, and nothing is done twice.
 */
export function importRunService(dependencies: Dependencies) {
  const { imports, bulk, pictures, undoing, productsChanged, logger, now, sliceMs } = dependencies;

  /** Takes the work on an import for this call, unless somebody else has it. */
  function take(id: string, token: string): Promise<{ run: ImportDocument; mine: boolean }> {
    return imports.transaction([id], async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw notFound(NO_IMPORT);
      const { lease } = run;
      const held = lease !== null && lease.token !== token && lease.until.toMillis() > now();
      if (!isBusy(run) || held) return { run, mine: false };
      const taken = leaseOf(token, now());
      imports.update(tx, id, { lease: taken, touchedAt: timestampAt(now()) });
      return { run: { ...run, lease: taken }, mine: true };
    });
  }

  /** Lets the next call go on. `indexed`: the search knows of everything that was done so far. */
  async function release({ id, token }: Slice): Promise<ImportDocument> {
    return imports.transaction([id], async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw notFound(NO_IMPORT);
      if (run.lease?.token !== token) return run;
      const undo = run.undo && { ...run.undo, indexed: run.undo.done };
      const fields = { lease: null, indexed: run.done, undo, touchedAt: timestampAt(now()) };
      imports.update(tx, id, fields);
      return { ...run, ...fields };
    });
  }

  /** Products that an earlier call wrote without having told the search. */
  async function forgotten(id: string, run: ImportDocument): Promise<string[]> {
    const ids: string[] = [];
    for (const { from, to } of [
      { from: run.indexed, to: run.done },
      { from: run.undo?.indexed ?? 0, to: run.undo?.done ?? 0 },
    ]) {
      for (let at = from; at < to;) {
        const number = batchAt(run.starts, at);
        const { products } = await imports.batch(id, number);
        ids.push(...products.flatMap(({ wish }) => wish?.id ?? []));
        at = run.starts[number + 1] ?? run.total;
      }
    }
    return ids;
  }

  async function loadBatch(
    slice: ImportSlice,
    run: ImportDocument,
  ): Promise<NonNullable<ImportSlice['batch']>> {
    const number = batchAt(run.starts, run.done);
    if (slice.batch?.number === number) return slice.batch;
    const { products, items } = await imports.batch(slice.id, number);
    const begun = run.done > (run.starts[number] ?? 0);
    const changes = begun ? await imports.changes<BulkChange>(slice.id, number) : [];
    slice.batch = { number, products, items, changes };
    return slice.batch;
  }

  /**
   * The products that come next, with their pictures, as many as the time is enough for. The first whose pictures
   * are fetched has all the time there is, and goes on without those that do not come in it.
   */
  async function prepare(slice: ImportSlice, products: readonly FileProduct[]): Promise<Prepared[]> {
    const wishes = products.flatMap((product) => (isBroken(product) ? [] : [product.wish!]));
    const missing = await bulk.missingPictures(wishes).catch((error: unknown) => {
      // A product that cannot be read fails by itself when it is written: it must not stop the others here.
      logger.error('pictures of an import not looked for', { importId: slice.id, error: String(error) });
      return new Map<string, string[]>();
    });
    const prepared: Prepared[] = [];
    for (const product of products) {
      const wanted = (!isBroken(product) && missing.get(product.wish!.id)) || [];
      if (wanted.length === 0) {
        prepared.push({ product, fetched: new Map(), notes: [] });
        continue;
      }
      const wasFetching = slice.fetching;
      if (slice.over() && prepared.length > 0) break;
      slice.fetching = true;
      const alt = product.wish!.title ?? product.title;
      const { fetched, notes, cutOff } = await pictures.collect(
        product.wish!.id,
        alt,
        wanted,
        slice.pictures,
      );
      if (cutOff && wasFetching) {
        // The next call has all its time for it.
        await bulk.removePictures([...fetched.values()]);
        break;
      }
      prepared.push({ product, fetched, notes });
    }
    return prepared;
  }

  /** Removes what was fetched for products that were not written, as far as that is so. */
  async function discard(prepared: readonly Prepared[]): Promise<void> {
    try {
      await bulk.discard(
        prepared.map(({ product, fetched }) => ({
          id: product.wish?.id ?? '',
          images: [...fetched.values()],
        })),
      );
    } catch (error) {
      logger.error('pictures of an import not removed', { error: String(error) });
    }
  }

  /** Writes products with all that is to be known of them, and answers the import as it is then. */
  async function commit(
    slice: ImportSlice,
    seen: ImportDocument,
    prepared: readonly Prepared[],
  ): Promise<ImportDocument> {
    const { id } = slice;
    const batch = slice.batch!;
    const whole = prepared.filter(({ product }) => !isBroken(product));
    const wishes = whole.map(({ product, fetched }): PicturedWish => ({ wish: product.wish!, fetched }));
    const keys = [id, ...wishes.map(({ wish }) => wish.id)];
    let tried: {
      run: ImportDocument;
      items: ImportItem[];
      changes: BulkChange[];
      unused: StoredImage[];
    } | null = null;

    const written = await imports.transaction(keys, async (tx) => {
      const run = expectMine(await imports.read(tx, id), slice);
      // An earlier try was committed after all, and only its answer was lost.
      if (tried && run.done === tried.run.done) return tried;
      if (run.done !== seen.done) throw new LeaseLost();
      const { outcomes, changes, unused } = await bulk.write(tx, actorOf(run.by), wishes, run.fileName);
      const items = prepared.map((each) => {
        const outcome = outcomes[whole.indexOf(each)];
        return outcome ? itemOf(each.product, run.format, outcome, each.notes) : brokenItem(each.product);
      });
      const fields = importProgress(run, items, now());
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
    await bulk.removePictures(written.unused);
    return written.run;
  }

  /** Notes a product that cannot be written at all, so that it stands in nobody's way. */
  async function giveUp(
    slice: ImportSlice,
    seen: ImportDocument,
    { product }: Prepared,
  ): Promise<ImportDocument> {
    const items = [failedItem(product, 'It could not be written.')];
    const batch = slice.batch!;
    const run = await imports.transaction([slice.id], async (tx) => {
      const current = expectMine(await imports.read(tx, slice.id), slice);
      if (current.done !== seen.done) return current;
      await imports.writeItems(tx, slice.id, batch.number, [...batch.items, ...items]);
      const fields = importProgress(current, items, now());
      imports.update(tx, slice.id, fields);
      return { ...current, ...fields };
    });
    batch.items.push(...items);
    return run;
  }

  async function importMore(slice: ImportSlice, seen: ImportDocument): Promise<ImportDocument> {
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
      for (const { product } of prepared) if (product.wish) slice.changed.add(product.wish.id);
      if (error instanceof AppError || error instanceof LeaseLost) throw error;
      logger.error('import piece not written at once', { importId: slice.id, error: String(error) });
      for (const each of prepared) {
        try {
          run = await commit(slice, run, [each]);
        } catch (cause) {
          if (cause instanceof AppError || cause instanceof LeaseLost) throw cause;
          logger.error('product not imported', { productId: each.product.wish?.id, error: String(cause) });
          await discard([each]);
          run = await giveUp(slice, run, each);
        }
        left = left.slice(1);
      }
    } finally {
      await discard(left);
    }
    return run;
  }

  return {
    /**
     * Works on an import for a few seconds and answers how far it is; where somebody else is at work, only that.
     * @throws AppError NOT_FOUND; UNAVAILABLE when the store is too busy: the import goes on with the next call.
     */
    async work(id: string): Promise<ImportDocument> {
      const token = randomUUID();
      const begun = performance.now();
      const { run: seen, mine } = await take(id, token);
      if (!mine) return seen;
      const slice: ImportSlice = {
        id,
        token,
        over: () => performance.now() - begun >= sliceMs,
        pictures: { down: new Map(), signal: AbortSignal.timeout(sliceMs + FETCH_MS) },
        fetching: false,
        changed: new Set(),
        batch: null,
      };
      let run = seen;
      try {
        for (const product of await forgotten(id, run)) slice.changed.add(product);
        do run = await (run.status === 'running' ? importMore(slice, run) : undoing.undoMore(slice, run));
        while (isBusy(run) && !slice.over());
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        await productsChanged([...slice.changed]);
        run = await release(slice);
      }
      return run;
    },
  };
}
