/** Which pictures a product has: its photographs. */
import { fileURLToPath } from 'node:url';
import type { SeedPicture, SeedProduct } from './catalogue/types';
import { hasMaster, masterPath, masterPicture } from './masters';
import type { Picture } from './picture-cache';

/** Made pictures are stored here between runs; the folder may be deleted at any time. */
const PICTURE_CACHE = fileURLToPath(new URL('../../.cache/seed-pictures', import.meta.url));

/** A photograph, and the file it is made from. */
type ProductPicture = SeedPicture & { master: string };

/** A product's pictures in the order they are shown. */
export const picturesOf = ({ id, pictures }: SeedProduct): ProductPicture[] =>
  pictures
    .filter(({ shot }) => hasMaster(id, shot))
    .map((picture) => ({ ...picture, master: masterPath(id, picture.shot) }));

/** The picture in every width and format. */
export const madePicture = ({ master }: ProductPicture): Promise<Picture> =>
  masterPicture(master, PICTURE_CACHE);

/** Which of the pictures shows a variant; null where none shows it better than the first. */
export function pictureOf(product: SeedProduct, values: readonly string[]): number | null {
  const at = picturesOf(product).findIndex(({ value }) => value !== undefined && values.includes(value));
  return at < 0 ? null : at;
}
