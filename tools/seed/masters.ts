/** The photographs of `tools/seed/pictures`, which the picture studio (`tools/studio`) rendered. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { encoded, resized, widthsOf } from '../../functions/src/platform/pictures/images';
import {
  loadEncoded,
  type Picture,
  type PictureFiles,
  type PictureFormat,
  type PictureWidths,
} from './encoded-pictures';

/** Raise it when the encoding changes, and run `npm run encode-pictures`: image ids and names of encoded files depend on it. */
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

/** Returns the widths of each format. The few browsers without AVIF choose from two, which keeps the repository small. */
function widthsIn(width: number, place: PicturePlace): PictureWidths {
  const avif = widthsOf(width, { card: WIDTHS, gallery: WIDTHS.slice(1), room: ROOM_WIDTHS }[place]);
  if (FLAT) return { avif: [avif[0]!, width], webp: [avif[0]!] };
  const webp = { card: WIDTHS.slice(0, 2), gallery: [WIDTHS[1]], room: [ROOM_WIDTHS[0], ROOM_WIDTHS[2]] };
  return { avif, webp: webp[place] };
}

/** Returns a function that encodes a master in one of its sizes. */
function createEncoder(master: Buffer, place: PicturePlace) {
  const decode = async () => {
    const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  };
  let decoded: ReturnType<typeof decode> | undefined;
  return async (width: number, format: PictureFormat): Promise<Buffer> => {
    const whole = await (decoded ??= decode());
    const effort = width > SMALL || place === 'gallery' ? 0 : undefined;
    return encoded(width === whole.width ? whole : await resized(whole, width), format, effort);
  };
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

/** Returns a photograph in every width and format of its place. The widest AVIF is the master itself. */
export async function masterPicture(path: string, place: PicturePlace): Promise<Picture> {
  const master = await readFile(path);
  const recipe = `${RECIPE} ${place} `;
  const imageId = createHash('sha256').update(recipe).update(master).digest('hex').slice(0, 16);
  const { width, height } = await sharp(master).metadata();
  const ratio = height / width;
  const widths = widthsIn(width, place);
  if (FLAT) return { imageId, ...(await flatPicture(widths, ratio)) };
  const narrower = { ...widths, avif: widths.avif.slice(0, -1) };
  const { webp, avif } = await loadEncoded(imageId, narrower, ratio, createEncoder(master, place));
  return { imageId, webp, avif: [...avif, { width, height, bytes: master }] };
}
