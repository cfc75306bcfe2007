import { IMPORT_LIMITS, type SkippedProduct } from '../../../contract/imports';
import { toCanonicalJson } from '../../../platform/hash';
import type { Shop } from '../../../platform/shop';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import { diffRecords } from '../../activity/activity.service';
import {
  pickDraftFields,
  type AppliedImportChange,
  type ImportDocument,
  type ImportUndoState,
} from '../import-document';
import { findBatchIndex, processImportBatch, type ImportRequestContext } from '../import-steps';
import type {
  ImportProducts,
  ProductDocument,
  ProductDraft,
  StoredImage,
  StoredVariant,
} from '../products-port';
import { msg, t } from '../../../contract/texts/text';

interface UndoneChanges {
  ids: string[];
  kept: SkippedProduct[];
  gone: StoredImage[];
}

/** Serializes a product for comparison. Ignores the stock, because sales also change it. */
function withoutStock(products: ImportProducts, product: ProductDraft, like: ProductDraft): string {
  const variants = product.variants.map((variant) => ({ ...variant, countInStock: 0 }));
  return toCanonicalJson(products.withVariants(pickDraftFields(product, like), variants));
}

const CHANGED = msg('It has been changed since.');

const excludeVariants = (variants: readonly StoredVariant[], others: readonly StoredVariant[]) =>
  variants.filter(({ id }) => others.every((other) => other.id !== id));

/** Returns the reason why a product must not be reverted, such as a later edit. Returns null if it can be reverted. */
function getReasonToKeep(
  products: ImportProducts,
  current: ProductDocument,
  { before, after, popularity }: AppliedImportChange,
): string | null {
  if (withoutStock(products, current, after) !== withoutStock(products, after, after)) return t(CHANGED);
  const sold = current.popularity - popularity;
  const left = after.countInStock - current.countInStock;
  const taken = before ? excludeVariants(after.variants, before.variants) : [];
  const given = before ? excludeVariants(before.variants, after.variants) : [];
  if (left !== sold)
    return given.length > 0 && sold < left
      ? t(
          'Its stock was changed since the import, or an order of a variant that the import removed was cancelled.',
        )
      : t(CHANGED);
  const moved = taken.filter(
    ({ id, countInStock }) => current.variants.find((now) => now.id === id)?.countInStock !== countInStock,
  );
  if (moved.length === 0) return null;
  const names = moved.map(
    ({ options }) => Object.values(options).join(' / ') || t('the product without options'),
  );
  return t('The product was not changed: the undo would remove units sold since the import, of {names}.', {
    names: names.join(', '),
  });
}

/** Returns the product before the import, minus units sold since. `short` is true if the stock would be negative. */
function revertProduct(
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
 * Undoes changes in the caller's transaction. Created products are deleted, or archived if they were ordered. Products
 * that were edited later are skipped. After the commit, the caller must delete the `gone` pictures.
 */
async function undoChanges(
  products: ImportProducts,
  tx: TransactionHandle,
  changes: readonly AppliedImportChange[],
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
      if (before) keep(t('The product has been deleted since.'));
      continue;
    }
    const reason = getReasonToKeep(products, current, change);
    if (reason !== null) {
      keep(reason);
      continue;
    }
    if (before) {
      const { draft, short } = revertProduct(products, current, before, after);
      if (short)
        keep(
          t(
            'The product was restored, but more units were sold since the import than it had before: its stock is now 0.',
          ),
        );
      products.saveUnlogged(tx, id, current, draft);
      // Pictures of ordered products stay, because orders show them.
      if (!current.wasOrdered)
        undone.gone.push(
          ...current.images.filter(({ url }) => before.images.every((was) => was.url !== url)),
        );
    } else if (current.wasOrdered || current.popularity > 0) {
      keep(t('The product has been ordered since, so it was archived.'));
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

const getUndoProgress = ({ undo }: ImportDocument) => ({
  done: undo?.done ?? 0,
  doneOfBatch: undo?.doneOfBatch ?? 0,
});

export function createImportUndoService(shop: Shop) {
  const { importsRepository: imports, productRecords: products, activity, now } = shop;

  /** Adds one activity log entry for the whole undo. The report of the import lists the products. */
  function log(tx: TransactionHandle, id: string, { fileName }: ImportDocument, undo: ImportUndoState): void {
    activity.record(tx, undo.by, {
      action: 'import.undone',
      target: { type: 'import', id, label: fileName },
      changes: diffRecords({}, { reverted: undo.revertedCount, kept: undo.keptCount }),
    });
  }

  return {
    /**
     * Undoes as many changes as time allows.
     * @throws ImportLeaseLostError if another request has continued the import; AppError UNAVAILABLE if Firestore fails
     */
    async continueUndo(slice: ImportRequestContext, seen: ImportDocument): Promise<ImportDocument> {
      const { done, doneOfBatch } = getUndoProgress(seen);
      const number = findBatchIndex(seen.starts, done);
      const all = await imports.readChanges(slice.id, number);
      // An interrupted request may have written these products without updating the search index.
      for (const { id } of all.slice(0, doneOfBatch)) slice.changed.add(id);

      function progress(tx: TransactionHandle, run: ImportDocument, count: number, undone: UndoneChanges) {
        const undo = run.undo!;
        const isEnd = undo.doneOfBatch + count >= all.length;
        const reached = isEnd
          ? { done: run.starts[number + 1] ?? run.total, doneOfBatch: 0 }
          : { done, doneOfBatch: undo.doneOfBatch + count };
        const isFinished = reached.done === run.total;
        const after: ImportUndoState = {
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

      return processImportBatch<AppliedImportChange, UndoneChanges>(
        shop,
        slice,
        seen,
        all.slice(doneOfBatch),
        {
          name: 'import undo',
          placeOf: (run) => JSON.stringify(getUndoProgress(run)),
          productOf: ({ id }) => id,
          write: async (tx, run, changes) =>
            progress(tx, run, changes.length, await undoChanges(products, tx, changes)),
          giveUp(tx, run, { id, after }) {
            const kept = [
              { product: id, title: after.title, reason: t('The product could not be restored.') },
            ];
            return Promise.resolve(progress(tx, run, 1, { ids: [], kept, gone: [] }));
          },
          onWritten: ({ gone }) => products.removePictures(gone),
        },
      );
    },
  };
}
