/** Keeps made pictures between runs: encoding is what takes a seed's time. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureSize } from '../../functions/src/platform/pictures/images';

export interface Picture {
  /** Short and stable: made from what the picture shows, so that a second run overwrites instead of adding. */
  imageId: string;
  sizes: PictureSize[];
}

const FORMATS = ['webp', 'avif'] as const;

/** A square picture in these widths: from the folder where it was made before, else made and put there. */
export async function cachedPicture(
  folder: string,
  imageId: string,
  widths: readonly number[],
  make: () => Promise<PictureSize[]>,
): Promise<Picture> {
  const pathOf = (width: number, format: string): string => join(folder, `${imageId}-${width}.${format}`);
  const cached = await Promise.all(
    widths.map(async (width): Promise<PictureSize | null> => {
      const [webp, avif] = await Promise.all(
        FORMATS.map((format) => readFile(pathOf(width, format)).catch(() => null)),
      );
      return webp && avif ? { width, height: width, webp, avif } : null;
    }),
  );
  if (cached.every((size) => size !== null)) return { imageId, sizes: cached };
  const sizes = await make();
  await mkdir(folder, { recursive: true });
  for (const { width, ...files } of sizes)
    for (const format of FORMATS) {
      // Written aside and renamed, so that neither a killed run nor a second one beside it leaves half a picture.
      const part = `${pathOf(width, format)}.${process.pid}.part`;
      await writeFile(part, files[format]);
      await rename(part, pathOf(width, format));
    }
  return { imageId, sizes };
}
