import { randomUUID } from 'node:crypto';
import { AppError, createFieldError } from '../errors';
import type { UploadedFile } from '../http/multipart';
import type { Shop } from '../shop';
import { createPictureSizes, type PictureSize } from './images';
import { addPictureUrls, type PictureFileNames } from './picture-urls';
import { createPicturePlaceholder } from './placeholder';

const FORMATS = ['webp', 'avif'] as const;

export interface StoredPictureFiles extends PictureFileNames {
  url: string;
  width: number;
  height: number;
  srcset: string;
  avifSrcset: string;
  placeholder: string;
}

/** @throws AppError VALIDATION_ERROR for the first invalid file */
async function decodeUploads(
  uploads: readonly UploadedFile[],
  widths: readonly number[],
): Promise<PictureSize[][]> {
  const pictures: PictureSize[][] = [];
  for (const [at, { bytes }] of uploads.entries()) {
    try {
      pictures.push(await createPictureSizes(bytes, widths));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      throw createFieldError(`images.${at}`, cause.message, cause);
    }
  }
  return pictures;
}

export function createPictureStore({
  storage,
  addressOf,
  logger,
}: Pick<Shop, 'storage' | 'addressOf' | 'logger'>) {
  async function removeObjects(names: readonly string[]): Promise<void> {
    try {
      await storage.remove(names);
    } catch (error) {
      logger.error('picture removal failed', { objects: names, error });
    }
  }

  return {
    /**
     * Stores all pictures in all sizes. If storing a picture fails, no picture is stored.
     * @throws AppError VALIDATION_ERROR for field `images.<index>` if a file is invalid; UNAVAILABLE if
     * Storage fails
     */
    async put(
      folder: string,
      uploads: readonly UploadedFile[],
      widths: readonly number[],
    ): Promise<StoredPictureFiles[]> {
      const pictures = await decodeUploads(uploads, widths);
      const names: string[] = [];
      try {
        return await Promise.all(
          pictures.map(async (sizes): Promise<StoredPictureFiles> => {
            const imageId = randomUUID();
            const token = randomUUID();
            const objects: string[] = [];
            for (const { width, ...size } of sizes)
              for (const format of FORMATS) {
                const object = `${folder}/${imageId}-${width}.${format}`;
                objects.push(object);
                names.push(object);
                await storage.put(object, size[format], `image/${format}`, token);
              }
            const { width, height } = sizes.at(-1)!;
            const placeholder = await createPicturePlaceholder(sizes[0]!.webp);
            return addPictureUrls(addressOf, { width, height, placeholder, objects, tokens: [token] });
          }),
        );
      } catch (cause) {
        await removeObjects(names);
        throw new AppError('UNAVAILABLE', { cause });
      }
    },

    /** Deletes the files of pictures. Errors are only logged, because the files are no longer used. */
    remove: (pictures: readonly { objects?: readonly string[] }[]): Promise<void> =>
      removeObjects(pictures.flatMap(({ objects }) => objects ?? [])),

    /** Deletes a folder with all its pictures, including pictures of failed requests. */
    removeFolder: (folder: string): Promise<void> => storage.removeFolder(`${folder}/`),
  };
}
