import type { ActivityChange } from '../../contract/activity';
import {
  createProductSchema,
  updateProductSchema,
  type CreateProductInput,
  type RemoveProductResponse,
  type UpdateProductInput,
} from '../../contract/products/product-input';
import type { Product } from '../../contract/products/products';
import type { Language } from '../../contract/texts/languages';
import type { RequestActor } from '../../platform/auth';
import type { Shop } from '../../platform/shop';
import { getNextUpdateTime, requireLatestVersion } from '../../platform/version-conflicts';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import type { UploadedFile } from '../../platform/http/multipart';
import { validateInput } from '../../platform/http/validate-input';
import { withStoredPictures } from '../../platform/pictures/with-stored-pictures';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import { updatePriceHistory } from './earlier-prices';
import { chooseProductId } from './new-product-id';
import { diffProducts } from './product-changes';
import {
  derivePriceAndStock,
  getPictureFileProductId,
  getPictureFileName,
  type ProductDocument,
  type ProductDraft,
  type StoredImage,
  type StoredProduct,
  type StoredVariant,
} from './product-document';
import {
  createProductDraft,
  getProductEditAction,
  isSameProduct,
  throwValidationError,
} from './product-draft';
import { toProductResponse } from './product-presenter';
import {
  applyTranslationEntries,
  hasChangedTranslation,
  type TranslationEntry,
} from './translations/product-translation';
import { t } from '../../contract/texts/text';

const PAGE_SIZE = 1000;

/** Widths of resized product pictures in pixels, for cards and galleries on screens with a pixel ratio of up to 3. */
export const PRODUCT_PICTURE_WIDTHS = [360, 560, 720, 900, 1200, 1600] as const;

const createProductNotFoundError = () => createNotFoundError(t('This product does not exist.'));

const createPlaceholders = (uploads: readonly UploadedFile[], alt: string): StoredImage[] =>
  uploads.map((_file, at) => ({ url: `upload:${at}`, width: 0, height: 0, alt, srcset: '', objects: [] }));

/** @throws AppError STALE_WRITE with the latest product if the edit is based on an older version */
async function requireLatestProduct(
  id: string,
  product: ProductDocument,
  edited: string | undefined,
): Promise<void> {
  if (edited === undefined) return;
  const present = () => ({ type: 'product' as const, current: toProductResponse(id, product, 'admin') });
  await requireLatestVersion(edited, product.updatedAt, present);
}

const isSameVersion = (one: ProductDocument, other: ProductDocument) =>
  one.updatedAt.getTime() === other.updatedAt.getTime();

/** Returns the picture files that the product or its orders use, but that were uploaded for another product. */
function getBorrowedFiles(id: string, before: ProductDocument | null, { images }: ProductDraft): string[] {
  const files = images.flatMap((image) => getPictureFileName(image) ?? []);
  const kept = before?.wasOrdered ? before.borrowed : [];
  return [
    ...new Set([...kept, ...files.filter((file) => !['', id].includes(getPictureFileProductId(file)))]),
  ];
}

export type ProductRecordsService = ReturnType<typeof createProductRecordsService>;

