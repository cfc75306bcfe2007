/**
 * Makes all product pictures into the cache, so that a seed that comes later only has to upload them: it needs no
 * emulators, and can run while they start.
 */
import { catalogueEntries } from './product-documents';
import { madePicture, picturesOf } from './product-pictures';

/** A few at a time: one picture's encoding fills the pauses of another's reading. */
const AT_A_TIME = 4;

const waiting = catalogueEntries.flatMap(({ product }) => picturesOf(product));
const make = async (): Promise<void> => {
  for (let picture = waiting.shift(); picture; picture = waiting.shift()) await madePicture(picture);
};
await Promise.all(Array.from({ length: AT_A_TIME }, make));
