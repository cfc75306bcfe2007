import { collections } from './collections';
import type { Picture } from './encoded-pictures';
import { catalogueEntries } from './product-documents';
import { madePicture, madeRoom, picturesOf } from './product-pictures';

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
