import type { SkippedProduct } from '../../../contract/imports';
import type { Tx } from '../../../platform/transactions';
import { canonicalJson } from '../../../platform/hash';
import type { AppliedChange } from '../applied-change';
import type {
  ImportProducts,
  ProductDocument,
  ProductDraft,
  StoredImage,
  StoredVariant,
} from '../products-port';

/** What undoing did, to be finished once it is committed. */
export interface UndoneChanges {
  ids: string[];
  kept: SkippedProduct[];
  /** Pictures that no product shows any more. */
  gone: StoredImage[];
}

/** What an administrator entered, without the stock, which sales change too. */
function withoutStock(products: ImportProducts, product: ProductDraft, like: ProductDraft): string {
  const entered = Object.fromEntries(
    Object.keys(like).map((key) => [key, product[key as keyof ProductDraft]]),
  ) as unknown as ProductDraft;
  const variants = product.variants.map((variant) => ({ ...variant, countInStock: 0 }));
  return canonicalJson(products.withVariants(entered, variants));
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
export async function undoChanges(
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
