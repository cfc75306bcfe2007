import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { AppError } from './errors';
import { KeyedMutex } from './keyed-mutex';

/** Widths that pages choose from, in pixels. */
const WIDTHS = [320, 640, 960] as const;

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

const QUALITY = 82;

const KINDS = 'Pictures must be JPEG, PNG, WebP or AVIF files.';
const tooLarge = (pixels: number) =>
  `This picture is too large: at most ${pixels / 1e6} million pixels and ${MAX_SIDE.toLocaleString('en')} on a side.`;
const DAMAGED = 'This picture is damaged and cannot be read.';

/** One size of a picture, as WebP. */
export interface PictureFile {
  width: number;
  height: number;
  bytes: Buffer;
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

/** Judges a picture by its head, and answers how it is decoded: each call decodes anew. */
async function judged(bytes: Buffer): Promise<{ width: number; height: number; decode: () => Sharp }> {
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
  // No metadata is kept unless asked for.
  const decode = () =>
    sharp(bytes, OPTIONS).timeout({ seconds: TIME_LIMIT }).autoOrient().toColourspace('srgb');
  return { width: metadata.width, height: metadata.height, decode };
}

async function encode(bytes: Buffer): Promise<PictureFile[]> {
  const { decode } = await judged(bytes);
  const { default: sharp } = await import('sharp');
  try {
    // Decoded once; the smaller sizes are made from the largest.
    const { data, info } = await decode()
      .resize({ width: WIDTHS.at(-1), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const widths = [...new Set(WIDTHS.map((wanted) => Math.min(wanted, width)))];
    const files: PictureFile[] = [];
    for (const wanted of widths) {
      const made = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: wanted })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      files.push({ width: made.info.width, height: made.info.height, bytes: made.data });
    }
    return files;
  } catch (cause) {
    throw refuse(DAMAGED, cause);
  }
}

async function encodeSquare(bytes: Buffer, side: number): Promise<PictureFile> {
  const { width, height, decode } = await judged(bytes);
  const edge = Math.min(side, width, height);
  try {
    const made = await decode()
      .resize({ width: edge, height: edge, fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { width: made.info.width, height: made.info.height, bytes: made.data };
  } catch (cause) {
    throw refuse(DAMAGED, cause);
  }
}

/**
 * The middle of a picture as a square WebP of at most `side` pixels, never larger than it was; judged and stripped
 * as by `webpSizes`.
 * @throws AppError VALIDATION_ERROR with a sentence, when the file is not a JPEG, PNG, WebP or AVIF that decodes.
 */
export function webpSquare(bytes: Buffer, side: number): Promise<PictureFile> {
  return mutex.runExclusive(['decoder'], () => encodeSquare(bytes, side));
}

/**
 * A picture as WebP in the widths that pages use, narrowest first; never wider than it was. It is judged by its
 * content, turned the way its camera says, and stripped of everything else that the file carried.
 * @throws AppError VALIDATION_ERROR with a sentence, when the file is not a JPEG, PNG, WebP or AVIF that decodes.
 */
export function webpSizes(bytes: Buffer): Promise<PictureFile[]> {
  return mutex.runExclusive(['decoder'], () => encode(bytes));
}
