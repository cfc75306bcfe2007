import type { Channels, Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from '../errors';
import { KeyedMutex } from '../concurrency/keyed-mutex';
import { PICTURE_NAMES } from '../../contract/uploads';

/** Pictures higher than this are made smaller: pages show squares, and encoding takes memory by the pixel. */
const HIGHEST = 2400;

/** A width this close to the picture's own saves too little to be a file of its own. */
const NEAR_OWN_WIDTH = 0.85;

/**
 * Pixels that a picture may have. What must be decoded as a whole, instead of row by row, takes 8 to 18 bytes a
 * pixel; with these limits no picture takes more than 300 MB.
 */
const MAX_PIXELS = 40_000_000;
const MAX_PROGRESSIVE_PIXELS = 24_000_000;
const MAX_AVIF_PIXELS = 12_000_000;
const MAX_SIDE = 10_000;

/** Seconds after which a picture that is still being decoded is given up. */
const TIME_LIMIT = 8;

/** WebP is for the few browsers without AVIF, so that its smallest files are not worth twice the time. */
const WEBP = { quality: 82, effort: 2 } as const;

/**
 * Photographs weigh two thirds of the WebP above and look the same enlarged. Efforts above 1 take up to twice as long,
 * and save less than a tenth.
 */
const AVIF = { quality: 55, effort: 1, chromaSubsampling: '4:2:0' } as const;

const KINDS = `Pictures must be ${PICTURE_NAMES} files.`;
const tooLarge = (pixels: number) =>
  `This picture is too large: at most ${pixels / 1e6} million pixels and ${MAX_SIDE.toLocaleString('en')} on a side.`;
const DAMAGED = 'This picture is damaged and cannot be read.';

/** A picture in one format. */
export interface PictureFile {
  width: number;
  height: number;
  bytes: Buffer;
}

/** One size of a picture, in both formats. */
export interface PictureSize {
  width: number;
  height: number;
  webp: Buffer;
  avif: Buffer;
}

/** Those of the widths in which a picture of this width is stored, narrowest first; never wider than it is, nor than the last. */
export function widthsOf(width: number, widths: readonly number[]): number[] {
  const own = Math.min(width, widths.at(-1)!);
  return [...widths.filter((narrower) => narrower <= own * NEAR_OWN_WIDTH), own];
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * What a file is by its first bytes. Asked before any decoder sees it: those also know SVG, PDF and more, which
 * can name files and addresses of this machine.
 */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  if (bytes.length < 16) return null;
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'heif';
  return null;
}

const refuse = (message: string, cause?: unknown) => new AppError('VALIDATION_ERROR', { message, cause });

function judge(kind: string, { format, compression, isProgressive, width, height }: Metadata): void {
  if (format !== kind && !(kind === 'heif' && format === ('avif' as string))) throw refuse(KINDS);
  if (kind === 'heif' && compression !== undefined && compression !== 'av1') throw refuse(KINDS);
  const whole = isProgressive ? MAX_PROGRESSIVE_PIXELS : MAX_PIXELS;
  const pixels = kind === 'heif' ? MAX_AVIF_PIXELS : whole;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > pixels) throw refuse(tooLarge(pixels));
}

/** A decoded picture takes hundreds of megabytes, so that only one at a time may be in memory. */
const mutex = new KeyedMutex();

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };

interface Judged {
  width: number;
  height: number;
  decode: () => Sharp;
}

/** Judges a picture by its head, and answers how it is decoded: each call decodes again. */
async function judged(bytes: Buffer): Promise<Judged> {
  const kind = kindOf(bytes);
  if (kind === null) throw refuse(KINDS);
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);

  const metadata = await sharp(bytes, OPTIONS)
    .metadata()
    .catch((cause: unknown) => {
      const pixels = cause instanceof Error && /pixel limit|dimensions|too large/i.test(cause.message);
      throw refuse(pixels ? tooLarge(MAX_PIXELS) : DAMAGED, cause);
    });
  judge(kind, metadata);
  // Metadata is dropped unless asked for.
  const decode = () =>
    sharp(bytes, OPTIONS).timeout({ seconds: TIME_LIMIT }).autoOrient().toColourspace('srgb');
  return { width: metadata.width, height: metadata.height, decode };
}

