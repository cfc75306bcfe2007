import type { Channels, Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../errors';
import { KeyedMutex } from '../concurrency/keyed-mutex';
import { PICTURE_FORMAT_NAMES } from '../../contract/uploads';
import { msg, t } from '../../contract/texts/text';

const MAX_HEIGHT = 2400;

/** Maximum width of a smaller copy as a share of the original width. Wider copies would save too little. */
const NEAR_OWN_WIDTH = 0.85;

/** Maximum number of pixels of a picture. Decoding needs 8 to 18 bytes per pixel, at most 300 MB. */
const MAX_PIXELS = 40_000_000;
const MAX_PROGRESSIVE_PIXELS = 24_000_000;
const MAX_AVIF_PIXELS = 12_000_000;
const MAX_SIDE = 10_000;

const DECODE_TIMEOUT_SECONDS = 8;

/** WebP options, optimized for encoding time. Only the few browsers without AVIF support load WebP. */
const WEBP = { quality: 82, effort: 2 } as const;

/** AVIF options. Higher efforts take up to twice as long and reduce the file size by less than a tenth. */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const;

const describeFormats = () => t('Pictures must be {formats} files.', { formats: PICTURE_FORMAT_NAMES });
const tooLarge = (pixels: number) =>
  t('This picture is too large: at most {pixels} million pixels and {side} on a side.', {
    pixels: pixels / 1e6,
    side: MAX_SIDE.toLocaleString('en'),
  });
const DAMAGED = msg('This picture is damaged and cannot be read.');

export interface EncodedPictureFile {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface PictureSize {
  width: number;
  height: number;
  webp: Buffer;
  avif: Buffer;
}

/** Returns the widths in which a picture is stored, in ascending order. No width exceeds that of the picture. */
export function selectPictureWidths(width: number, widths: readonly number[]): number[] {
  const own = Math.min(width, widths.at(-1)!);
  return [...widths.filter((narrower) => narrower <= own * NEAR_OWN_WIDTH), own];
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Detects the format of a picture. Returns null for other formats, because SVG or PDF files might read local files. */
function detectFormat(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'heif';
  return null;
}

const createPictureError = (message: string, cause?: unknown) =>
  new AppError('VALIDATION_ERROR', { message, cause });

function validateMetadata(
  kind: string,
  { format, compression, isProgressive, width, height }: Metadata,
): void {
  if (format !== kind && !(kind === 'heif' && format === ('avif' as string)))
    throw createPictureError(describeFormats());
  if (kind === 'heif' && compression !== undefined && compression !== 'av1')
    throw createPictureError(describeFormats());
  const whole = isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS;
  const pixels = kind === 'heif' ? MAX_AVIF_PIXELS : whole;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > pixels)
    throw createPictureError(tooLarge(pixels));
}

const mutex = new KeyedMutex();

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };

interface ValidatedPicture {
  width: number;
  height: number;
  decode: () => Sharp;
}

async function validatePicture(bytes: Buffer): Promise<ValidatedPicture> {
  const kind = detectFormat(bytes);
  if (kind === null) throw createPictureError(describeFormats());
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);

  const metadata = await sharp(bytes, OPTIONS)
    .metadata()
    .catch((cause: unknown) => {
      const pixels = cause instanceof Error && /pixel limit|dimensions|too large/i.test(cause.message);
      throw createPictureError(pixels ? tooLarge(MAX_PIXELS) : t(DAMAGED), cause);
    });
  validateMetadata(kind, metadata);
  const decode = () =>
    sharp(bytes, OPTIONS).timeout({ seconds: DECODE_TIMEOUT_SECONDS }).autoOrient().toColourspace('srgb');
  return { width: metadata.width, height: metadata.height, decode };
}

export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: Channels;
}

export async function resizeBitmap({ data, ...raw }: Bitmap, targetWidth: number): Promise<Bitmap> {
  const { default: sharp } = await import('sharp');
  const sized = await sharp(data, { raw })
    .resize({ width: targetWidth })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = sized.info;
  return { data: sized.data, width, height, channels };
}

/** Encodes a bitmap. Effort 0 halves the encoding time, but AVIF files grow by a seventh and WebP files by a third. */
export async function encodeBitmap(
  { data, ...raw }: Bitmap,
  format: 'webp' | 'avif',
  effort?: 0,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw });
  const options = format === 'webp' ? WEBP : AVIF;
  return picture[format]({ ...options, effort: effort ?? options.effort }).toBuffer();
}

const withDecodedPicture = <T>(bytes: Buffer, work: (picture: ValidatedPicture) => Promise<T>): Promise<T> =>
  mutex.runExclusive(['decoder'], async () => {
    const picture = await validatePicture(bytes);
    try {
      return await work(picture);
    } catch (cause) {
      throw createPictureError(t(DAMAGED), cause);
    }
  });

/** @throws AppError VALIDATION_ERROR if the picture is invalid */
export const createWebpSquare = (bytes: Buffer, side: number): Promise<EncodedPictureFile> =>
  withDecodedPicture(bytes, async ({ width, height, decode }) => {
    const edge = Math.min(side, width, height);
    const { data, info } = await decode()
      .resize({ width: edge, height: edge, fit: 'cover' })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data };
  });

/**
 * Encodes a picture as WebP and AVIF in several widths. Applies the EXIF rotation and removes all metadata.
 * @throws AppError VALIDATION_ERROR if the picture is invalid
 */
export const createPictureSizes = (bytes: Buffer, widths: readonly number[]): Promise<PictureSize[]> =>
  withDecodedPicture(bytes, async ({ decode }) => {
    const { data, info } = await decode()
      .resize({ width: widths.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const sizes: PictureSize[] = [];
    for (const wanted of selectPictureWidths(width, widths)) {
      const sized = await resizeBitmap({ data, width, height, channels }, wanted);
      const [webp, avif] = [await encodeBitmap(sized, 'webp'), await encodeBitmap(sized, 'avif')];
      sizes.push({ width: sized.width, height: sized.height, webp, avif });
    }
    return sizes;
  });

export interface LinkPreviewOptions {
  width: number;
  height: number;
  background: string;
  maxBytes: number;
}

const JPEG_QUALITIES = [84, 70, 50, 30] as const;

/** Blur radius of the background in pixels. Large enough to hide repeated edges of the picture. */
const BACKDROP_BLUR = 14;

/**
 * Creates a JPEG for link previews, with the picture in front of a blurred background.
 * @throws AppError VALIDATION_ERROR if the picture is invalid
 */
export const createJpegPreview = (bytes: Buffer, preview: LinkPreviewOptions): Promise<Buffer> =>
  withDecodedPicture(bytes, async ({ decode }) => {
    const { width, height, background, maxBytes } = preview;
    const { default: sharp } = await import('sharp');
    const { data: whole, info: size } = await decode()
      .resize({ width, height, fit: 'inside' })
      .flatten({ background })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    const left = Math.floor((width - size.width) / 2);
    const top = Math.floor((height - size.height) / 2);
    const wider = await sharp(whole)
      .extend({
        left,
        right: width - size.width - left,
        top,
        bottom: height - size.height - top,
        extendWith: 'copy',
      })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { data, info } = await sharp(wider)
      .blur(BACKDROP_BLUR)
      .composite([{ input: whole, left, top }])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    let made = Buffer.alloc(0);
    for (const quality of JPEG_QUALITIES) {
      made = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (made.length <= maxBytes) break;
    }
    return made;
  });
