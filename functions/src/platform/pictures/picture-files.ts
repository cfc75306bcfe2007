import { randomUUID } from 'node:crypto';
import { AppError, invalidField } from '../errors';
import type { Logger } from '../logging';
import type { UploadedFile } from '../http/multipart';
import type { AddressOf, ObjectStorage } from '../storage';
import { pictureSizes, type PictureSize } from './images';
import { withAddresses, type PictureNames } from './picture-addresses';
import { placeholderOf } from './placeholder';

const FORMATS = ['webp', 'avif'] as const;

/** A picture as it is stored: what pages need to show it, and the Storage objects that must go when it goes. */
export interface PictureFiles extends PictureNames {
  url: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  srcset: string;
  avifSrcset: string;
  placeholder: string;
}

/** Every upload in its sizes, or a refusal that names the first file that is no picture. */
async function decoded(
  uploads: readonly UploadedFile[],
  widths: readonly number[],
): Promise<PictureSize[][]> {
  const pictures: PictureSize[][] = [];
  for (const [at, { bytes }] of uploads.entries()) {
    try {
      pictures.push(await pictureSizes(bytes, widths));
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      throw invalidField(`images.${at}`, cause.message, cause);
    }
  }
  return pictures;
}

interface Dependencies {
  storage: ObjectStorage;
  addressOf: AddressOf;
  logger: Logger;
}

export type PictureStore = ReturnType<typeof pictureStore>;

/** Uploaded pictures as files in Storage, under generated names. */
export function pictureStore({ storage, addressOf, logger }: Dependencies) {
  async function removeObjects(names: readonly string[]): Promise<void> {
    try {
      await storage.remove(names);
    } catch (error) {
      logger.error('picture removal failed', { objects: names, error });
    }
  }

  return {
    /**
     * Stores pictures in their sizes and both formats; all of them, or none.
     * @param folder where in Storage, without a slash at its end.
     * @param widths as of `pictureSizes`.
     * @throws AppError VALIDATION_ERROR at `images.<place>` for a file that is no picture; UNAVAILABLE when Storage is.
     */
    async put(
      folder: string,
      uploads: readonly UploadedFile[],
      widths: readonly number[],
    ): Promise<PictureFiles[]> {
      const pictures = await decoded(uploads, widths);
      const names: string[] = [];
      try {
        return await Promise.all(
          pictures.map(async (sizes): Promise<PictureFiles> => {
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
            const placeholder = await placeholderOf(sizes[0]!.webp);
            return withAddresses(addressOf, { width, height, placeholder, objects, tokens: [token] });
          }),
        );
      } catch (cause) {
        await removeObjects(names);
        throw new AppError('UNAVAILABLE', { cause });
      }
    },

    /** Removes what nothing shows any more. The change is committed by then, so a failure is only logged. */
    remove: (pictures: readonly { objects?: readonly string[] }[]): Promise<void> =>
      removeObjects(pictures.flatMap(({ objects }) => objects ?? [])),

    /** Removes every file of a folder, including files of requests that ended early. Rejects where Storage does. */
    removeFolder: (folder: string): Promise<void> => storage.removeFolder(`${folder}/`),
  };
}
