/** The photographs of `tools/seed/pictures`, which the picture studio (`tools/studio`) rendered. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encodeSizes, type PictureSize } from '../../functions/src/platform/pictures/images';
import { cachedPicture, type Picture } from './picture-cache';

/** Raise it when the encoding changes: cached pictures and image ids depend on it. */
const RECIPE = 3;
/** Pixels of a side, as every master is: a gallery's widest picture on a screen of two pixels per CSS pixel. */
export const MASTER_WIDTH = 1544;
/** What cards and phones show; a phone's line is too slow for more pixels than it has. */
const SMALLER_WIDTHS = [480, 720, 1120] as const;

export const MASTERS = fileURLToPath(new URL('./pictures', import.meta.url));

/** Where a product's photograph is kept, whether it is there or not. */
export const masterPath = (productId: string, shot: string): string =>
  join(MASTERS, `${productId}-${shot}.avif`);

export const hasMaster = (productId: string, shot: string): boolean =>
  existsSync(masterPath(productId, shot));

/** The master is the largest AVIF itself; the other files are encoded as the shop encodes an upload's. */
async function encoded(master: Buffer): Promise<PictureSize[]> {
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const [smaller, webp] = await Promise.all([
    encodeSizes({ data, width, height, channels }, SMALLER_WIDTHS),
    sharp(data, { raw: { width, height, channels } }).webp({ quality: 84, effort: 1 }).toBuffer(),
  ]);
  return [...smaller, { width, height, webp, avif: master }];
}

/** A photograph in every width and format, from the cache where it was made before. */
export async function masterPicture(path: string, cacheFolder: string): Promise<Picture> {
  const master = await readFile(path);
  const imageId = createHash('sha256').update(`${RECIPE} `).update(master).digest('hex').slice(0, 16);
  return cachedPicture(cacheFolder, imageId, [...SMALLER_WIDTHS, MASTER_WIDTH], () => encoded(master));
}
