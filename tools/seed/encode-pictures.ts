/**
 * Makes all pictures of products and collections into the cache, so that a seed that comes later only has to upload them: it needs no
 * emulators, and can run while they start.
 */
import { collections } from './collections';
import { catalogueEntries } from './product-documents';
import { madePicture, madeRoom, picturesOf } from './product-pictures';

/** A few at a time: one picture's encoding fills the pauses of another's reading. */
const AT_A_TIME = 4;

const waiting = [
  ...catalogueEntries.flatMap(({ product }) =>
    picturesOf(product).map((picture) => () => madePicture(picture)),
  ),
  ...collections.map(
    ({ room }) =>
      () =>
        madeRoom(room),
  ),
];
const make = async (): Promise<void> => {
  for (let picture = waiting.shift(); picture; picture = waiting.shift()) await picture();
};
await Promise.all(Array.from({ length: AT_A_TIME }, make));
