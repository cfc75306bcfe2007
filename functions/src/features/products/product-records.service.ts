import type { ActivityChange } from '../../contract/activity';
import {
  createProductSchema,
  updateProductSchema,
  type CreateProductInput,
  type RemovedProduct,
  type UpdateProductInput,
} from '../../contract/products/product-input';
import type { Product } from '../../contract/products/products';
import type { Actor } from '../../platform/auth';
import { nextChange, requireVersion } from '../../platform/stale-write';
import { AppError, notFound } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { parse } from '../../platform/http/parse';
import type { PictureStore } from '../../platform/pictures/picture-files';
import { withPictures } from '../../platform/pictures/with-pictures';
import type { Tx } from '../../platform/transactions/transactions';
import type { Base } from '../base-port';
import { earlierPricesAfter } from './earlier-prices';
import { productChanges } from './product-changes';
import {
  derivedFromVariants,
  folderOwner,
  pictureFile,
  type ProductDocument,
  type ProductDraft,
  type StoredImage,
  type StoredProduct,
  type StoredVariant,
} from './product-document';
import { draftOf, editAction, isSame, refuse } from './product-draft';
import { presentProduct } from './product-presenter';
import type { ProductsRepository } from './products.repository';

interface Dependencies extends Pick<Base, 'activity' | 'logger' | 'now' | 'settings' | 'transactions'> {
  products: ProductsRepository;
  pictures: PictureStore;
  /** Brings lists and the search up to products that were written; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
}

/** Products read at once where all are read. */
const PAGE = 1000;

/**
 * Widths that pages choose a product's picture from, in pixels: what cards, galleries and their thumbnails are drawn at on
 * screens of one to three pixels per CSS pixel.
 */
export const PRODUCT_WIDTHS = [360, 560, 720, 900, 1200, 1600] as const;

const missing = () => notFound('This product does not exist.');

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

const isVersion = (one: ProductDocument, other: ProductDocument) =>
  one.updatedAt.getTime() === other.updatedAt.getTime();

/** The pictures of a product whose files another one has; what an ordered product showed, its orders show. */
function borrowedBy(id: string, before: ProductDocument | null, { images }: ProductDraft): string[] {
  const files = images.flatMap((image) => pictureFile(image) ?? []);
  const kept = before?.wasOrdered ? before.borrowed : [];
  return [...new Set([...kept, ...files.filter((file) => !['', id].includes(folderOwner(file)))])];
}

export type ProductRecordsService = ReturnType<typeof productRecordsService>;

/**
 * Products as administrators make and change them, and as features that work on many of them read, draft and write them.
 * What is saved is logged in its own transaction, unless the caller logs it itself. After its commit, such a caller reports the
 * ids to `productsChanged`.
 */
export function productRecordsService(dependencies: Dependencies) {
  const { transactions, products, pictures, activity, settings, productsChanged, now, logger } = dependencies;

  /** @throws AppError VALIDATION_ERROR for a file that is no picture; UNAVAILABLE when Storage is. */
  const storePictures = async (
    id: string,
    uploads: readonly UploadedFile[],
    alt: string,
  ): Promise<StoredImage[]> =>
    (await pictures.put(`products/${id}`, uploads, PRODUCT_WIDTHS)).map((picture) => ({ ...picture, alt }));

  /**
   * Removes the files of pictures that a product has lost, once that is committed; a picture that a copy or the copied
   * product still shows stays. No later copy can show it: it would copy what the product has no more. A failure is only logged.
   */
  async function removePictures(images: readonly StoredImage[]): Promise<void> {
    const stored = images.filter((image) => pictureFile(image) !== undefined);
    if (stored.length === 0) return;
    try {
      const shown = await products.shownFiles(stored.map((image) => pictureFile(image)!));
      await pictures.remove(stored.filter((image) => !shown.has(pictureFile(image)!)));
    } catch (error) {
      logger.error('picture removal failed', { objects: stored.flatMap(({ objects }) => objects), error });
    }
  }

  /** Writes a product without an entry in the activity log. */
  function write(tx: Tx, id: string, before: ProductDocument | null, after: ProductDraft): ProductDocument {
    const at = new Date(now());
    const earlierPrices = earlierPricesAfter(before, after.variants, at);
    const borrowed = borrowedBy(id, before, after);
    const saved: ProductDocument = before
      ? { ...before, ...after, earlierPrices, borrowed, updatedAt: nextChange(before.updatedAt, now()) }
      : {
          ...after,
          earlierPrices,
          borrowed,
          popularity: 0,
          rating: null,
          wasOrdered: false,
          createdAt: at,
          updatedAt: at,
        };
    products.write(tx, id, before, saved);
    return saved;
  }

  /**
   * A tax class that the settings do not have would be taxed as the first one, without a word. A product keeps the one it
   * has: the settings may have lost it since.
   * @param taxClass as a request names it; absent or empty is the first class.
   * @throws AppError VALIDATION_ERROR
   */
  async function expectTaxClass(stored: ProductDocument | null, taxClass: string | undefined): Promise<void> {
    if (!taxClass || taxClass === stored?.taxClass) return;
    const ids = (await settings.current()).settings.tax.classes.map(({ _id }) => _id);
    if (!ids.includes(taxClass))
      refuse({ taxClass: `No tax class has the id ${taxClass}. The settings have: ${ids.join(', ')}.` });
  }

  /**
   * Writes a product with its entry in the activity log. All reads of the transaction come before.
   * @param note what else the entry says.
   */
  function save(
    tx: Tx,
    actor: Actor,
    id: string,
    before: ProductDocument | null,
    after: ProductDraft,
    note: readonly ActivityChange[] = [],
  ): ProductDocument {
    const saved = write(tx, id, before, after);
    activity.record(tx, actor, {
      action: before ? editAction(before, after) : 'product.created',
      target: { type: 'product', id, label: after.title },
      changes: [...productChanges(before, after), ...note],
    });
    return saved;
  }

  return {
    /** The products of the given ids that exist, in the order of the ids. */
    async getMany(ids: readonly string[]): Promise<StoredProduct[]> {
      const found: StoredProduct[] = [];
      for (let at = 0; at < ids.length; at += PAGE)
        found.push(...(await products.getMany(ids.slice(at, at + PAGE))));
      return found;
    },

    /** Every product, archived ones too, in pages ordered by id. */
    all: (): AsyncGenerator<StoredProduct[]> => products.all(PAGE),

    /** How many products there are, archived ones too. */
    count: (): Promise<number> => products.countAll(),

    /** The products of the given ids that exist, by id. */
    readMany: (tx: Tx, ids: readonly string[]): Promise<Map<string, ProductDocument>> =>
      products.readMany(tx, ids),

    /**
     * Creates the product that results from an edit, validated by the same rules as the routes.
     * @param stored product to edit. Null for a new product.
     * @param input body of POST /products or PUT /products/{id}. Absent fields are unchanged.
     * @param uploaded pictures that `input` refers to as `upload:0` and so on.
     * @param sharedSkus SKUs that more than one variant may have, normalized with `foldCode`.
     * @throws AppError VALIDATION_ERROR with `fields`: paths in the input.
     */
    async draft(
      stored: ProductDocument | null,
      input: Readonly<Record<string, unknown>>,
      uploaded: readonly StoredImage[],
      sharedSkus?: ReadonlySet<string>,
    ): Promise<ProductDraft> {
      const edited = await parse(updateProductSchema, input);
      const made = stored ? {} : await parse(createProductSchema, input);
      await expectTaxClass(stored, edited.taxClass);
      return draftOf(stored, { ...made, ...edited }, uploaded, [], sharedSkus);
    },

    /** The draft with other variants, and what is derived from them. */
    withVariants: (draft: ProductDraft, variants: StoredVariant[]): ProductDraft => ({
      ...draft,
      variants,
      ...derivedFromVariants(variants),
    }),

    /** Whether nothing that an administrator enters differs. */
    isSame,

    /** What differs between two states of a product, as the activity log shows it; null: there was, or is, none. */
    changes: productChanges,

    save,

    /** Writes a product; the caller logs it, as one entry for many products. All reads of the transaction come before. */
    saveUnlogged: write,

    /** Deletes a product that was never ordered; the caller logs it, as one entry for many products. */
    removeUnlogged: (tx: Tx, id: string): void => products.delete(tx, id),

    /**
     * Stores a picture that was fetched from `source`, for a product that does not show it yet.
     * @throws AppError VALIDATION_ERROR for a file that is not a picture; UNAVAILABLE when Storage is.
     */
    async storePicture(id: string, source: string, bytes: Buffer, alt: string): Promise<StoredImage> {
      const [image] = await storePictures(id, [{ name: '', bytes }], alt);
      return { ...image!, source };
    },

    /** Removes pictures that no product shows any more; a failure is only logged. */
    removePictures,

    /**
     * Makes a product, on sale at once unless it says otherwise; a copy shows pictures of the copied product by reference.
     * @throws AppError VALIDATION_ERROR; UNAVAILABLE when Storage or Firestore is.
     */
    async create(
      actor: Actor,
      input: CreateProductInput,
      uploads: readonly UploadedFile[],
    ): Promise<Product> {
      const { copyOf } = input;
      const seen = copyOf === undefined ? null : await products.get(copyOf);
      draftOf(null, input, placeholders(uploads, input.title), seen?.images);
      await expectTaxClass(null, input.taxClass);
      const id = products.newId();
      const product = await withPictures(pictures, storePictures(id, uploads, input.title), (uploaded) =>
        transactions.run(async (tx) => {
          // Only an earlier try of this very transaction can have written under a new id.
          const written = await products.read(tx, id);
          if (written) return written;
          const copied = copyOf === undefined ? null : await products.read(tx, copyOf);
          const draft = draftOf(null, input, uploaded, copied?.images);
          // A picture that the copied product loses meanwhile loses its files.
          if (copied) products.verify(tx, copyOf!);
          return save(tx, actor, id, null, draft);
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
      if (!seen) throw missing();
      await expectVersion(id, seen, edited);
      const alt = input.title ?? seen.title;
      draftOf(seen, wanted, placeholders(uploads, alt));
      await expectTaxClass(seen, wanted.taxClass);

      let tried: ProductDocument | null = null;
      const { product, gone } = await withPictures(pictures, storePictures(id, uploads, alt), (uploaded) =>
        transactions.run(async (tx) => {
          const stored = await products.read(tx, id);
          if (!stored) throw missing();
          // An earlier try was committed after all, and only its answer was lost.
          if (tried && isVersion(tried, stored) && isSame(tried, stored)) return { product: tried, gone: [] };
          await expectVersion(id, stored, edited);
          const draft = draftOf(stored, wanted, uploaded);
          if (isSame(stored, draft)) return { product: stored, gone: [] };
          const changed = save(tx, actor, id, stored, draft);
          tried = changed;
          // Orders keep the picture from the day they were placed.
          if (stored.wasOrdered) return { product: changed, gone: [] };
          const kept = new Set(draft.images.map(({ url }) => url));
          return { product: changed, gone: stored.images.filter(({ url }) => !kept.has(url)) };
        }),
      );
      await Promise.all([removePictures(gone), productsChanged([id])]);
      return presentProduct(id, product, 'admin');
    },

    /**
     * Deletes a product with its pictures; one that was ever ordered is archived instead, since orders name it.
     * @throws AppError NOT_FOUND
     */
    async remove(actor: Actor, id: string): Promise<RemovedProduct> {
      const gone = await transactions.run(async (tx) => {
        const stored = await products.read(tx, id);
        if (!stored) throw missing();
        if (!stored.wasOrdered && stored.popularity === 0) {
          products.delete(tx, id);
          activity.record(tx, actor, {
            action: 'product.deleted',
            target: { type: 'product', id, label: stored.title },
            changes: productChanges(stored, null),
          });
          return stored;
        }
        if (stored.status === 'archived') return null;
        save(tx, actor, id, stored, { ...stored, status: 'archived' });
        return null;
      });
      await Promise.all([removePictures(gone?.images ?? []), productsChanged([id])]);
      return { status: gone ? 'deleted' : 'archived' };
    },
  };
}
