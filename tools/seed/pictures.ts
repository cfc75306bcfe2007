/**
 * Makes the demo store's product pictures: one object of the vector set `@iconify-json/fluent-emoji`
 * (Microsoft's Fluent Emoji, MIT licence), graded to the shop's warm light, on a sheet of coloured
 * paper with the shadow it would throw there. Everything is drawn, so the same input gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { backdrop, PLINTH_TOP, type StudioSet } from './backdrop';
import { encodeSizes, type PictureSize } from '../../functions/src/platform/pictures/images';
import { castOnto, type CutOut, lyingShadow, standingShadow } from './shadows';
import type { Grade, Shot, Staging, Tone } from './catalogue/types';

/** Raise it when the drawing changes: cached pictures and image ids depend on it. */
const RECIPE = 5;
/** Pixels of a side. */
const SIZE = 960;
/** Fewer than the shop makes of an upload: all of them are made while the first start waits. */
const WIDTHS = [480, SIZE] as const;

export interface PictureSpec {
  emoji: string;
  tone: Tone;
  staging: Staging;
  shot: Shot;
  turn: number;
  grade: Grade;
}

export interface Picture {
  /** Short and stable: made from the spec, so that a second run overwrites instead of adding. */
  imageId: string;
  sizes: PictureSize[];
}

