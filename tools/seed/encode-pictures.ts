/** Encodes all masters into `encoded`, and deletes outdated files. Run after a change of masters or encoding. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODED, encodedFileName } from './encoded-pictures';
import { allPictures } from './all-pictures';

await mkdir(ENCODED, { recursive: true });
const files = new Set<string>();
for (const load of allPictures()) {
  const picture = await load();
  if (!picture) continue;
  const { imageId, avif, webp } = picture;
  const encoded = {
    // The widest AVIF is the master itself.
    avif: avif.slice(0, -1),
    webp,
  };
  for (const format of ['avif', 'webp'] as const)
    for (const { width, bytes } of encoded[format]) {
      const name = encodedFileName(imageId, width, format);
      files.add(name);
      await writeFile(join(ENCODED, name), bytes);
    }
}
for (const name of await readdir(ENCODED)) if (!files.has(name)) await rm(join(ENCODED, name));
console.log(`${files.size} files are in ${ENCODED}.`);
