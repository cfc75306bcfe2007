/** Encodes all masters into `encoded`, and deletes outdated files. Run after a change of masters or encoding. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODED_FOLDER, formatEncodedFileName } from './encoded-pictures';
import { listPictureLoaders } from './all-pictures';

await mkdir(ENCODED_FOLDER, { recursive: true });
const files = new Set<string>();
for (const load of listPictureLoaders()) {
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
      const name = formatEncodedFileName(imageId, width, format);
      files.add(name);
      await writeFile(join(ENCODED_FOLDER, name), bytes);
    }
}
for (const name of await readdir(ENCODED_FOLDER)) if (!files.has(name)) await rm(join(ENCODED_FOLDER, name));
console.log(`${files.size} files are in ${ENCODED_FOLDER}.`);
