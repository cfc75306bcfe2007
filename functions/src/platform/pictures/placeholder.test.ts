import sharp, { type Color } from 'sharp';
import { expect, test } from 'vitest';
import { createPicturePlaceholder } from './placeholder';

const plain = (background: Color, width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Returns the colours of a placeholder, row by row from the top. sharp cannot read bitmaps. */
function readColours(placeholder: string): number[][] {
  const file = Buffer.from(placeholder.replace(/^data:image\/bmp;base64,/, ''), 'base64');
  expect(file.toString('latin1', 0, 2)).toBe('BM');
  expect(file.readUInt32LE(2)).toBe(file.length);
  const [width, height, bits] = [file.readInt32LE(18), file.readInt32LE(22), file.readUInt16LE(28)];
  expect([width, height, bits]).toEqual([4, 4, 16]);
  return Array.from({ length: 16 }, (_, at) => {
    const row = 3 - Math.floor(at / 4);
    const colour = file.readUInt16LE(file.readUInt32LE(10) + row * 8 + (at % 4) * 2);
    return [colour >> 10, (colour >> 5) & 31, colour & 31].map((value) => (value * 255) / 31);
  });
}

test('a picture out of focus has its colours where they are', async () => {
  const corner = await plain('#302010', 40, 40).png().toBuffer();
  const picture = await plain('#f0d8b0', 80, 80)
    .composite([{ input: corner, top: 40, left: 40 }])
    .webp({ lossless: true })
    .toBuffer();
  const colours = readColours(await createPicturePlaceholder(picture));
  for (const [at, expected] of [
    [0, [0xf0, 0xd8, 0xb0]],
    [3, [0xf0, 0xd8, 0xb0]],
    [12, [0xf0, 0xd8, 0xb0]],
    [15, [0x30, 0x20, 0x10]],
  ] as const)
    for (const [channel, value] of expected.entries())
      expect(Math.abs(colours[at]![channel]! - value)).toBeLessThan(12);
});

test('grey stays grey', async () => {
  for (const grey of [3, 100, 133, 252]) {
    const picture = await plain({ r: grey, g: grey, b: grey }, 8, 8).png().toBuffer();
    for (const [red, green, blue] of readColours(await createPicturePlaceholder(picture)))
      expect([red, blue]).toEqual([green, green]);
  }
});

test('a transparent picture has none', async () => {
  const picture = await plain({ r: 200, g: 100, b: 50, alpha: 0.5 }, 90, 90).webp().toBuffer();
  expect(await createPicturePlaceholder(picture)).toBe('');
});
