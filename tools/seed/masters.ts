/** The photographs of `tools/seed/pictures`, which the picture studio (`tools/studio`) rendered. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encoded, resized, widthsOf } from '../../functions/src/platform/pictures/images';
import { cachedPicture, type Picture, type PictureFiles, type PictureWidths } from './picture-cache';

/** Raise it when the encoding changes: cached pictures and image ids depend on it. */
const RECIPE = 5;
/**
 * Pixels of a side: for cards, for phones, whose line is too slow for more pixels than they have, and for a gallery's widest
 * picture on a screen of two pixels per CSS pixel. The last is as wide as a master may be.
 */
export const WIDTHS = [480, 720, 1120, 1544] as const;

/** Wider files are encoded without effort, in half the time: most pages load the small ones, and a first start is waited for. */
const SMALL = WIDTHS[1];

/**
 * Where a picture is shown: 'card' in lists and in order lines too, 'gallery' on its product's page only, which shows it from
 * 720 pixels on, 'room' wide, as a collection's own.
 */
export type PicturePlace = 'card' | 'gallery' | 'room';

/**
 * For tests, which would wait a minute for the encoding of photographs that nobody looks at: a small flat picture stands for each,
 * under its name and under the sizes of the narrowest file and of the master.
 */
const FLAT = process.env.SEED_PICTURES === 'flat';
const FLAT_WIDTH = 32;

/** Pixels of a room's width; the last is that of its master. */
export const ROOM_WIDTHS = [480, 720, 1120, 1600] as const;

export const MASTERS = fileURLToPath(new URL('./pictures', import.meta.url));

/** Where a product's photograph is stored, whether it is there or not. */
export const masterPath = (productId: string, shot: string): string =>
  join(MASTERS, `${productId}-${shot}.avif`);

export const hasMaster = (productId: string, shot: string): boolean =>
  existsSync(masterPath(productId, shot));

/** The widths of each format. The few browsers without AVIF choose from two: encoding all takes a first start too long. */
function widthsIn(width: number, place: PicturePlace): PictureWidths {
  const avif = widthsOf(width, { card: WIDTHS, gallery: WIDTHS.slice(1), room: ROOM_WIDTHS }[place]);
  if (FLAT) return { avif: [avif[0]!, width], webp: [avif[0]!] };
  return { avif, webp: place === 'gallery' ? [WIDTHS[1]] : [WIDTHS[0], WIDTHS[2]] };
}

/** The master is the largest AVIF itself; the other files are encoded as the shop encodes an upload's. */
async function made(master: Buffer, place: PicturePlace): Promise<PictureFiles> {
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bitmap = { data, width: info.width, height: info.height, channels: info.channels };
  const widths = widthsIn(bitmap.width, place);
  const files: PictureFiles = { avif: [], webp: [] };
  for (const wanted of widths.avif) {
    const own = wanted === bitmap.width;
    const sized = own ? bitmap : await resized(bitmap, wanted);
    const size = { width: sized.width, height: sized.height };
    const effort = wanted > SMALL || place === 'gallery' ? 0 : undefined;
    files.avif.push({ ...size, bytes: own ? master : await encoded(sized, 'avif', effort) });
    if (widths.webp.includes(wanted))
      files.webp.push({ ...size, bytes: await encoded(sized, 'webp', effort) });
  }
  return files;
}

const encodedFlats = new Map<number, Promise<Record<'avif' | 'webp', Buffer>>>();

async function encodedFlat(high: number): Promise<Record<'avif' | 'webp', Buffer>> {
  const height = Math.round(FLAT_WIDTH * high);
  const flat = sharp({ create: { width: FLAT_WIDTH, height, channels: 3, background: '#c8b8a4' } });
  return { avif: await flat.clone().avif().toBuffer(), webp: await flat.clone().webp().toBuffer() };
}

/** The flat picture, `high` times as high as wide, as the files of these widths. */
async function flatPicture(widths: PictureWidths, high: number): Promise<PictureFiles> {
  const encoding = encodedFlats.get(high) ?? encodedFlat(high);
  encodedFlats.set(high, encoding);
  const flat = await encoding;
  const files = (format: 'avif' | 'webp') =>
    widths[format].map((width) => ({ width, height: Math.round(width * high), bytes: flat[format] }));
  return { avif: files('avif'), webp: files('webp') };
}

/** A photograph in every width and format of its place, from the cache where it was made before. */
export async function masterPicture(
  path: string,
  cacheFolder: string,
  place: PicturePlace,
): Promise<Picture> {
  const master = await readFile(path);
  const recipe = `${RECIPE} ${place} `;
  const imageId = createHash('sha256').update(recipe).update(master).digest('hex').slice(0, 16);
  const { width, height } = await sharp(master).metadata();
  const widths = widthsIn(width, place);
  if (FLAT) return { imageId, ...(await flatPicture(widths, height / width)) };
  return cachedPicture(cacheFolder, imageId, widths, height / width, () => made(master, place));
}
