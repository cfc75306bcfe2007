/**
 * Creates the web app's versions of wide pictures from `.cache/studio/shop-<name>.png`: `node tools/studio/wide.mjs
 * morning evening`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const RENDERED = fileURLToPath(new URL('../../.cache/studio/', import.meta.url));
const PICTURES = fileURLToPath(new URL('../../web/src/shared/pictures/', import.meta.url));

await mkdir(PICTURES, { recursive: true });
for (const name of process.argv.slice(2)) {
  for (const width of [750, 1280, 1920, 2560]) {
    const picture = sharp(`${RENDERED}shop-${name}.png`).resize(width);
    const avif = await picture
      .clone()
      .avif({ quality: 68, effort: 6, chromaSubsampling: '4:4:4' })
      .toFile(`${PICTURES}${name}-${width}.avif`);
    const webp = await picture
      .clone()
      .webp({ quality: 84, effort: 6, smartSubsample: true })
      .toFile(`${PICTURES}${name}-${width}.webp`);
    console.log(`${name}-${width}: ${avif.size} bytes of AVIF, ${webp.size} of WebP`);
  }
}
