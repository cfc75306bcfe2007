/** Draws every seeded picture on one PNG, to judge the collection as a shopper sees it: in a grid. */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { catalogue } from './catalogue/index';
import { madePicture, picturesOf } from './product-pictures';

const TILE = 240;
const GAP = 12;
const COLUMNS = 10;

const out = process.argv[2] ?? '.cache/seed-contact-sheet.png';
const only = process.argv[3];
const pictures = catalogue
  .filter(({ slug }) => !only || slug === only)
  .flatMap((category) => category.products.flatMap(picturesOf));

const tiles = [];
for (const [at, each] of pictures.entries()) {
  const picture = await madePicture(each);
  const file = picture.webp.find(({ width }) => width >= TILE);
  tiles.push({
    input: await sharp(file?.bytes).resize(TILE, TILE).png().toBuffer(),
    left: GAP + (at % COLUMNS) * (TILE + GAP),
    top: GAP + Math.floor(at / COLUMNS) * (TILE + GAP),
  });
}
await mkdir(dirname(out), { recursive: true });
await sharp({
  create: {
    width: GAP + COLUMNS * (TILE + GAP),
    height: GAP + Math.ceil(pictures.length / COLUMNS) * (TILE + GAP),
    channels: 3,
    background: '#faf6ef',
  },
})
  .composite(tiles)
  .png()
  .toFile(out);
console.log(`${pictures.length} pictures in ${out}`);
