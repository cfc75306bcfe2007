import { collections } from './collections';
import type { Picture } from './encoded-pictures';
import { catalogueEntries } from './product-documents';
import { madePicture, madeRoom, picturesOf } from './product-pictures';

/** Returns a function for each picture of products and collections that loads it, or encodes it if it is not cached. */
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
