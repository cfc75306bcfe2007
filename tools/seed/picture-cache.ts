/** Keeps made pictures between runs: encoding is what takes a seed's time. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFile } from '../../functions/src/platform/pictures/images';

const FORMATS = ['webp', 'avif'] as const;
type Format = (typeof FORMATS)[number];

/** Pixels, narrowest first. */
export type PictureWidths = Record<Format, readonly number[]>;

/** The files of a picture, narrowest first. */
export type PictureFiles = Record<Format, PictureFile[]>;

export interface Picture extends PictureFiles {
  /** Short and stable: made from what the picture shows, so that a second run overwrites instead of adding. */
  imageId: string;
}

/** A picture in these widths, `high` times as high: from the folder where it was made before, else made and put there. */
export async function cachedPicture(
  folder: string,
  imageId: string,
  widths: PictureWidths,
  high: number,
  make: () => Promise<PictureFiles>,
): Promise<Picture> {
  const pathOf = (width: number, format: Format): string => join(folder, `${imageId}-${width}.${format}`);
  const kept = (format: Format): Promise<PictureFile[]> =>
    Promise.all(
      widths[format].map(async (width) => {
        const bytes = await readFile(pathOf(width, format));
        return { width, height: Math.round(width * high), bytes };
      }),
    );
  const cached = await Promise.all(FORMATS.map(kept)).catch(() => null);
  if (cached) return { imageId, webp: cached[0]!, avif: cached[1]! };
  const files = await make();
  await mkdir(folder, { recursive: true });
  for (const format of FORMATS)
    for (const { width, bytes } of files[format]) {
      // Written aside and renamed, so that neither a killed run nor a second one beside it leaves half a picture.
      const part = `${pathOf(width, format)}.${process.pid}.part`;
      await writeFile(part, bytes);
      await rename(part, pathOf(width, format));
    }
  return { imageId, ...files };
}
