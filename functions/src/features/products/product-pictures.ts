import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/errors';
import { pictureSizes, type PictureSize } from '../../platform/pictures/images';
import type { Logger } from '../../platform/logging';
import type { UploadedFile } from '../../platform/multipart';
import type { ObjectStorage } from '../../platform/storage';
import type { StoredImage } from './product-document';
import { srcsetOf } from './srcset';

const FORMATS = ['webp', 'avif'] as const;

/** Every upload in its sizes, or a refusal that names the first file that is no picture. */
async function decoded(uploads: readonly UploadedFile[]): Promise<PictureSize[][]> {
  const pictures: PictureSize[][] = [];
  for (const [at, { bytes }] of uploads.entries()) {
    try {
      pictures.push(await pictureSizes(bytes));
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
     * Stores pictures in all their sizes and formats; all of them, or none.
     * @throws AppError VALIDATION_ERROR for a file that is no picture; UNAVAILABLE when Storage is.
     */
    async put(productId: string, uploads: readonly UploadedFile[], alt: string): Promise<StoredImage[]> {
      const pictures = await decoded(uploads);
      const names: string[] = [];
      try {
        return await Promise.all(
          pictures.map(async (sizes): Promise<StoredImage> => {
            const imageId = randomUUID();
            const stored = { webp: [] as string[], avif: [] as string[] };
            const objects: string[] = [];
            for (const { width, ...size } of sizes)
              for (const format of FORMATS) {
                const object = `products/${productId}/${imageId}-${width}.${format}`;
                objects.push(object);
                names.push(object);
                stored[format].push(await storage.put(object, size[format], `image/${format}`));
              }
            const { width, height } = sizes.at(-1)!;
            return {
              url: stored.webp.at(-1)!,
              width,
              height,
              alt,
              srcset: srcsetOf(sizes, stored.webp),
              avifSrcset: srcsetOf(sizes, stored.avif),
              objects,
            };
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
