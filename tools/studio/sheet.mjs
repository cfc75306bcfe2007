/** Creates a contact sheet of previews: `node tools/studio/sheet.mjs out.png [name ...]`. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PREVIEWS = fileURLToPath(new URL('../../.cache/studio/preview/', import.meta.url));
const TILE = 320;
const COLUMNS = 5;

const [out = 'sheet.png', ...names] = process.argv.slice(2);
const files = (await readdir(PREVIEWS)).filter(
  (file) => file.endsWith('.png') && (names.length === 0 || names.some((name) => file.startsWith(name))),
);
const rows = Math.ceil(files.length / COLUMNS);
await sharp({
  create: {
    width: TILE * Math.min(COLUMNS, files.length),
    height: TILE * rows,
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(
    files.map((file, at) => ({
      input: `${PREVIEWS}${file}`,
      left: (at % COLUMNS) * TILE,
      top: Math.floor(at / COLUMNS) * TILE,
    })),
  )
  .png()
  .toFile(out);
console.log(files.join('\n'));
