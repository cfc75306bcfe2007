import { IMPORT_LIMITS, type SkippedProduct } from '../../../contract/imports';
import { canonicalJson } from '../../../platform/hash';
import type { Tx } from '../../../platform/transactions/transactions';
import type { Base } from '../../base-port';
import { changesBetween } from '../../activity/activity.service';
import { draftLike, type AppliedChange, type ImportDocument, type ImportUndo } from '../import-document';
import { batchAt, workThrough, type Slice, type StepDependencies } from '../import-steps';
import type {
  ImportProducts,
  ProductDocument,
  ProductDraft,
  StoredImage,
  StoredVariant,
} from '../products-port';

interface Dependencies extends StepDependencies, Pick<Base, 'activity'> {
  products: ImportProducts;
}

/** What undoing did, to be finished once it is committed. */
interface UndoneChanges {
  ids: string[];
  kept: SkippedProduct[];
  /** Pictures that no product shows any more. */
  gone: StoredImage[];
}

/** What an administrator entered, without the stock, which sales change too. */
function withoutStock(products: ImportProducts, product: ProductDraft, like: ProductDraft): string {
  const variants = product.variants.map((variant) => ({ ...variant, countInStock: 0 }));
  return canonicalJson(products.withVariants(draftLike(product, like), variants));
}

const CHANGED = 'It was changed since.';

const withoutThose = (variants: readonly StoredVariant[], others: readonly StoredVariant[]) =>
  variants.filter(({ id }) => others.every((other) => other.id !== id));

/**
 * Why a product cannot be changed back: null when nothing happened to it since but sales and cancellations of what
 * it would still have then. A unit that was sold of a variant which undoing takes away would be there to be sold
 * again, and the order could never be taken back.
 */
function reasonToKeep(
  products: ImportProducts,
  current: ProductDocument,
  { before, after, popularity }: AppliedChange,
): string | null {
  if (withoutStock(products, current, after) !== withoutStock(products, after, after)) return CHANGED;
  const sold = current.popularity - popularity;
  const left = after.countInStock - current.countInStock;
  const taken = before ? withoutThose(after.variants, before.variants) : [];
  const given = before ? withoutThose(before.variants, after.variants) : [];
  if (left !== sold)
    return given.length > 0 && sold < left
      ? 'Its stock was changed since the import, or an order of a variant that the import removed was cancelled.'
      : CHANGED;
  const moved = taken.filter(
    ({ id, countInStock }) => current.variants.find((now) => now.id === id)?.countInStock !== countInStock,
  );
  if (moved.length === 0) return null;
  const names = moved.map(
    ({ options }) => Object.values(options).join(' / ') || 'the product without options',
  );
  return `The product stays as it is: undoing would remove units sold since, of ${names.join(', ')}.`;
}

/** The product as it was before a change, less what was sold since. `short`: more was sold than there had been. */
function asBefore(
  products: ImportProducts,
  current: ProductDocument,
  before: ProductDraft,
  after: ProductDraft,
): { draft: ProductDraft; short: boolean } {
  let short = false;
  const variants = before.variants.map((variant) => {
    const changed = after.variants.find(({ id }) => id === variant.id);
    const now = current.variants.find(({ id }) => id === variant.id);
    const left = variant.countInStock + (now && changed ? now.countInStock - changed.countInStock : 0);
    short ||= left < 0;
    return { ...variant, countInStock: Math.max(0, left) };
  });
  return { draft: products.withVariants(before, variants), short };
}

/**
 * Takes changes back in the caller's transaction. What was made is deleted, or archived when it was ordered since;
 * what was changed is as it was, less what was sold since. Products that were changed since stay as they are, and so
 * does what was sold of variants that would go.
 * After a commit, `productsChanged` takes the ids, and `gone` pictures are to be removed.
 */
