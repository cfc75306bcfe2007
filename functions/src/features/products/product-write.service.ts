import type {
  CreateProductInput,
  RemovedProduct,
  UpdateProductInput,
} from '../../contract/products/product-input';
import type { Product } from '../../contract/products/products';
import type { Actor } from '../../platform/auth';
import { AppError, notFound } from '../../platform/errors';
import { requireVersion } from '../../platform/stale-write';
import type { UploadedFile } from '../../platform/multipart';
import { withPictures } from '../../platform/pictures/with-pictures';
import type { Transactions } from '../../platform/transactions';
import type { ProductDocument, StoredImage } from './product-document';
import { draftOf, isSame } from './product-draft';
import type { ProductPictures } from './product-pictures';
import type { ProductRecordsService } from './product-records.service';
import { presentProduct } from './product-presenter';
import type { ProductsRepository } from './products.repository';

interface Dependencies {
  transactions: Transactions;
  products: ProductsRepository;
  records: Pick<ProductRecordsService, 'expectTaxClass' | 'save' | 'remove'>;
  pictures: ProductPictures;
  /** Brings lists and the search up to products that were written; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
}

const NOT_FOUND = 'This product does not exist.';

/** Placeholders for pictures that are not stored yet, so that a request is judged before anything is stored for it. */
const placeholders = (uploads: readonly UploadedFile[], alt: string): StoredImage[] =>
  uploads.map((_file, at) => ({ url: `upload:${at}`, width: 0, height: 0, alt, srcset: '', objects: [] }));

/** @throws AppError STALE_WRITE with the product as it is, when it is not the one that was edited. */
async function expectVersion(
  id: string,
  product: ProductDocument,
  edited: string | undefined,
): Promise<void> {
  if (edited === undefined) return;
  const present = () => ({ type: 'product' as const, current: presentProduct(id, product, 'admin') });
  await requireVersion(edited, product.updatedAt, present);
}

export type ProductWriteService = ReturnType<typeof productWriteService>;

/** Products as administrators make and change them. Every change is logged in its own transaction. */
export function productWriteService({
  transactions,
  products,
  records,
  pictures,
  productsChanged,
}: Dependencies) {
  const isVersion = (one: ProductDocument, other: ProductDocument) =>
    one.updatedAt.getTime() === other.updatedAt.getTime();

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
      await records.expectTaxClass(null, input.taxClass);
      const id = products.newId();
      const product = await withPictures(pictures, pictures.put(id, uploads, input.title), (uploaded) =>
        transactions.run(async (tx) => {
          // Only an earlier try of this very transaction can have written under a new id.
          const written = await products.read(tx, id);
          if (written) return written;
          return records.save(tx, actor, id, null, draftOf(null, input, uploaded));
        }),
      );
      await productsChanged([id]);
      return presentProduct(id, product, 'admin');
    },

    /**
     * Changes what the request names, and nothing that another request changed since `updatedAt`: a sale counts as
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
      await expectVersion(id, seen, edited);
      const alt = input.title ?? seen.title;
      draftOf(seen, wanted, placeholders(uploads, alt));
      await records.expectTaxClass(seen, wanted.taxClass);

      let tried: ProductDocument | null = null;
      const { product, gone } = await withPictures(pictures, pictures.put(id, uploads, alt), (uploaded) =>
        transactions.run(async (tx) => {
          const stored = await products.read(tx, id);
          if (!stored) throw notFound(NOT_FOUND);
          // An earlier try was committed after all, and only its answer was lost.
          if (tried && isVersion(tried, stored) && isSame(tried, stored)) return { product: tried, gone: [] };
          await expectVersion(id, stored, edited);
          const draft = draftOf(stored, wanted, uploaded);
          if (isSame(stored, draft)) return { product: stored, gone: [] };
          const changed = records.save(tx, actor, id, stored, draft);
          tried = changed;
          // Orders keep the picture from the day they were placed.
          if (stored.wasOrdered) return { product: changed, gone: [] };
          const kept = new Set(draft.images.map(({ url }) => url));
          return { product: changed, gone: stored.images.filter(({ url }) => !kept.has(url)) };
        }),
      );
      await Promise.all([pictures.remove(gone), productsChanged([id])]);
      return presentProduct(id, product, 'admin');
    },

    /**
     * Deletes a product with its pictures; one that was ever ordered is archived instead, since orders name it.
     * @throws AppError NOT_FOUND
     */
    async remove(actor: Actor, id: string): Promise<RemovedProduct> {
      const gone = await transactions.run(async (tx) => {
        const stored = await products.read(tx, id);
        if (!stored) throw notFound(NOT_FOUND);
        if (!stored.wasOrdered && stored.popularity === 0) {
          records.remove(tx, actor, id, stored);
          return stored;
        }
        if (stored.status === 'archived') return null;
        records.save(tx, actor, id, stored, { ...stored, status: 'archived' });
        return null;
      });
      await Promise.all([pictures.remove(gone?.images ?? []), productsChanged([id])]);
      return { status: gone ? 'deleted' : 'archived' };
    },
  };
}
