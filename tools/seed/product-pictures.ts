import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedPicture, SeedProduct } from './catalogue/types';
import { hasMaster, MASTERS, masterPath, masterPicture, type PicturePlace } from './masters';
import type { Picture } from './encoded-pictures';

type ProductPicture = SeedPicture & { master: string; place: PicturePlace };

export const picturesOf = ({ id, pictures }: SeedProduct): ProductPicture[] =>
  pictures
    .filter(({ shot }) => hasMaster(id, shot))
    .map((picture, at) => ({
      ...picture,
      master: masterPath(id, picture.shot),
      place: at < 2 || picture.value !== undefined ? 'card' : 'gallery',
    }));

export const madePicture = ({ master, place }: ProductPicture): Promise<Picture> =>
  masterPicture(master, place);

/** Returns the encoded picture of a room, or null if it is not rendered yet. */
export async function madeRoom(room: string): Promise<Picture | null> {
  const path = join(MASTERS, `${room}.avif`);
  return existsSync(path) ? masterPicture(path, 'room') : null;
}

/** Returns the index of a variant's picture, or null if the first picture is the best. */
export function pictureOf(product: SeedProduct, values: readonly string[]): number | null {
  const at = picturesOf(product).findIndex(({ value }) => value !== undefined && values.includes(value));
  return at < 0 ? null : at;
}
