import { demoCollections } from './collections';
import type { EncodedPicture } from './encoded-pictures';
import { catalogueEntries } from './product-documents';
import { encodeProductPicture, encodeRoomPicture, listProductPictures } from './product-pictures';

export const listPictureLoaders = (): (() => Promise<EncodedPicture | null>)[] => [
  ...catalogueEntries.flatMap(({ product }) =>
    listProductPictures(product).map((picture) => () => encodeProductPicture(picture)),
  ),
  ...demoCollections.map(
    ({ room }) =>
      () =>
        encodeRoomPicture(room),
  ),
];
