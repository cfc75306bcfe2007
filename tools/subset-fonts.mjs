// Creates the shop's font files from the fonts of Fontsource: npm run fonts
//
// `basic` has the characters of nearly every page and is preloaded on wide screens (tools/draw-pages.mjs). `more` has
// the rest of
// Latin and is loaded if a page contains such a character. Both include only the font weights in use.
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));

/** ASCII, and other characters common in English. */
const BASIC = `${range(0x20, 0x7e)}\u00a0©°·×àáäçèéíñóöü–—‘’“”…€−`;

const LATIN = range(0x20, 0xff) + range(0x2000, 0x206f) + 'ıŒœ€™↑↓−∕';

const FACES = [
  {
    name: 'text',
    // The font's bullet is a square. Without it, bullets are those of the fallback fonts, which are round.
    omitted: '•',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: { min: 400, max: 600 },
  },
  {
    name: 'display',
    file: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2',
  },
];

const fonts = new URL('../web/src/shared/fonts/', import.meta.url);
const more = [...LATIN].filter((character) => !BASIC.includes(character)).join('');
for (const { name, file, weights, omitted } of FACES) {
  const source = readFileSync(new URL(`../node_modules/${file}`, import.meta.url));
  for (const [part, characters] of Object.entries({ basic: BASIC, more })) {
    const made = await subsetFont(
      source,
      [...characters].filter((character) => character !== omitted).join(''),
      {
        targetFormat: 'woff2',
        keepFeatures: ['kern'],
        ...(weights && { variationAxes: { wght: weights } }),
      },
    );
    writeFileSync(new URL(`${name}-${part}.woff2`, fonts), made);
    console.log(`${name}-${part}.woff2: ${made.length} bytes`);
  }
}
