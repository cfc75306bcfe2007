import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { renderToStaticMarkup } from 'react-dom/server';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { beforeAll, expect, test } from 'vitest';
import { OrderBarcode } from './order-barcode';

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
});

const HEIGHT = 40;
/** Width of the narrowest bar in pixels. */
const SCALE = 3;

/** Draws the rectangles of an SVG as grayscale pixels. */
function draw(markup: string): ImageData {
  const rects = [...markup.matchAll(/<rect([^>]*)>/g)].map(([, attributes = '']) => ({
    x: Number(/ x="(\d+)"/.exec(attributes)?.[1] ?? 0) * SCALE,
    width: Number(/ width="(\d+)"/.exec(attributes)![1]) * SCALE,
    shade: attributes.includes('#000') ? 0 : 255,
  }));
  const width = rects[0]!.width;
  const row = new Uint8ClampedArray(width * 4).fill(255);
  for (const { x, width: bar, shade } of rects)
    for (let at = x; at < x + bar; at += 1) row.fill(shade, at * 4, at * 4 + 3);
  const data = new Uint8ClampedArray(row.length * HEIGHT);
  for (let line = 0; line < HEIGHT; line += 1) data.set(row, line * row.length);
  return { data, width, height: HEIGHT, colorSpace: 'srgb' } as ImageData;
}

test.each(['A1B2C3D4', '00000000', '12345678', 'ZZZZZZZZ', 'QWK7YX0M'])(
  'a scanner reads the number %s in its barcode',
  async (number) => {
    const picture = draw(renderToStaticMarkup(<OrderBarcode number={number} />));
    const [found] = await readBarcodes(picture, { formats: ['Code128'] });
    expect([found?.text, found?.isValid]).toEqual([number, true]);
  },
);
