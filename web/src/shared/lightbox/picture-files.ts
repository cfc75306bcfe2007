import type { ProductImage } from '@contract/products/products';

/** The files of a `srcset` attribute with their sizes in pixels, which have the picture's proportions. */
export function filesOf({ srcset, width, height }: ProductImage) {
  return srcset
    .split(/,\s+/)
    .map((file) => /^(\S+) (\d+)w$/.exec(file.trim()))
    .filter((file) => file !== null)
    .map(([, src = '', pixels]) => ({
      src,
      width: Number(pixels),
      height: Math.round((Number(pixels) * height) / width),
    }));
}
