/** Width and height of a placeholder in pixels. */
const SIDE = 4;
const ROW_BYTES = SIDE * 2;

/** Creates the header of a BMP file with 5 bits per colour channel. */
function createBitmapHeader(): Buffer {
  const head = Buffer.alloc(54);
  head.write('BM');
  head.writeUInt32LE(head.length + SIDE * ROW_BYTES, 2);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(SIDE, 18);
  head.writeInt32LE(SIDE, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(16, 28);
  return head;
}
const HEAD = createBitmapHeader();

const toFiveBits = (value: number) => Math.round((value * 31) / 255);
const clampFiveBits = (value: number) => Math.min(31, Math.max(0, value));

/** Packs a colour into 15 bits. Rounds red and blue relative to green, so that grey stays grey. */
function packColour(red: number, green: number, blue: number): number {
  const middle = toFiveBits(green);
  const others = [red, blue].map((value) => clampFiveBits(middle + toFiveBits(value - green)));
  return (others[0]! << 10) | (middle << 5) | others[1]!;
}

/** Creates a blurred placeholder of 4 × 4 pixels as a data URL, or '' for transparent pictures. */
export async function createPicturePlaceholder(bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  const { hasAlpha } = await picture.metadata();
  if (hasAlpha && !(await picture.stats()).isOpaque) return '';
  const pixels = await picture
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const body = Buffer.alloc(SIDE * ROW_BYTES);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [red, green, blue] = pixels.subarray(3 * at, 3 * at + 3);
    // BMP files start with the bottom row.
    const row = SIDE - 1 - Math.floor(at / SIDE);
    body.writeUInt16LE(packColour(red!, green!, blue!), row * ROW_BYTES + (at % SIDE) * 2);
  }
  return `data:image/bmp;base64,${Buffer.concat([HEAD, body]).toString('base64')}`;
}