async function undoChanges(
  products: ImportProducts,
  tx: Tx,
  changes: readonly AppliedChange[],
): Promise<UndoneChanges> {
  const stored = await products.readMany(
    tx,
    changes.map(({ id }) => id),
  );
  const undone: UndoneChanges = { ids: [], kept: [], gone: [] };
  for (const change of changes) {
    const { id, before, after } = change;
    const current = stored.get(id);
    const keep = (reason: string) => undone.kept.push({ product: id, title: after.title, reason });
    if (!current) {
      if (before) keep('The product has been deleted since.');
      continue;
    }
    const reason = reasonToKeep(products, current, change);
    if (reason !== null) {
      keep(reason);
      continue;
    }
    if (before) {
      const { draft, short } = asBefore(products, current, before, after);
      if (short)
        keep(
          'The product was restored, but more units were sold since than it had before: its stock is now 0.',
        );
      products.saveUnlogged(tx, id, current, draft);
      // Orders show the picture of their day.
      if (!current.wasOrdered)
        undone.gone.push(
          ...current.images.filter(({ url }) => before.images.every((was) => was.url !== url)),
        );
    } else if (current.wasOrdered || current.popularity > 0) {
      keep('The product has been ordered since, so it was archived.');
      if (current.status === 'archived') continue;
      products.saveUnlogged(tx, id, current, { ...current, status: 'archived' });
    } else {
      products.removeUnlogged(tx, id);
      undone.gone.push(...current.images);
    }
    undone.ids.push(id);
  }
  return undone;
}

const placeOf = ({ undo }: ImportDocument) => ({
  done: undo?.done ?? 0,
  doneOfBatch: undo?.doneOfBatch ?? 0,
});

export type ImportUndoService = ReturnType<typeof importUndoService>;

/** Takes an import back, a batch at a time. */
export function importUndoService(dependencies: Dependencies) {
  const { imports, products, activity, now } = dependencies;

  /** One entry for the whole undo; the import's report names the products. */
  function log(tx: Tx, id: string, { fileName }: ImportDocument, undo: ImportUndo): void {
    activity.record(tx, undo.by, {
      action: 'import.undone',
      target: { type: 'import', id, label: fileName },
      changes: changesBetween({}, { reverted: undo.revertedCount, kept: undo.keptCount }),
    });
  }

  return {
    /**
     * Undoes the batch that comes next, or what is left of it.
     * @throws LeaseLost; AppError UNAVAILABLE
     */
    async undoMore(slice: Slice, seen: ImportDocument): Promise<ImportDocument> {
      const { done, doneOfBatch } = placeOf(seen);
      const number = batchAt(seen.starts, done);
      const all = await imports.changes(slice.id, number);
      // A call that broke off may have written these without updating the search.
      for (const { id } of all.slice(0, doneOfBatch)) slice.changed.add(id);

      /** What changes about the import when `count` more changes of its batch are done. */
      function progress(tx: Tx, run: ImportDocument, count: number, undone: UndoneChanges) {
        const undo = run.undo!;
        const isEnd = undo.doneOfBatch + count >= all.length;
        const reached = isEnd
          ? { done: run.starts[number + 1] ?? run.total, doneOfBatch: 0 }
          : { done, doneOfBatch: undo.doneOfBatch + count };
        const isFinished = reached.done === run.total;
        const after: ImportUndo = {
          ...undo,
          ...reached,
          revertedCount: undo.revertedCount + undone.ids.length,
          keptCount: undo.keptCount + undone.kept.length,
          kept: [...undo.kept, ...undone.kept].slice(0, IMPORT_LIMITS.listed),
          finishedAt: isFinished ? new Date(now()) : null,
        };
        if (isFinished) log(tx, slice.id, run, after);
        const fields: Partial<ImportDocument> = { undo: after, ...(isFinished ? { status: 'undone' } : {}) };
        return { fields, ids: undone.ids, outcome: undone };
      }

      return workThrough<AppliedChange, UndoneChanges>(dependencies, slice, seen, all.slice(doneOfBatch), {
        name: 'import undo',
        placeOf: (run) => JSON.stringify(placeOf(run)),
        productOf: ({ id }) => id,
        write: async (tx, run, changes) =>
          progress(tx, run, changes.length, await undoChanges(products, tx, changes)),
        giveUp(tx, run, { id, after }) {
          const kept = [{ product: id, title: after.title, reason: 'The product could not be restored.' }];
          return Promise.resolve(progress(tx, run, 1, { ids: [], kept, gone: [] }));
        },
        onWritten: ({ gone }) => products.removePictures(gone),
      });
    },
  };
}
