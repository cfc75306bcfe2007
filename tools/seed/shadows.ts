/** The shadows an object throws: masks are drawn small, blurred there, and scaled up when they fall on the picture. */
import sharp from 'sharp';
import { SHADOW_INK } from './backdrop';

/** A cut-out object: RGBA pixels without margins, and where its lowest part touches the ground. */
export interface CutOut {
  pixels: Buffer;
  width: number;
  height: number;
  /** Left and right end of its lowest part, in pixels from its left edge. */
  foot: [number, number];
}

/** Shadows are blurred anyway, so a quarter of the picture's size is plenty. */
const REDUCTION = 4;

/** One greyscale image of `size` × `size`; a pixel's value is how dark the shadow is there. */
type Mask = Buffer;

/** A softened mask; `darknessAt` says, for the middle of each pixel, 0 to 255. */
async function blurred(
  size: number,
  blur: number,
  darknessAt: (x: number, y: number) => number,
): Promise<Mask> {
  const mask = Buffer.alloc(size * size);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) mask[y * size + x] = darknessAt(x + 0.5, y + 0.5);
  return sharp(mask, { raw: { width: size, height: size, channels: 1 } })
    .blur(blur)
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** How much an object covers at a point of its reduced outline, 0 to 255. */
async function outline(object: CutOut): Promise<(x: number, y: number) => number> {
  const { width, height } = object;
  const across = Math.max(2, Math.round(width / REDUCTION));
  const down = Math.max(2, Math.round(height / REDUCTION));
  const alpha = await sharp(object.pixels, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .resize(across, down, { fit: 'fill' })
    .raw()
    .toBuffer();
  return (x, y) => {
    const column = Math.floor((x / width) * REDUCTION * across);
    const row = Math.floor((y / height) * REDUCTION * down);
    return column < 0 || row < 0 || column >= across || row >= down ? 0 : alpha[row * across + column]!;
  };
}

/** Adds the layers up: how much of the light each pixel of the small image loses, 0 to 1. */
function darkness(layers: { mask: Mask; opacity: number }[], small: number): Float32Array {
  return Float32Array.from({ length: small * small }, (_, at) =>
    layers.reduce((dark, { mask, opacity }) => 1 - (1 - dark) * (1 - ((mask[at] ?? 0) / 255) * opacity), 0),
  );
}

/** A shadow fainter than this is not seen. */
const FAINTEST = 0.003;

const isDark = (shadow: Float32Array, from: number, length: number): boolean =>
  shadow.subarray(from, from + length).some((dark) => dark >= FAINTEST);

/** Darkens an RGB picture of `size` × `size` by a shadow a quarter of its size, interpolating between its pixels. */
export function castOnto(pixels: Buffer, shadow: Float32Array, size: number): void {
  const small = size / REDUCTION;
  const last = small - 1;
  for (let y = 0; y < size; y += 1) {
    const down = Math.min(last, Math.max(0, (y + 0.5) / REDUCTION - 0.5));
    const [top, shareY] = [Math.floor(down), down - Math.floor(down)];
    const upper = top * small;
    const lower = Math.min(last, top + 1) * small;
    if (!isDark(shadow, upper, small) && !isDark(shadow, lower, small)) continue;
    for (let x = 0; x < size; x += 1) {
      const across = Math.min(last, Math.max(0, (x + 0.5) / REDUCTION - 0.5));
      const left = Math.floor(across);
      const right = left < last ? left + 1 : left;
      const shareX = across - left;
      const above = shadow[upper + left]! * (1 - shareX) + shadow[upper + right]! * shareX;
      const below = shadow[lower + left]! * (1 - shareX) + shadow[lower + right]! * shareX;
      const dark = above * (1 - shareY) + below * shareY;
      if (dark < FAINTEST) continue;
      const at = (y * size + x) * 3;
      pixels[at] = pixels[at]! + (SHADOW_INK.r - pixels[at]!) * dark + 0.5;
      pixels[at + 1] = pixels[at + 1]! + (SHADOW_INK.g - pixels[at + 1]!) * dark + 0.5;
      pixels[at + 2] = pixels[at + 2]! + (SHADOW_INK.b - pixels[at + 2]!) * dark + 0.5;
    }
  }
}

/** Standing: the outline laid over the table to the right, and the dark line where the object touches it. */
export async function standingShadow(
  object: CutOut,
  left: number,
  top: number,
  size: number,
): Promise<Float32Array> {
  const small = size / REDUCTION;
  const [x, y, width, height] = [left, top + object.height, object.width, object.height].map(
    (value) => value / REDUCTION,
  ) as [number, number, number, number];
  const covered = await outline(object);
  // Up becomes up-and-right: the base stays where it is, the top leans away from the lamp.
  const flatness = 0.3;
  const lean = 0.5;
  const laid = (atX: number, atY: number): number => {
    const above = (y - atY) / flatness;
    return covered(atX - x - lean * above, height - above);
  };
  const [from, to] = object.foot.map((end) => x + end / REDUCTION) as [number, number];
  const reach = Math.max((to - from) / 2, width * 0.1);
  const ellipse =
    (rx: number, ry: number) =>
    (atX: number, atY: number): number =>
      ((atX - (from + to) / 2) / rx) ** 2 + ((atY - y + 1) / ry) ** 2 <= 1 ? 255 : 0;
  const layers = await Promise.all([
    blurred(small, small * 0.026, laid).then((mask) => ({ mask, opacity: 0.27 })),
    blurred(small, small * 0.018, ellipse(reach * 1.25, small * 0.018)).then((mask) => ({
      mask,
      opacity: 0.3,
    })),
    blurred(small, small * 0.005, ellipse(reach * 1.02, small * 0.007)).then((mask) => ({
      mask,
      opacity: 0.5,
    })),
  ]);
  return darkness(layers, small);
}

/** Lying: the outline moved away from the lamp, once close and dark, once far and faint. */
export async function lyingShadow(
  object: CutOut,
  left: number,
  top: number,
  size: number,
): Promise<Float32Array> {
  const small = size / REDUCTION;
  const covered = await outline(object);
  const layer = async (
    shift: number,
    blur: number,
    opacity: number,
  ): Promise<{ mask: Mask; opacity: number }> => {
    const x = (left + size * shift * 0.6) / REDUCTION;
    const y = (top + size * shift) / REDUCTION;
    const mask = await blurred(small, small * blur, (atX, atY) => covered(atX - x, atY - y));
    return { mask, opacity };
  };
  return darkness(await Promise.all([layer(0.04, 0.026, 0.26), layer(0.013, 0.008, 0.32)]), small);
}
