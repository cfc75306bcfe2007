import type { ActivityChange } from '../../contract/activity';
import { createProductSchema, updateProductSchema } from '../../contract/products/product-input';
import type { Actor } from '../../platform/auth';
import { nextChange } from '../../platform/dates';
import { parse } from '../../platform/parse';
import type { Tx } from '../../platform/transactions';
import type { ActivityService } from '../activity/activity.service';
import type { SettingsService } from '../settings/settings.service';
import { earlierPricesAfter } from './earlier-prices';
import { productChanges } from './product-changes';
import {
  derivedFromVariants,
  type ProductDocument,
  type ProductDraft,
  type StoredImage,
  type StoredProduct,
  type StoredVariant,
} from './product-document';
import { draftOf, editAction, isSame, refuse } from './product-draft';
import type { ProductPictures } from './product-pictures';
import type { ProductsRepository } from './products.repository';

interface Dependencies {
  products: ProductsRepository;
  pictures: ProductPictures;
  activity: ActivityService;
  settings: Pick<SettingsService, 'current'>;
  now: () => number;
}

/** Products read at once where all are read. */
const PAGE = 200;

export type ProductRecordsService = ReturnType<typeof productRecordsService>;

/**
 * Product records for features that work on many of them: read, drafted by the rules of the routes, and written
 * together with their entries in the activity log unless the caller logs them itself. After a commit, the caller reports the ids to `productsChanged`.
 */
export function productRecordsService({ products, pictures, activity, settings, now }: Dependencies) {
  /** Writes a product without an entry in the activity log. */
  function write(tx: Tx, id: string, before: ProductDocument | null, after: ProductDraft): ProductDocument {
    const at = new Date(now());
    const earlierPrices = earlierPricesAfter(before, after.variants, at);
    const saved: ProductDocument = before
      ? { ...before, ...after, earlierPrices, updatedAt: nextChange(before.updatedAt, now()) }
      : { ...after, earlierPrices, popularity: 0, wasOrdered: false, createdAt: at, updatedAt: at };
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

  return {
    expectTaxClass,

    /** The products of the given ids that exist, in the order of the ids. */
    async getMany(ids: readonly string[]): Promise<StoredProduct[]> {
      const found: StoredProduct[] = [];
      for (let at = 0; at < ids.length; at += PAGE)
        found.push(...(await products.getMany(ids.slice(at, at + PAGE))));
      return found;
    },

    /** Every product, archived ones too, in pages ordered by id. */
    all: (): AsyncGenerator<StoredProduct[]> => products.all(PAGE),

    /** The products of the given ids that exist, by id. */
    readMany: (tx: Tx, ids: readonly string[]): Promise<Map<string, ProductDocument>> =>
      products.readMany(tx, ids),

    /**
     * The product that an edit makes of the stored one, or of nothing, by the rules of the routes.
     * @param input as the body of POST /products or PUT /products/{id}; absent fields stay as they are.
     * @param uploaded the pictures that `input` names as `upload:0` and so on.
     * @throws AppError VALIDATION_ERROR with `fields`: paths in the input.
     */
    async draft(
      stored: ProductDocument | null,
      input: Readonly<Record<string, unknown>>,
      uploaded: readonly StoredImage[],
    ): Promise<ProductDraft> {
      const edited = await parse(updateProductSchema, input);
      const made = stored ? {} : await parse(createProductSchema, input);
      await expectTaxClass(stored, edited.taxClass);
      return draftOf(stored, { ...made, ...edited }, uploaded);
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

    /**
     * Writes a product with its entry in the activity log. All reads of the transaction come before.
     * @param note what else the entry says.
     */
    save(
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
    },

    /** Deletes a product that was never ordered, with an entry in the activity log. */
    remove(tx: Tx, actor: Actor, id: string, before: ProductDocument): void {
      products.delete(tx, id);
      activity.record(tx, actor, {
        action: 'product.deleted',
        target: { type: 'product', id, label: before.title },
        changes: productChanges(before, null),
      });
    },

    /** Writes a product; the caller logs it, as one entry for many products. All reads of the transaction come before. */
    saveUnlogged: write,

    /** Deletes a product that was never ordered; the caller logs it, as one entry for many products. */
    removeUnlogged: (tx: Tx, id: string): void => products.delete(tx, id),

    /**
     * Stores a picture that was fetched from `source`, for a product that does not show it yet.
     * @throws AppError VALIDATION_ERROR for a file that is not a picture; UNAVAILABLE when Storage is.
     */
    async storePicture(id: string, source: string, bytes: Buffer, alt: string): Promise<StoredImage> {
      const [image] = await pictures.put(id, [{ name: '', bytes }], alt);
      return { ...image!, source };
    },

    /** Removes pictures that no product shows any more; a failure is only logged. */
    removePictures: (images: readonly StoredImage[]): Promise<void> => pictures.remove(images),
  };
}
