import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EncodedPictureFile } from '../../functions/src/platform/pictures/images';

/** Folder of encoded files. Encoding them at the first start would take half a minute. */
export const ENCODED_FOLDER = fileURLToPath(new URL('./encoded', import.meta.url));

export type PictureFormat = 'webp' | 'avif';

export type PictureWidths = Record<PictureFormat, readonly number[]>;

export type PictureFiles = Record<PictureFormat, EncodedPictureFile[]>;

export interface EncodedPicture extends PictureFiles {
  /** Hash of the master and the encoding. A second run overwrites files instead of adding some. */
  imageId: string;
}

export const formatEncodedFileName = (imageId: string, width: number, format: PictureFormat): string =>
  `${imageId}-${width}.${format}`;

/** Returns the files of a picture, encoding missing files. `ratio` is height divided by width. */
export async function loadEncodedFiles(
  imageId: string,
  widths: PictureWidths,
  ratio: number,
  encode: (width: number, format: PictureFormat) => Promise<Buffer>,
): Promise<PictureFiles> {
  const load = (format: PictureFormat) =>
    Promise.all(
      widths[format].map(async (width) => ({
        width,
        height: Math.round(width * ratio),
        bytes: await readFile(join(ENCODED_FOLDER, formatEncodedFileName(imageId, width, format))).catch(() =>
          encode(width, format),
        ),
      })),
    );
  const [webp, avif] = await Promise.all([load('webp'), load('avif')]);
  return { webp, avif };
}
