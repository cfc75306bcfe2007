/** Creates a contact sheet of catalogue pictures: `tsx tools/seed/contact-sheet.ts sheet.webp kitchen tableware` */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { demoCatalogue } from './catalogue/demo-catalogue';
import { listProductPictures } from './product-pictures';

const TILE = 160;
const GAP = 8;
const COLUMNS = 12;

const [out = '.cache/seed-contact-sheet.png', ...slugs] = process.argv.slice(2);
const pictures = demoCatalogue
  .filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
  .flatMap((category) => category.products.flatMap(listProductPictures));

const tiles = [];
for (const [at, { master }] of pictures.entries()) {
  tiles.push({
    input: await sharp(master).resize(TILE, TILE).png().toBuffer(),
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
  .toFile(out);
console.log(`${pictures.length} pictures in ${out}`);
