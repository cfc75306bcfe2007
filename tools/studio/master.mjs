/** Converts rendered PNG files to committed masters: `node tools/studio/master.mjs copper-tea-kettle-front`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const RENDERED = fileURLToPath(new URL('../../.cache/studio/', import.meta.url));
const MASTERS = fileURLToPath(new URL('../seed/pictures/', import.meta.url));
/** Size limit of a master in bytes. */
const MAX_BYTES = 110_000;

await mkdir(MASTERS, { recursive: true });
for (const name of process.argv.slice(2)) {
  for (const quality of [80, 74, 68, 60, 52]) {
    const bytes = await sharp(`${RENDERED}${name}.png`)
      .avif({ quality, effort: 3, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (bytes.length > MAX_BYTES && quality > 52) continue;
    await writeFile(`${MASTERS}${name}.avif`, bytes);
    console.log(`${name}.avif ${(bytes.length / 1000).toFixed(0)} kB at quality ${quality}`);
    break;
  }
}