/** Pixels, row by row, `channels` bytes each. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: Channels;
}

/** A picture at another width, which is not wider than it is. */
export async function resized({ data, ...raw }: Bitmap, wanted: number): Promise<Bitmap> {
  const { default: sharp } = await import('sharp');
  const sized = await sharp(data, { raw })
    .resize({ width: wanted })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = sized.info;
  return { data: sized.data, width, height, channels };
}

/**
 * A picture as a file of one of the formats that pages offer. With an `effort` of 0 it takes half the time, and is larger:
 * AVIF by a seventh, WebP by a third.
 */
export async function encoded(
  { data, ...raw }: Bitmap,
  format: 'webp' | 'avif',
  effort?: 0,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(data, { raw });
  const options = format === 'webp' ? WEBP : AVIF;
  return picture[format]({ ...options, effort: effort ?? options.effort }).toBuffer();
}

/** Works on a picture that was judged; on one at a time. */
const decoding = <T>(bytes: Buffer, work: (picture: Judged) => Promise<T>): Promise<T> =>
  mutex.runExclusive(['decoder'], async () => {
    const picture = await judged(bytes);
    try {
      return await work(picture);
    } catch (cause) {
      throw refuse(DAMAGED, cause);
    }
  });

/**
 * The middle of a picture as a square WebP of at most `side` pixels, never larger than it was; judged and stripped
 * as by `pictureSizes`.
 * @throws AppError VALIDATION_ERROR with a sentence, when the file is not a JPEG, PNG, WebP or AVIF that decodes.
 */
export const webpSquare = (bytes: Buffer, side: number): Promise<PictureFile> =>
  decoding(bytes, async ({ width, height, decode }) => {
    const edge = Math.min(side, width, height);
    const { data, info } = await decode()
      .resize({ width: edge, height: edge, fit: 'cover' })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data };
  });

/**
 * A picture as WebP and AVIF in the widths that pages use, narrowest first; never larger than it was. It is judged by
 * its content, turned the way its camera says, and stripped of everything else that the file carried.
 * @param widths pixels, narrowest first; a picture that is narrower than the last has its own width instead of it.
 * @throws AppError VALIDATION_ERROR with a sentence, when the file is not a JPEG, PNG, WebP or AVIF that decodes.
 */
export const pictureSizes = (bytes: Buffer, widths: readonly number[]): Promise<PictureSize[]> =>
  decoding(bytes, async ({ decode }) => {
    // Decoded once; the smaller sizes are made from the largest.
    const { data, info } = await decode()
      .resize({ width: widths.at(-1), height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const sizes: PictureSize[] = [];
    for (const wanted of widthsOf(width, widths)) {
      const sized = await resized({ data, width, height, channels }, wanted);
      const [webp, avif] = [await encoded(sized, 'webp'), await encoded(sized, 'avif')];
      sizes.push({ width: sized.width, height: sized.height, webp, avif });
    }
    return sizes;
  });

/** What a link preview is drawn as. */
export interface PreviewSize {
  width: number;
  height: number;
  /** The colour behind what is transparent. */
  background: string;
  /** Bytes at most. */
  maxBytes: number;
}

/** Qualities of a JPEG, tried until it is small enough. */
const JPEG_QUALITIES = [84, 70, 50, 30] as const;

/** Pixels by which the backdrop of a preview is blurred: lines that its picture's edges draw into it are no longer seen. */
const BACKDROP_BLUR = 14;

/**
 * A whole picture in the middle of a JPEG of one size, its edges drawn on to both sides; judged as by every other function here.
 * @throws AppError VALIDATION_ERROR when the file is not a JPEG, PNG, WebP or AVIF that decodes.
 */
export const jpegPreview = (bytes: Buffer, preview: PreviewSize): Promise<Buffer> =>
  decoding(bytes, async ({ decode }) => {
    const { width, height, background, maxBytes } = preview;
    const { default: sharp } = await import('sharp');
    const { data: whole, info: size } = await decode()
      .resize({ width, height, fit: 'inside' })
      .flatten({ background })
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true });
    // Beside the picture its edges continue, out of focus: a wall and a table become wider.
    const left = Math.floor((width - size.width) / 2);
    const top = Math.floor((height - size.height) / 2);
    const wider = await sharp(whole)
      .extend({
        ...{ left, right: width - size.width - left, top, bottom: height - size.height - top },
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
