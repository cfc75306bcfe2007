import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SeedPicture, SeedProduct } from './catalogue/types';
import {
  hasMasterPicture,
  MASTERS_FOLDER,
  getMasterPath,
  encodeMaster,
  type PictureLocation,
} from './masters';
import type { EncodedPicture } from './encoded-pictures';

type ProductPicture = SeedPicture & { master: string; place: PictureLocation };

export const listProductPictures = ({ id, pictures }: SeedProduct): ProductPicture[] =>
  pictures
    .filter(({ shot }) => hasMasterPicture(id, shot))
    .map((picture, at) => ({
      ...picture,
      master: getMasterPath(id, picture.shot),
      place: at < 2 || picture.value !== undefined ? 'card' : 'gallery',
    }));

export const encodeProductPicture = ({ master, place }: ProductPicture): Promise<EncodedPicture> =>
  encodeMaster(master, place);

/** Returns the encoded picture of a room, or null if it is not rendered yet. */
export async function encodeRoomPicture(room: string): Promise<EncodedPicture | null> {
  const path = join(MASTERS_FOLDER, `${room}.avif`);
  return existsSync(path) ? encodeMaster(path, 'room') : null;
}

/** Returns the index of a variant's picture, or null if the first picture is the best. */
export function findVariantPicture(product: SeedProduct, values: readonly string[]): number | null {
  const at = listProductPictures(product).findIndex(
    ({ value }) => value !== undefined && values.includes(value),
  );
  return at < 0 ? null : at;
}
