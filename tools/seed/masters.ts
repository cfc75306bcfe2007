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

/** Encoding version, which is part of image ids and file names. After a change, run `npm run encode-pictures`. */
const ENCODING_VERSION = 5;
/** Picture widths in pixels for cards, phones and galleries. The last is a master's maximum. */
export const WIDTHS = [480, 720, 1120, 1544] as const;

/** Maximum width for high encoding effort. Fewer pages load larger files. */
const MAX_HIGH_EFFORT_WIDTH = WIDTHS[1];

/** Location of a picture: `card` also in order lines, `gallery` on the product's page only, `room` for collections. */
export type PicturePlace = 'card' | 'gallery' | 'room';

/** In tests, a small plain picture replaces each photograph, because encoding takes a minute. */
const USES_PLAIN_PICTURES = process.env.SEED_PICTURES === 'flat';
const PLAIN_WIDTH = 32;

export const ROOM_WIDTHS = [480, 720, 1120, 1600] as const;

export const MASTERS = fileURLToPath(new URL('./pictures', import.meta.url));

export const masterPath = (productId: string, shot: string): string =>
  join(MASTERS, `${productId}-${shot}.avif`);

export const hasMaster = (productId: string, shot: string): boolean =>
  existsSync(masterPath(productId, shot));

/** Returns the widths of each format. WebP has fewer widths, because few browsers lack AVIF. */
function getWidths(width: number, place: PicturePlace): PictureWidths {
  const avif = widthsOf(width, { card: WIDTHS, gallery: WIDTHS.slice(1), room: ROOM_WIDTHS }[place]);
  if (USES_PLAIN_PICTURES) return { avif: [avif[0]!, width], webp: [avif[0]!] };
  const webp = { card: WIDTHS.slice(0, 2), gallery: [WIDTHS[1]], room: [ROOM_WIDTHS[0], ROOM_WIDTHS[2]] };
  return { avif, webp: webp[place] };
}

function createEncoder(master: Buffer, place: PicturePlace) {
  const decode = async () => {
    const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  };
  let decoded: ReturnType<typeof decode> | undefined;
  return async (width: number, format: PictureFormat): Promise<Buffer> => {
    const whole = await (decoded ??= decode());
    const effort = width > MAX_HIGH_EFFORT_WIDTH || place === 'gallery' ? 0 : undefined;
    return encoded(width === whole.width ? whole : await resized(whole, width), format, effort);
  };
}

const encodedPlainPictures = new Map<number, Promise<Record<'avif' | 'webp', Buffer>>>();

async function encodePlainPicture(high: number): Promise<Record<'avif' | 'webp', Buffer>> {
  const height = Math.round(PLAIN_WIDTH * high);
  const flat = sharp({ create: { width: PLAIN_WIDTH, height, channels: 3, background: '#c8b8a4' } });
  return { avif: await flat.clone().avif().toBuffer(), webp: await flat.clone().webp().toBuffer() };
}

async function getPlainPicture(widths: PictureWidths, high: number): Promise<PictureFiles> {
  const encoding = encodedPlainPictures.get(high) ?? encodePlainPicture(high);
  encodedPlainPictures.set(high, encoding);
  const flat = await encoding;
  const files = (format: 'avif' | 'webp') =>
    widths[format].map((width) => ({ width, height: Math.round(width * high), bytes: flat[format] }));
  return { avif: files('avif'), webp: files('webp') };
}

/** Returns a photograph in every width and format of its location. The widest AVIF is the master itself. */
export async function masterPicture(path: string, place: PicturePlace): Promise<Picture> {
  const master = await readFile(path);
  const recipe = `${ENCODING_VERSION} ${place} `;
  const imageId = createHash('sha256').update(recipe).update(master).digest('hex').slice(0, 16);
  const { width, height } = await sharp(master).metadata();
  const ratio = height / width;
  const widths = getWidths(width, place);
  if (USES_PLAIN_PICTURES) return { imageId, ...(await getPlainPicture(widths, ratio)) };
  const narrower = { ...widths, avif: widths.avif.slice(0, -1) };
  const { webp, avif } = await loadEncoded(imageId, narrower, ratio, createEncoder(master, place));
  return { imageId, webp, avif: [...avif, { width, height, bytes: master }] };
}
