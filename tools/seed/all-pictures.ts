import { collections } from './collections';
import type { Picture } from './encoded-pictures';
import { catalogueEntries } from './product-documents';
import { madePicture, madeRoom, picturesOf } from './product-pictures';

/** Returns a loader for each picture of products and collections. Missing files are encoded. */
export const allPictures = (): (() => Promise<Picture | null>)[] => [
  ...catalogueEntries.flatMap(({ product }) =>
    picturesOf(product).map((picture) => () => madePicture(picture)),
  ),
  ...collections.map(
    ({ room }) =>
      () =>
        madeRoom(room),
  ),
];
