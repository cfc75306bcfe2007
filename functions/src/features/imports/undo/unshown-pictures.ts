import type { AppliedChange } from '../applied-change';
import type { ImportProducts, StoredImage } from '../products-port';

/** Pictures of changes, from before and after them, that neither their products show now nor any order may. */
export async function unshownPictures(
  products: Pick<ImportProducts, 'getMany'>,
  changes: readonly AppliedChange[],
): Promise<StoredImage[]> {
  const stored = await products.getMany(changes.map(({ id }) => id));
  const shown = new Set(stored.flatMap(({ product }) => product.images.map(({ url }) => url)));
  const ordered = new Set(stored.filter(({ product }) => product.wasOrdered).map(({ id }) => id));
  const images = changes
    .filter(({ id }) => !ordered.has(id))
    .flatMap(({ before, after }) => [...(before?.images ?? []), ...after.images]);
  return images.filter(({ url }) => !shown.has(url));
}
