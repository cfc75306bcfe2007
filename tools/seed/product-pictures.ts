/** Which pictures a product has: its photographs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedPicture, SeedProduct } from './catalogue/types';
import { hasMaster, MASTERS, masterPath, masterPicture, type PicturePlace } from './masters';
import type { Picture } from './encoded-pictures';

/** A photograph, the file it is made from, and where it is shown. */
type ProductPicture = SeedPicture & { master: string; place: PicturePlace };

/** A product's pictures in the order they are shown. */
export const picturesOf = ({ id, pictures }: SeedProduct): ProductPicture[] =>
  pictures
    .filter(({ shot }) => hasMaster(id, shot))
    .map((picture, at) => ({
      ...picture,
      master: masterPath(id, picture.shot),
      // Cards show the first, the second under a pointer, and that of a variant.
      place: at < 2 || picture.value !== undefined ? 'card' : 'gallery',
    }));

/** The picture in every width and format. */
export const madePicture = ({ master, place }: ProductPicture): Promise<Picture> =>
  masterPicture(master, place);

/** A room's photograph in every width and format; null where it is not rendered yet. */
export async function madeRoom(room: string): Promise<Picture | null> {
  const path = join(MASTERS, `${room}.avif`);
  return existsSync(path) ? masterPicture(path, 'room') : null;
}

/** Which of the pictures shows a variant; null where none shows it better than the first. */
export function pictureOf(product: SeedProduct, values: readonly string[]): number | null {
  const at = picturesOf(product).findIndex(({ value }) => value !== undefined && values.includes(value));
  return at < 0 ? null : at;
}
