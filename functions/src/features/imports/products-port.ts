import type { ActivityChange } from '../../contract/activity';
import type { Actor } from '../../platform/auth';
import type { Tx } from '../../platform/transactions';
import type {
  ProductDocument,
  ProductDraft,
  StoredImage,
  StoredProduct,
  StoredVariant,
} from '../products/product-document';

export type { ProductDocument, ProductDraft, StoredImage, StoredProduct, StoredVariant };

/** What imports need of products; the product records service is one. */
export interface ImportProducts {
  /** The products of the given ids that exist, in the order of the ids. */
  getMany: (ids: readonly string[]) => Promise<StoredProduct[]>;
  /** Every product, archived ones too, in pages ordered by id. */
  all: () => AsyncIterable<StoredProduct[]>;
  /** The products of the given ids that exist, by id. */
  readMany: (tx: Tx, ids: readonly string[]) => Promise<Map<string, ProductDocument>>;
  /**
   * The product that an edit makes of the stored one, or of nothing; absent fields stay as they are.
   * @throws AppError VALIDATION_ERROR with `fields`: paths in the input.
   */
  draft: (
    stored: ProductDocument | null,
    input: Readonly<Record<string, unknown>>,
    uploaded: readonly StoredImage[],
  ) => Promise<ProductDraft>;
  /** The draft with other variants, and what is derived from them. */
  withVariants: (draft: ProductDraft, variants: StoredVariant[]) => ProductDraft;
  isSame: (before: ProductDraft, after: ProductDraft) => boolean;
  /** What differs, as the activity log shows it; null: there was, or is, no such product. */
  changes: (before: ProductDraft | null, after: ProductDraft | null) => ActivityChange[];
  /** Writes a product with its entry in the activity log, which also says `note`. */
  save: (
    tx: Tx,
    actor: Actor,
    id: string,
    before: ProductDocument | null,
    after: ProductDraft,
    note: readonly ActivityChange[],
  ) => void;
  /** Writes a product; the caller logs it, as one entry for many products. */
  saveUnlogged: (tx: Tx, id: string, before: ProductDocument | null, after: ProductDraft) => void;
  /** Deletes a product; the caller logs it, as one entry for many products. */
  removeUnlogged: (tx: Tx, id: string) => void;
  /** @throws AppError VALIDATION_ERROR for a file that is not a picture; UNAVAILABLE when Storage is. */
  storePicture: (id: string, source: string, bytes: Buffer, alt: string) => Promise<StoredImage>;
  /** Removes pictures that no product shows any more; never throws. */
  removePictures: (images: readonly StoredImage[]) => Promise<void>;
}
