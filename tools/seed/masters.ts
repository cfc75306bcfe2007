import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  encodeBitmap,
  resizeBitmap,
  selectPictureWidths,
} from '../../functions/src/platform/pictures/images';
import {
  loadEncodedFiles,
  type EncodedPicture,
  type PictureFiles,
  type PictureFormat,
  type PictureWidths,
} from './encoded-pictures';

/** Encoding version, which is part of image ids and file names. After a change, run `npm run encode-pictures`. */
const ENCODING_VERSION = 5;
/** Picture widths in pixels for cards, phones and galleries. The last is a master's maximum. */
export const PICTURE_WIDTHS = [480, 720, 1120, 1544] as const;

/** Maximum width for high encoding effort. Fewer pages load larger files. */
const MAX_HIGH_EFFORT_WIDTH = PICTURE_WIDTHS[1];

/** Location of a picture: `card` also in order lines, `gallery` on the product's page only, `room` for collections. */
export type PictureLocation = 'card' | 'gallery' | 'room';

/** In tests, a small plain picture replaces each photograph, because encoding takes a minute. */
const USES_PLAIN_PICTURES = process.env.SEED_PICTURES === 'flat';
const PLAIN_WIDTH = 32;

export const ROOM_WIDTHS = [480, 720, 1120, 1600] as const;

export const MASTERS_FOLDER = fileURLToPath(new URL('./pictures', import.meta.url));

export const getMasterPath = (productId: string, shot: string): string =>
  join(MASTERS_FOLDER, `${productId}-${shot}.avif`);

export const hasMasterPicture = (productId: string, shot: string): boolean =>
  existsSync(getMasterPath(productId, shot));

/** Returns the widths of each format. WebP has fewer widths, because few browsers lack AVIF. */
function getWidths(width: number, place: PictureLocation): PictureWidths {
  const avif = selectPictureWidths(
    width,
    { card: PICTURE_WIDTHS, gallery: PICTURE_WIDTHS.slice(1), room: ROOM_WIDTHS }[place],
  );
  if (USES_PLAIN_PICTURES) return { avif: [avif[0]!, width], webp: [avif[0]!] };
  const webp = {
    card: PICTURE_WIDTHS.slice(0, 2),
    gallery: [PICTURE_WIDTHS[1]],
    room: [ROOM_WIDTHS[0], ROOM_WIDTHS[2]],
  };
  return { avif, webp: webp[place] };
}

function createEncoder(master: Buffer, place: PictureLocation) {
  const decode = async () => {
    const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  };
  let decoded: ReturnType<typeof decode> | undefined;
  return async (width: number, format: PictureFormat): Promise<Buffer> => {
    const whole = await (decoded ??= decode());
    const effort = width > MAX_HIGH_EFFORT_WIDTH || place === 'gallery' ? 0 : undefined;
    return encodeBitmap(width === whole.width ? whole : await resizeBitmap(whole, width), format, effort);
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
export async function encodeMaster(path: string, place: PictureLocation): Promise<EncodedPicture> {
  const master = await readFile(path);
  const recipe = `${ENCODING_VERSION} ${place} `;
  const imageId = createHash('sha256').update(recipe).update(master).digest('hex').slice(0, 16);
  const { width, height } = await sharp(master).metadata();
  const ratio = height / width;
  const widths = getWidths(width, place);
  if (USES_PLAIN_PICTURES) return { imageId, ...(await getPlainPicture(widths, ratio)) };
  const narrower = { ...widths, avif: widths.avif.slice(0, -1) };
  const { webp, avif } = await loadEncodedFiles(imageId, narrower, ratio, createEncoder(master, place));
  return { imageId, webp, avif: [...avif, { width, height, bytes: master }] };
}