/** Creates the service that saves products. After `saveUnlogged`, pass the product id to `productsChanged`. */
export function createProductRecordsService({
  transactions,
  productsRepository: products,
  pictures,
  activity,
  settings,
  products: { productsChanged },
  now,
  logger,
}: Shop) {
  /** @throws AppError VALIDATION_ERROR if a file is not a picture; UNAVAILABLE if the storage fails */
  const storePictures = async (
    id: string,
    uploads: readonly UploadedFile[],
    alt: string,
  ): Promise<StoredImage[]> =>
    (await pictures.put(`products/${id}`, uploads, PRODUCT_PICTURE_WIDTHS)).map((picture) => ({
      ...picture,
      alt,
    }));

  /** Deletes the files of removed pictures, unless another product uses them. Only logs errors. */
  async function removePictures(images: readonly StoredImage[]): Promise<void> {
    const stored = images.filter((image) => getPictureFileName(image) !== undefined);
    if (stored.length === 0) return;
    try {
      const shown = await products.findShownFiles(stored.map((image) => getPictureFileName(image)!));
      await pictures.remove(stored.filter((image) => !shown.has(getPictureFileName(image)!)));
    } catch (error) {
      logger.error('picture removal failed', { objects: stored.flatMap(({ objects }) => objects), error });
    }
  }

  function write(
    tx: TransactionHandle,
    id: string,
    before: ProductDocument | null,
    after: ProductDraft,
  ): ProductDocument {
    const at = new Date(now());
    const earlierPrices = updatePriceHistory(before, after.variants, at);
    const borrowed = getBorrowedFiles(id, before, after);
    const saved: ProductDocument = before
      ? {
          ...before,
          ...after,
          earlierPrices,
          borrowed,
          updatedAt: getNextUpdateTime(before.updatedAt, now()),
        }
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
   * Checks that a tax class exists. The stored tax class of the product is always allowed.
   * @param taxClass empty for the first tax class
   * @throws AppError VALIDATION_ERROR if the tax class does not exist
   */
  async function requireTaxClass(
    stored: ProductDocument | null,
    taxClass: string | undefined,
  ): Promise<void> {
    if (!taxClass || taxClass === stored?.taxClass) return;
    const ids = (await settings.getCurrent()).settings.tax.classes.map(({ _id }) => _id);
    if (!ids.includes(taxClass))
      throwValidationError({
        taxClass: t('There is no tax class with the id {taxClass}. The classes in Settings are: {ids}.', {
          taxClass,
          ids: ids.join(', '),
        }),
      });
  }

  /** Saves a product and logs the change. Must be called after all reads of the transaction. */
  function save(
    tx: TransactionHandle,
    actor: RequestActor,
    id: string,
    before: ProductDocument | null,
    after: ProductDraft,
    note: readonly ActivityChange[] = [],
  ): ProductDocument {
    const saved = write(tx, id, before, after);
    activity.record(tx, actor, {
      action: before ? getProductEditAction(before, after) : 'product.created',
      target: { type: 'product', id, label: after.title },
      changes: [...diffProducts(before, after), ...note],
    });
    return saved;
  }

  return {
    async getMany(ids: readonly string[]): Promise<StoredProduct[]> {
      const found: StoredProduct[] = [];
      for (let at = 0; at < ids.length; at += PAGE_SIZE)
        found.push(...(await products.getMany(ids.slice(at, at + PAGE_SIZE))));
      return found;
    },

    iterateAll: (): AsyncGenerator<StoredProduct[]> => products.iterateAll(PAGE_SIZE),

    count: (): Promise<number> => products.countAll(),

    readMany: (tx: TransactionHandle, ids: readonly string[]): Promise<Map<string, ProductDocument>> =>
      products.readMany(tx, ids),

    /**
     * Creates the product that results from an edit, without saving it. The same rules apply as for the API routes.
     * @param stored product to edit, or null for a new product
     * @param input body of POST /products or PUT /products/{id}. Missing fields do not change.
     * @param uploaded pictures that `input` refers to as `upload:0` and so on
     * @param sharedSkus SKUs that several variants may have, normalized with `normalizeForComparison`
     * @throws AppError VALIDATION_ERROR whose `fields` are paths in `input`
     */
    async createDraft(
      stored: ProductDocument | null,
      input: Readonly<Record<string, unknown>>,
      uploaded: readonly StoredImage[],
      sharedSkus?: ReadonlySet<string>,
    ): Promise<ProductDraft> {
      const edited = await validateInput(updateProductSchema, input);
      const made = stored ? {} : await validateInput(createProductSchema, input);
      await requireTaxClass(stored, edited.taxClass);
      return createProductDraft(stored, { ...made, ...edited }, uploaded, [], sharedSkus);
    },

    /**
     * Adds translations to a draft. `dropped` counts those of texts that the product does not have. Languages whose
     * texts do not change keep their version.
     */
    withTranslations(draft: ProductDraft, entries: ReadonlyMap<Language, readonly TranslationEntry[]>) {
      let dropped = 0;
      const translations = { ...draft.translations };
      for (const [language, entriesOfLanguage] of entries) {
        const applied = applyTranslationEntries(draft, language, entriesOfLanguage);
        dropped += applied.dropped;
        if (hasChangedTranslation(draft.translations[language], applied.translation))
          translations[language] = applied.translation;
      }
      return { draft: { ...draft, translations }, dropped };
    },

    withVariants: (draft: ProductDraft, variants: StoredVariant[]): ProductDraft => ({
      ...draft,
      variants,
      ...derivePriceAndStock(variants),
    }),

    isSame: isSameProduct,

    diff: diffProducts,

    save,

    /** Saves a product without an activity log entry. Used when the caller logs many products at once. */
    saveUnlogged: write,

    removeUnlogged: (tx: TransactionHandle, id: string): void => products.delete(tx, id),

    /** @throws AppError VALIDATION_ERROR if the file is not a picture; UNAVAILABLE if the storage fails */
    async storePicture(id: string, source: string, bytes: Buffer, alt: string): Promise<StoredImage> {
      const [image] = await storePictures(id, [{ name: '', bytes }], alt);
      return { ...image!, source };
    },

    removePictures,

    /**
     * Creates a product. It is on sale by default. A copy shares the pictures of the original.
     * @throws AppError VALIDATION_ERROR with a message for each invalid field
     */
    async create(
      actor: RequestActor,
      input: CreateProductInput,
      uploads: readonly UploadedFile[],
    ): Promise<Product> {
      const { copyOf } = input;
      const seen = copyOf === undefined ? null : await products.get(copyOf);
      createProductDraft(null, input, createPlaceholders(uploads, input.title), seen?.images);
      await requireTaxClass(null, input.taxClass);
      const id = await chooseProductId(input.title, products.newId(), products.findTakenIds);
      let tried: ProductDocument | null = null;
      const product = await withStoredPictures(
        pictures,
        storePictures(id, uploads, input.title),
        (uploaded) =>
          transactions.run(async (tx) => {
            const written = await products.read(tx, id);
            // The previous attempt was committed, but its response was lost.
            if (written && tried && isSameVersion(tried, written) && isSameProduct(tried, written))
              return written;
            if (written) throw createFieldError('title', t('A product with this title was added just now.'));
            const copied = copyOf === undefined ? null : await products.read(tx, copyOf);
            const draft = {
              ...createProductDraft(null, input, uploaded, copied?.images),
              translations: copied?.translations ?? {},
            };
            // The commit must fail if the original product loses a picture at the same time, because its files are
            // deleted.
            if (copied) products.verify(tx, copyOf!);
            tried = save(tx, actor, id, null, draft);
            return tried;
          }),
      );
      await productsChanged([id]);
      return toProductResponse(id, product, 'admin');
    },

    /**
     * Updates a product, unless it has changed since `updatedAt`. A sale also counts as a change, so that an edit never
     * overwrites the stock.
     * @throws AppError VALIDATION_ERROR with a message for each invalid field; STALE_WRITE with the latest product in
     * `details.current` if it has changed
     */
    async update(
      actor: RequestActor,
      id: string,
      input: UpdateProductInput,
      uploads: readonly UploadedFile[],
    ): Promise<Product> {
      const { updatedAt: edited, ...wanted } = input;
      if (uploads.length === 0 && Object.values(wanted).every((value) => value === undefined))
        throw new AppError('VALIDATION_ERROR', { message: t('Nothing to change.'), fields: {} });
      const seen = await products.get(id);
      if (!seen) throw createProductNotFoundError();
      await requireLatestProduct(id, seen, edited);
      const alt = input.title ?? seen.title;
      createProductDraft(seen, wanted, createPlaceholders(uploads, alt));
      await requireTaxClass(seen, wanted.taxClass);

      let tried: ProductDocument | null = null;
      const { product, gone } = await withStoredPictures(
        pictures,
        storePictures(id, uploads, alt),
        (uploaded) =>
          transactions.run(async (tx) => {
            const stored = await products.read(tx, id);
            if (!stored) throw createProductNotFoundError();
            // The previous attempt was committed, but its response was lost.
            if (tried && isSameVersion(tried, stored) && isSameProduct(tried, stored))
              return { product: tried, gone: [] };
            await requireLatestProduct(id, stored, edited);
            const draft = createProductDraft(stored, wanted, uploaded);
            if (isSameProduct(stored, draft)) return { product: stored, gone: [] };
            const changed = save(tx, actor, id, stored, draft);
            tried = changed;
            // Pictures of ordered products stay, because orders show them.
            if (stored.wasOrdered) return { product: changed, gone: [] };
            const kept = new Set(draft.images.map(({ url }) => url));
            return { product: changed, gone: stored.images.filter(({ url }) => !kept.has(url)) };
          }),
      );
      await Promise.all([removePictures(gone), productsChanged([id])]);
      return toProductResponse(id, product, 'admin');
    },

    /** Deletes a product. A product that was ever ordered is archived instead, because orders refer to it. */
    async remove(actor: RequestActor, id: string): Promise<RemoveProductResponse> {
      const gone = await transactions.run(async (tx) => {
        const stored = await products.read(tx, id);
        if (!stored) throw createProductNotFoundError();
        if (!stored.wasOrdered && stored.popularity === 0) {
          products.delete(tx, id);
          activity.record(tx, actor, {
            action: 'product.deleted',
            target: { type: 'product', id, label: stored.title },
            changes: diffProducts(stored, null),
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
