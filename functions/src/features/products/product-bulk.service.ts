import type { ActivityChange } from '../../contract/activity';
import { AppError } from '../../platform/errors';
import type { Actor } from '../../platform/auth';
import { timestampAfter, timestampAt, type Tx } from '../../platform/firestore';
import { canonicalJson } from '../../platform/hash';
import type { ActivityService } from '../activity/activity.service';
import {
  derivedFromVariants,
  type ProductDocument,
  type StoredImage,
  type StoredVariant,
} from './product-document';
import { productChanges } from './product-changes';
import { editAction, isSame, type ProductDraft } from './product-draft';
import type { ProductEditsRepository } from './product-edits.repository';
import type { ProductPictures } from './product-pictures';
import { fulfil, missingPictures, type ProductWish } from './product-wish';
import type { ProductsRepository, StoredProduct } from './products.repository';

export type { ProductWish } from './product-wish';

interface Dependencies {
  edits: ProductEditsRepository;
  products: ProductsRepository;
  pictures: ProductPictures;
  activity: ActivityService;
  now: () => number;
}

/** A wish with the pictures that were fetched for it, by address. */
export interface PicturedWish {
  wish: ProductWish;
  fetched: ReadonlyMap<string, StoredImage>;
}

/** What becomes, or became, of a wish. */
export interface WishOutcome {
  action: 'create' | 'update' | 'unchanged' | 'error';
  title: string;
  /** Of an update. */
  changes: ActivityChange[];
  /** Of an error: paths in the wish. */
  problems: Record<string, string>;
  notes: string[];
  /** Addresses of pictures that are wanted and not there. */
  missing: string[];
}

/** What it takes to undo a change, as JSON can hold it. */
export interface BulkChange {
  id: string;
  /** Null for a product that was made. */
  before: ProductDraft | null;
  after: ProductDraft;
  /** Pieces sold when it was changed. */
  popularity: number;
}

/** A product that undoing left as it is, or did not bring back entirely. */
interface KeptChange {
  product: string;
  title: string;
  reason: string;
}

/** What undoing did, to be finished once it is committed. */
export interface BulkUndo {
  ids: string[];
  kept: KeptChange[];
  gone: StoredImage[];
}

/** Products read at once where all are read. */
const PAGE = 200;

const NO_PICTURES: ReadonlyMap<string, StoredImage> = new Map();

/** What an administrator says of a product, without the stock, which sales change too. */
function withoutStock(product: ProductDraft, like: ProductDraft): string {
  const said = Object.fromEntries(Object.keys(like).map((key) => [key, product[key as keyof ProductDraft]]));
  const variants = product.variants.map((variant) => ({ ...variant, countInStock: 0 }));
  return canonicalJson({ ...said, variants, ...derivedFromVariants(variants) });
}

const CHANGED = 'Somebody changed it since.';

const withoutThose = (variants: readonly StoredVariant[], others: readonly StoredVariant[]) =>
  variants.filter(({ id }) => others.every((other) => other.id !== id));

/**
 * Why a product cannot be changed back: null when nothing happened to it since but sales and cancellations of what
 * it would still have then. A piece that was sold of a variant which undoing takes away would be there to be sold
 * again, and the order could never be taken back.
 */
function reasonToKeep(current: ProductDocument, { before, after, popularity }: BulkChange): string | null {
  if (withoutStock(current, after) !== withoutStock(after, after)) return CHANGED;
  const sold = current.popularity - popularity;
  const left = after.countInStock - current.countInStock;
  const taken = before ? withoutThose(after.variants, before.variants) : [];
  const given = before ? withoutThose(before.variants, after.variants) : [];
  if (left !== sold)
    return given.length > 0 && sold < left
      ? 'Its stock was changed since, or an order was cancelled of what the import took away.'
      : CHANGED;
  const moved = taken.filter(
    ({ id, countInStock }) => current.variants.find((now) => now.id === id)?.countInStock !== countInStock,
  );
  if (moved.length === 0) return null;
  const names = moved.map(
    ({ options }) => Object.values(options).join(' / ') || 'the product without options',
  );
  return `It stays as it is: pieces were sold since of ${names.join(', ')}, which undoing would take away.`;
}

