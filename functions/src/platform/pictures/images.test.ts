import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPictureSizes, selectPictureWidths } from './images';

const WIDTHS = [360, 560, 720, 900, 1200, 1600];

describe('the widths of a picture', () => {
  test.each([
    [4000, [360, 560, 720, 900, 1200, 1600]],
    [1600, [360, 560, 720, 900, 1200, 1600]],
    [1400, [360, 560, 720, 900, 1400]],
    [1200, [360, 560, 720, 900, 1200]],
    [960, [360, 560, 720, 960]],
    [700, [360, 560, 700]],
    [640, [360, 640]],
    [400, [400]],
    [1, [1]],
  ])('of %i pixels are never wider than it, nor just below its own', (own, widths) => {
    expect(selectPictureWidths(own, WIDTHS)).toEqual(widths);
  });
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b93a0e' } });

describe('the sizes of a picture', () => {
  test('are WebP and AVIF of the same pixels', async () => {
    const sizes = await createPictureSizes(await plain(800, 400).png().toBuffer(), WIDTHS);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [360, 180],
      [560, 280],
      [800, 400],
    ]);
    for (const { width, height, webp, avif } of sizes) {
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height });
      expect(await sharp(avif).metadata()).toMatchObject({
        format: 'heif',
        compression: 'av1',
        width,
        height,
      });
    }
  });

  test('bound the height of a narrow, high picture', async () => {
    const sizes = await createPictureSizes(await plain(100, 9600).png().toBuffer(), WIDTHS);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([[25, 2400]]);
  });

  test('show through what is transparent, in both formats', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } });
    const [size] = await createPictureSizes(await clear.png().toBuffer(), WIDTHS);
    for (const file of [size!.webp, size!.avif])
      expect(await sharp(file).metadata()).toMatchObject({ hasAlpha: true });
  });
});