interface IconSet {
  icons: Record<string, { body: string; width?: number; height?: number }>;
}
const iconSet = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json') as IconSet;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const svgOf = (body: string, viewBox: string, width: number, height: number, turn: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">
     <g transform="rotate(${turn} 16 16)">${body}</g></svg>`,
  );

/** The rows and columns of an RGBA bitmap that hold something visible. */
function visibleBox(pixels: Buffer, width: number, height: number): Box {
  const box = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) < 24) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}

/** Draws the object without its margins, `scale` times the usual size, in the shop's light. */
async function cutOut(spec: PictureSpec, scale: number): Promise<CutOut> {
  const icon = iconSet.icons[spec.emoji];
  if (!icon) throw new Error(`The picture set has no "${spec.emoji}".`);
  // A small first drawing finds the visible part; the second draws only that, at its final size.
  const probe = 144;
  const small = await sharp(svgOf(icon.body, '-8 -8 48 48', probe, probe, spec.turn))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const box = visibleBox(small, probe, probe);
  const unit = 48 / probe;
  const boxWidth = (box.right - box.left) * unit;
  const boxHeight = (box.bottom - box.top) * unit;
  // Objects of one area look equally large; long ones are held back so that every tile keeps its margin.
  const factor =
    SIZE * scale * Math.min(0.52 / Math.sqrt(boxWidth * boxHeight), 0.62 / Math.max(boxWidth, boxHeight));
  const width = Math.round(boxWidth * factor);
  const height = Math.round(boxHeight * factor);
  const view = `${box.left * unit - 8} ${box.top * unit - 8} ${boxWidth} ${boxHeight}`;
  const { hue = 0, saturation = 1, brightness = 1 } = spec.grade;
  const drawn = sharp(svgOf(icon.body, view, width, height, spec.turn)).ensureAlpha();
  // Turning hues goes through another colour space, which costs as much as drawing small: only where it is asked for.
  const graded = hue === 0 && brightness === 1 ? drawn : drawn.modulate({ hue, brightness });
  const pixels = await graded.raw().toBuffer();
  warm(pixels, 0.88 * saturation);
  const soleTop = Math.floor(height * 0.95);
  const sole = visibleBox(pixels.subarray(soleTop * width * 4), width, height - soleTop);
  return { pixels, width, height, foot: [sole.left, sole.right] };
}

const clamp = (value: number): number => Math.min(255, Math.max(0, value));

/**
 * The lamp is warm. The set's greys and darks lean to lilac, which no paper of ours does: weakly
 * coloured pixels move to warm grey, dark violet ones to ink, the rest loses a little blue. `saturation`
 * is a factor; a little below 1 keeps the set's poster colours at home among our papers.
 */
function warm(pixels: Buffer, saturation: number): void {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const grey = 0.3 * pixels[at]! + 0.59 * pixels[at + 1]! + 0.11 * pixels[at + 2]!;
    const red = clamp(grey + (pixels[at]! - grey) * saturation);
    const green = clamp(grey + (pixels[at + 1]! - grey) * saturation);
    const blue = clamp(grey + (pixels[at + 2]! - grey) * saturation);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    const violet = Math.min(1, Math.max(0, (blue - green + 6) / 14));
    const weak = Math.min(1, Math.max(0, (78 - chroma) / 30));
    const dark = Math.min(1, Math.max(0, (105 - grey) / 45));
    const pull = 0.92 * violet * Math.max(weak, dark);
    // Porcelain and steel are paler than the set draws them.
    const lit = grey + Math.max(0, grey - 110) * 0.004 * (255 - grey);
    pixels[at] = clamp(red + (lit * 1.03 + 3 - red) * pull);
    pixels[at + 1] = clamp(green + (lit * 0.995 + 2 - green) * pull);
    pixels[at + 2] = clamp((blue + (lit * 0.95 - blue) * pull) * 0.95);
  }
}

interface Placement {
  scale: number;
  /** Middle of the object, and its foot when it stands (its middle when it lies), as shares of the picture. */
  x: number;
  y: number;
}

const PLACEMENTS: Record<Shot, Record<Staging, Placement[]>> = {
  single: { stand: [{ scale: 1.1, x: 0.49, y: 0.81 }], lie: [{ scale: 1.1, x: 0.49, y: 0.49 }] },
  close: { stand: [{ scale: 1.5, x: 0.58, y: 1.06 }], lie: [{ scale: 1.6, x: 0.58, y: 0.56 }] },
  pair: {
    stand: [
      { scale: 0.66, x: 0.62, y: 0.71 },
      { scale: 0.78, x: 0.36, y: 0.81 },
    ],
    lie: [
      { scale: 0.68, x: 0.66, y: 0.36 },
      { scale: 0.68, x: 0.36, y: 0.64 },
    ],
  },
  plinth: { stand: [{ scale: 0.86, x: 0.5, y: PLINTH_TOP + 0.012 }], lie: [] },
};

/** Lays an object over an RGB picture, as far as it is within it. */
function layOver(picture: Buffer, { pixels, width, height }: CutOut, left: number, top: number): void {
  const right = Math.min(SIZE, left + width);
  const bottom = Math.min(SIZE, top + height);
  for (let y = Math.max(0, top); y < bottom; y += 1) {
    for (let x = Math.max(0, left); x < right; x += 1) {
      const from = ((y - top) * width + x - left) * 4;
      const alpha = pixels[from + 3]! / 255;
      if (alpha === 0) continue;
      const to = (y * SIZE + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = picture[to + channel]!;
        picture[to + channel] = below + (pixels[from + channel]! - below) * alpha + 0.5;
      }
    }
  }
}

/** Every picture of a tone shares its empty set. */
const sets = new Map<string, Promise<Buffer>>();
function emptySet({ tone, staging, shot }: PictureSpec): Promise<Buffer> {
  const set: StudioSet = shot === 'plinth' ? 'plinth' : staging === 'stand' ? 'table' : 'above';
  const key = `${tone} ${set}`;
  const pixels = sets.get(key) ?? backdrop(tone, set, SIZE);
  sets.set(key, pixels);
  return pixels;
}

const FULL = { width: SIZE, height: SIZE, channels: 3 } as const;

async function draw(spec: PictureSpec): Promise<Buffer> {
  const picture = Buffer.from(await emptySet(spec));
  for (const place of PLACEMENTS[spec.shot][spec.staging]) {
    const object = await cutOut(spec, place.scale);
    const standing = spec.staging === 'stand';
    const left = Math.round(place.x * SIZE - object.width / 2);
    const top = Math.round(place.y * SIZE - (standing ? object.height : object.height / 2));
    castOnto(picture, await (standing ? standingShadow : lyingShadow)(object, left, top, SIZE), SIZE);
    layOver(picture, object, left, top);
  }
  return picture;
}

const FORMATS = ['webp', 'avif'] as const;

/** The picture in every width and format, from the cache where it was made before. */
export async function makePicture(spec: PictureSpec, cacheFolder: string): Promise<Picture> {
  const imageId = createHash('sha256')
    .update(JSON.stringify([RECIPE, spec]))
    .digest('hex')
    .slice(0, 16);
  const pathOf = (width: number, format: string): string =>
    join(cacheFolder, `${imageId}-${width}.${format}`);
  const cached = await Promise.all(
    WIDTHS.map(async (width): Promise<PictureSize | null> => {
      const [webp, avif] = await Promise.all(
        FORMATS.map((format) => readFile(pathOf(width, format)).catch(() => null)),
      );
      return webp && avif ? { width, height: width, webp, avif } : null;
    }),
  );
  if (cached.every((size) => size !== null)) return { imageId, sizes: cached };
  const sizes = await encodeSizes({ data: await draw(spec), ...FULL }, WIDTHS);
  await mkdir(cacheFolder, { recursive: true });
  for (const { width, ...files } of sizes)
    for (const format of FORMATS) {
      // Written aside and renamed, so that neither a killed run nor a second one beside it leaves half a picture.
      const part = `${pathOf(width, format)}.${process.pid}.part`;
      await writeFile(part, files[format]);
      await rename(part, pathOf(width, format));
    }
  return { imageId, sizes };
}
