import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { webpSizes, type PictureFile } from '../../platform/images';
import type { Logger } from '../../platform/logging';
import type { UploadedFile } from '../../platform/multipart';
import type { ObjectStorage } from '../../platform/storage';
import type { StoredImage } from './product-document';

const WEBP = 'image/webp';

/** Every upload in its sizes, or a refusal that names the first file that is no picture. */
async function decoded(uploads: readonly UploadedFile[]): Promise<PictureFile[][]> {
  const pictures: PictureFile[][] = [];
  for (const [at, { bytes }] of uploads.entries()) {
    try {
      pictures.push(await webpSizes(bytes));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      const { code, message } = cause;
      throw new AppError(code, { message, fields: { [`images.${at}`]: message }, cause });
    }
  }
  return pictures;
}

export type ProductPictures = ReturnType<typeof productPictures>;

/** The pictures of products: their files in Storage, under generated names. */
export function productPictures({ storage, logger }: { storage: ObjectStorage; logger: Logger }) {
  async function removeObjects(names: readonly string[]): Promise<void> {
    try {
      await storage.remove(names);
    } catch (error) {
      logger.error('pictures not removed', { objects: names, error: String(error) });
    }
  }

  return {
    /**
     * Stores pictures in all their sizes; all of them, or none.
     * @throws AppError VALIDATION_ERROR for a file that is no picture; UNAVAILABLE when Storage is.
     */
    async put(productId: string, uploads: readonly UploadedFile[], alt: string): Promise<StoredImage[]> {
      const pictures = await decoded(uploads);
      const names: string[] = [];
      try {
        return await Promise.all(
          pictures.map(async (sizes): Promise<StoredImage> => {
            const imageId = randomUUID();
            const files = sizes.map((size) => ({
              ...size,
              object: `products/${productId}/${imageId}-${size.width}.webp`,
            }));
            names.push(...files.map(({ object }) => object));
            const stored = [];
            for (const { object, bytes, width, height } of files)
              stored.push({ width, height, object, url: await storage.put(object, bytes, WEBP) });
            const { url, width, height } = stored.at(-1)!;
            const srcset = stored.map((file) => `${file.url} ${file.width}w`).join(', ');
            return { url, width, height, alt, srcset, objects: stored.map(({ object }) => object) };
          }),
        );
      } catch (cause) {
        await removeObjects(names);
        throw new AppError('UNAVAILABLE', { cause });
      }
    },

    /** Removes what no product shows any more. The change is committed by then, so a failure is only logged. */
    remove: (images: readonly StoredImage[]): Promise<void> =>
      removeObjects(images.flatMap(({ objects }) => objects ?? [])),
  };
}