/** The product as it was before a change, less what was sold since. `short`: more was sold than there had been. */
function asBefore(current: ProductDocument, before: ProductDraft, after: ProductDraft) {
  let short = false;
  const variants = before.variants.map((variant) => {
    const changed = after.variants.find(({ id }) => id === variant.id);
    const now = current.variants.find(({ id }) => id === variant.id);
    const left = variant.countInStock + (now && changed ? now.countInStock - changed.countInStock : 0);
    short ||= left < 0;
    return { ...variant, countInStock: Math.max(0, left) };
  });
  return { draft: { ...before, variants, ...derivedFromVariants(variants) }, short };
}

export type ProductBulkService = ReturnType<typeof productBulkService>;

/** Many products at once, as a file has them: said what would become of them, changed, and changed back. */
export function productBulkService({ edits, products, pictures, activity, now }: Dependencies) {
  async function outcomeOf(
    stored: ProductDocument | null,
    { wish, fetched }: PicturedWish,
  ): Promise<{ outcome: WishOutcome; draft: ProductDraft | null }> {
    const title = wish.title ?? stored?.title ?? '';
    try {
      const { draft, notes, missing } = await fulfil(stored, wish, fetched);
      const action = stored === null ? 'create' : isSame(stored, draft) ? 'unchanged' : 'update';
      const changes = stored !== null && action === 'update' ? productChanges(stored, draft) : [];
      return {
        outcome: { action, title: draft.title, changes, problems: {}, notes, missing },
        draft: action === 'unchanged' ? null : draft,
      };
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      const problems = error.fields;
      return {
        outcome: { action: 'error', title, changes: [], problems, notes: [], missing: [] },
        draft: null,
      };
    }
  }

  /** The event of a change; what it is a part of stands among its fields. */
  function log(
    tx: Tx,
    actor: Actor,
    id: string,
    [before, after]: [ProductDraft | null, ProductDraft | null],
    part: { field: string; of: string },
  ): void {
    const created = after === null ? 'product.deleted' : 'product.created';
    activity.record(tx, actor, {
      action: before && after ? editAction(before, after) : created,
      target: { type: 'product', id, label: (after ?? before)?.title ?? '' },
      changes: [...productChanges(before, after), { field: part.field, before: null, after: part.of }],
    });
  }

  return {
    /** What would become of wishes now; writes nothing. */
    async judge(wishes: readonly ProductWish[]): Promise<WishOutcome[]> {
      const stored = new Map<string, ProductDocument>();
      for (let at = 0; at < wishes.length; at += PAGE) {
        const ids = wishes.slice(at, at + PAGE).map(({ id }) => id);
        for (const { id, product } of await products.getMany(ids)) stored.set(id, product);
      }
      const outcomes: WishOutcome[] = [];
      for (const wish of wishes) {
        const { outcome } = await outcomeOf(stored.get(wish.id) ?? null, { wish, fetched: NO_PICTURES });
        outcomes.push(outcome);
      }
      return outcomes;
    },

    /** The addresses of pictures that the products of wishes do not have yet, by product. */
    async missingPictures(wishes: readonly ProductWish[]): Promise<Map<string, string[]>> {
      const wanting = wishes.filter((wish) => missingPictures(undefined, wish).length > 0);
      const stored = new Map(
        (await products.getMany(wanting.map(({ id }) => id))).map(({ id, product }) => [id, product]),
      );
      return new Map(wanting.map((wish) => [wish.id, missingPictures(stored.get(wish.id), wish)]));
    },

    /**
     * Stores a fetched picture for a product that does not show it yet.
     * @throws AppError VALIDATION_ERROR for what is no picture; UNAVAILABLE when Storage is.
     */
    async storePicture(id: string, source: string, bytes: Buffer, alt: string): Promise<StoredImage> {
      const [image] = await pictures.put(id, [{ name: '', bytes }], alt);
      return { ...image!, source };
    },

    /** Removes pictures that no product shows any more. */
    removePictures: (images: readonly StoredImage[]): Promise<void> => pictures.remove(images),

    /**
     * Removes pictures that were stored for products of which it is not known whether they were written: those that
     * a product does show stay.
     */
    async discard(stored: readonly { id: string; images: readonly StoredImage[] }[]): Promise<void> {
      const wanting = stored.filter(({ images }) => images.length > 0);
      const found = await products.getMany(wanting.map(({ id }) => id));
      const shown = new Set(found.flatMap(({ product }) => product.images.map(({ url }) => url)));
      await pictures.remove(wanting.flatMap(({ images }) => images.filter(({ url }) => !shown.has(url))));
    },

    /**
     * Fulfils wishes in the caller's transaction: reads all products, then writes those that change, each with its
     * event. After a commit, `productsChanged` is to be told the ids, and `unused` pictures are to be removed.
     * @param fileName what the events call the file.
     */
    async write(tx: Tx, actor: Actor, wishes: readonly PicturedWish[], fileName: string) {
      const stored = await edits.readMany(
        tx,
        wishes.map(({ wish }) => wish.id),
      );
      const outcomes: WishOutcome[] = [];
      const changes: BulkChange[] = [];
      const unused: StoredImage[] = [];
      for (const pictured of wishes) {
        const { id } = pictured.wish;
        const before = stored.get(id) ?? null;
        const { outcome, draft } = await outcomeOf(before, pictured);
        outcomes.push(outcome);
        const shown = new Set(draft?.images.map(({ url }) => url));
        unused.push(...[...pictured.fetched.values()].filter(({ url }) => !shown.has(url)));
        if (!draft) continue;
        const at = timestampAt(now());
        edits.write(
          tx,
          id,
          before
            ? { ...before, ...draft, updatedAt: timestampAfter(before.updatedAt, now()) }
            : { ...draft, popularity: 0, wasOrdered: false, createdAt: at, updatedAt: at },
        );
        log(tx, actor, id, [before, draft], { field: 'import', of: fileName });
        const was =
          before &&
          (Object.fromEntries(
            Object.keys(draft).map((key) => [key, before[key as keyof ProductDraft]]),
          ) as unknown as ProductDraft);
        changes.push({ id, before: was, after: draft, popularity: before?.popularity ?? 0 });
      }
      return { outcomes, changes, unused };
    },

    /**
     * Takes changes back in the caller's transaction. What was made is deleted, or archived when it was ordered
     * since; what was changed is as it was, less what was sold since. Whatever somebody changed since stays, and so
     * does what was sold of variants that would go.
     * After a commit, `productsChanged` is to be told the ids, and `gone` pictures are to be removed.
     */
    async undo(tx: Tx, actor: Actor, changes: readonly BulkChange[], fileName: string): Promise<BulkUndo> {
      const stored = await edits.readMany(
        tx,
        changes.map(({ id }) => id),
      );
      const undone: BulkUndo = { ids: [], kept: [], gone: [] };
      for (const change of changes) {
        const { id, before, after } = change;
        const current = stored.get(id);
        const keep = (reason: string) => undone.kept.push({ product: id, title: after.title, reason });
        if (!current) {
          if (before) keep('It was deleted since.');
          continue;
        }
        const reason = reasonToKeep(current, change);
        if (reason !== null) {
          keep(reason);
          continue;
        }
        const part = { field: 'import undone', of: fileName };
        const updatedAt = timestampAfter(current.updatedAt, now());
        if (before) {
          const { draft, short } = asBefore(current, before, after);
          if (short) keep('It was changed back, but more was sold since than there had been: none is left.');
          edits.write(tx, id, { ...current, ...draft, updatedAt });
          log(tx, actor, id, [current, draft], part);
          // Orders show the picture of their day.
          if (!current.wasOrdered)
            undone.gone.push(
              ...current.images.filter(({ url }) => before.images.every((was) => was.url !== url)),
            );
        } else if (current.wasOrdered || current.popularity > 0) {
          keep('It was ordered since, so it is archived.');
          if (current.status === 'archived') continue;
          const archived: ProductDocument = { ...current, status: 'archived', updatedAt };
          edits.write(tx, id, archived);
          log(tx, actor, id, [current, archived], part);
        } else {
          edits.delete(tx, id);
          log(tx, actor, id, [current, null], part);
          undone.gone.push(...current.images);
        }
        undone.ids.push(id);
      }
      return undone;
    },

    /** Pictures of changes, from before and after them, that neither their products show now nor any order may. */
    async unshown(changes: readonly BulkChange[]): Promise<StoredImage[]> {
      const stored = await products.getMany(changes.map(({ id }) => id));
      const shown = new Set(stored.flatMap(({ product }) => product.images.map(({ url }) => url)));
      const ordered = new Set(stored.filter(({ product }) => product.wasOrdered).map(({ id }) => id));
      const images = changes
        .filter(({ id }) => !ordered.has(id))
        .flatMap(({ before, after }) => [...(before?.images ?? []), ...after.images]);
      return images.filter(({ url }) => !shown.has(url));
    },

    /** Every product, archived ones too, in pages ordered by id. */
    all: (): AsyncGenerator<StoredProduct[]> => products.all(PAGE),
  };
}
