const hex = (bytes: Uint8Array) => `#${Buffer.from(bytes).toString('hex')}`;

/**
 * A picture out of focus, as it is shown until its file has come: the colours of its top, its middle and its bottom,
 * `#rrggbb` each, with blanks between them. Empty for a picture that is transparent somewhere: the page's own colour
 * shows through it.
 */
export async function placeholderOf(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  const { isOpaque } = await picture.stats();
  if (!isOpaque) return '';
  const pixels = await picture
    .resize(3, 3, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const pixel = (at: number) => pixels.subarray(3 * at, 3 * at + 3);
  // The corners of a still life are its wall and its table.
  const mean = (row: number) =>
    Uint8Array.from(pixel(row), (value, channel) => (value + pixel(row + 2)[channel]!) / 2);
  return [mean(0), pixel(4), mean(6)].map(hex).join(' ');
}
