import sharp, { type Color } from 'sharp';
import { expect, test } from 'vitest';
import { placeholderOf } from './placeholder';

const plain = (background: Color) => sharp({ create: { width: 90, height: 90, channels: 4, background } });

test('a picture out of focus is the colours of its top, middle and bottom', async () => {
  const block = (colour: string, height: number) => plain(colour).resize(90, height).png().toBuffer();
  const picture = await plain('#806040')
    .composite([
      { input: await block('#f0e0d0', 30), top: 0, left: 0 },
      { input: await block('#302010', 30), top: 60, left: 0 },
    ])
    .webp({ lossless: true })
    .toBuffer();
  const colours = (await placeholderOf(picture)).split(' ');
  const reds = colours.map((colour) => parseInt(colour.slice(1, 3), 16));
  expect(colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true);
  expect(Math.abs(reds[0]! - 0xf0)).toBeLessThan(24);
  expect(Math.abs(reds[1]! - 0x80)).toBeLessThan(24);
  expect(Math.abs(reds[2]! - 0x30)).toBeLessThan(24);
});

test('a transparent picture has none', async () => {
  const picture = await plain({ r: 200, g: 100, b: 50, alpha: 0.5 }).webp().toBuffer();
  expect(await placeholderOf(picture)).toBe('');
});
