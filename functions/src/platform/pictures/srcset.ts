/** The `srcset` attribute of files, given by the sizes and the URLs in the same order. */
export const srcsetOf = (sizes: readonly { width: number }[], urls: readonly string[]): string =>
  sizes.map(({ width }, at) => `${urls[at]} ${width}w`).join(', ');
