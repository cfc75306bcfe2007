import type { ActivityAction } from '../../contract/activity';
import type { CreateProductInput, RemovedProduct, UpdateProductInput } from '../../contract/product-input';
import type { Product } from '../../contract/products';
import type { Actor } from '../../platform/auth';
import { AppError, notFound } from '../../platform/errors';
import { timestampAfter, timestampAt, type Tx } from '../../platform/firestore';
import type { UploadedFile } from '../../platform/multipart';
import type { ActivityService } from '../activity/activity.service';
import type { ProductDocument, StoredImage } from './product-document';
import { productChanges } from './product-changes';
import { draftOf, editAction, isSame, type ProductDraft } from './product-draft';
import type { ProductEditsRepository } from './product-edits.repository';
import type { ProductPictures } from './product-pictures';
import { toProduct } from './product-shape';
import type { ProductsRepository } from './products.repository';

interface Dependencies {
  edits: ProductEditsRepository;
  products: ProductsRepository;
  pictures: ProductPictures;
  activity: ActivityService;
  /** Brings lists and the search up to products that were written; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  now: () => number;
}

const NOT_FOUND = 'This product does not exist.';

/** Stand for pictures that are not stored yet, so that a request is judged before anything is stored for it. */
const placeholders = (uploads: readonly UploadedFile[], alt: string): StoredImage[] =>
  uploads.map((_file, at) => ({ url: `upload:${at}`, width: 0, height: 0, alt, srcset: '', objects: [] }));

/** @throws AppError STALE_WRITE with the product as it is, when it is not the one that was edited. */
function expectVersion(id: string, product: ProductDocument, edited: string | undefined): void {
  if (edited === undefined) return;
  if (new Date(edited).getTime() !== product.updatedAt.toMillis())
    throw new AppError('STALE_WRITE', { details: { current: toProduct(id, product) } });
}

export type ProductWriteService = ReturnType<typeof productWriteService>;

/** Products as administrators make and change them. Every change is logged in its own transaction. */
export function productWriteService(dependencies: Dependencies) {
  const { edits, products, pictures, activity, productsChanged, now } = dependencies;

  function log(
    tx: Tx,
    actor: Actor,
    action: ActivityAction,
    id: string,
    before: ProductDraft | null,
    after: ProductDraft | null,
  ): void {
    activity.record(tx, actor, {
      action,
      target: { type: 'product', id, label: (after ?? before)?.title ?? '' },
      changes: productChanges(before, after),
    });
  }

  /** Stores pictures for the length of `work`; they stay only if it succeeds. */
  async function withPictures<T>(
    id: string,
    uploads: readonly UploadedFile[],
    alt: string,
    work: (uploaded: StoredImage[]) => Promise<T>,
  ): Promise<T> {
    const uploaded = await pictures.put(id, uploads, alt);
    try {
      return await work(uploaded);
    } catch (error) {
      await pictures.remove(uploaded);
      throw error;
    }
  }

  return {
    /**
     * Makes a product, on sale at once.
     * @throws AppError VALIDATION_ERROR; UNAVAILABLE when Storage or Firestore is.
     */
    async create(
      actor: Actor,
      input: CreateProductInput,
      uploads: readonly UploadedFile[],
    ): Promise<Product> {
      draftOf(null, input, placeholders(uploads, input.title));
      const id = edits.newId();
      const product = await withPictures(id, uploads, input.title, (uploaded) =>
        edits.transaction(id, async (tx) => {
          // Only an earlier try of this very transaction can have written under a new id.
          const written = await edits.read(tx, id);
          if (written) return written;
          const at = timestampAt(now());
          const draft = draftOf(null, input, uploaded);
          const made = { ...draft, popularity: 0, wasOrdered: false, createdAt: at, updatedAt: at };
          edits.write(tx, id, made);
          log(tx, actor, 'product.created', id, null, draft);
          return made;
        }),
      );
      await productsChanged([id]);
      return toProduct(id, product);
    },

    /**
     * Changes what the request names, and nothing that somebody else changed since `updatedAt`: a sale counts as
     * a change too, so that stock is never written over.
     * @throws AppError NOT_FOUND; VALIDATION_ERROR; STALE_WRITE with `details.current` (Product).
     */
    async update(
      actor: Actor,
      id: string,
      input: UpdateProductInput,
      uploads: readonly UploadedFile[],
    ): Promise<Product> {
      const { updatedAt: edited, ...wanted } = input;
      if (uploads.length === 0 && Object.values(wanted).every((value) => value === undefined))
        throw new AppError('VALIDATION_ERROR', { message: 'Nothing to change.', fields: {} });
      const seen = await products.get(id);
      if (!seen) throw notFound(NOT_FOUND);
      expectVersion(id, seen, edited);
      const alt = input.title ?? seen.title;
      draftOf(seen, wanted, placeholders(uploads, alt));

      let tried: ProductDocument | null = null;
      const { product, gone } = await withPictures(id, uploads, alt, (uploaded) =>
        edits.transaction(id, async (tx) => {
          const stored = await edits.read(tx, id);
          if (!stored) throw notFound(NOT_FOUND);
          // An earlier try was committed after all, and only its answer was lost.
          if (tried?.updatedAt.isEqual(stored.updatedAt)) return { product: tried, gone: [] };
          expectVersion(id, stored, edited);
          const draft = draftOf(stored, wanted, uploaded);
          if (isSame(stored, draft)) return { product: stored, gone: [] };
          const changed = { ...stored, ...draft, updatedAt: timestampAfter(stored.updatedAt, now()) };
          edits.write(tx, id, changed);
          log(tx, actor, editAction(stored, draft), id, stored, draft);
          tried = changed;
          // Orders show the picture of their day, whatever becomes of the product.
          if (stored.wasOrdered) return { product: changed, gone: [] };
          const kept = new Set(draft.images.map(({ url }) => url));
          return { product: changed, gone: stored.images.filter(({ url }) => !kept.has(url)) };
        }),
      );
      await Promise.all([pictures.remove(gone), productsChanged([id])]);
      return toProduct(id, product);
    },

    /**
     * Deletes a product with its pictures; one that was ever ordered is archived instead, since orders name it.
     * @throws AppError NOT_FOUND
     */
    async remove(actor: Actor, id: string): Promise<RemovedProduct> {
      const gone = await edits.transaction(id, async (tx) => {
        const stored = await edits.read(tx, id);
        if (!stored) throw notFound(NOT_FOUND);
        if (!stored.wasOrdered && stored.popularity === 0) {
          edits.delete(tx, id);
          log(tx, actor, 'product.deleted', id, stored, null);
          return stored;
        }
        if (stored.status === 'archived') return null;
        const archived: ProductDocument = {
          ...stored,
          status: 'archived',
          updatedAt: timestampAfter(stored.updatedAt, now()),
        };
        edits.write(tx, id, archived);
        log(tx, actor, 'product.archived', id, stored, archived);
        return null;
      });
      await Promise.all([pictures.remove(gone?.images ?? []), productsChanged([id])]);
      return { status: gone ? 'deleted' : 'archived' };
    },
  };
}
