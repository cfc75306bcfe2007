import type { UploadedFile } from '../../platform/multipart';
import type { PictureStore } from '../../platform/pictures/picture-files';
import type { StoredImage } from './product-document';

/**
 * Widths that pages choose a product's picture from, in pixels: what cards, galleries and their thumbnails are drawn at on
 * screens of one to three pixels per CSS pixel.
 */
export const PRODUCT_WIDTHS = [360, 560, 720, 900, 1200, 1600] as const;

export type ProductPictures = ReturnType<typeof productPictures>;

/** The pictures of products: their files in Storage, with what they show in words. */
export function productPictures(store: Pick<PictureStore, 'put' | 'remove'>) {
  return {
    /**
     * Stores pictures; all of them, or none.
     * @throws AppError VALIDATION_ERROR for a file that is no picture; UNAVAILABLE when Storage is.
     */
    async put(productId: string, uploads: readonly UploadedFile[], alt: string): Promise<StoredImage[]> {
      const files = await store.put(`products/${productId}`, uploads, PRODUCT_WIDTHS);
      return files.map((picture) => ({ ...picture, alt }));
    },

    /** Removes what no product shows any more; a failure is only logged. */
    remove: (images: readonly StoredImage[]): Promise<void> => store.remove(images),
  };
}
