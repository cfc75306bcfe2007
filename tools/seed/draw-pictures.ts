/**
 * Draws all product pictures into the cache, so that a seed that comes later only has to upload them: it needs no
 * emulators, and can run while they start.
 */
import { makePicture } from './pictures';
import { catalogueEntries } from './product-documents';
import { PICTURE_CACHE, specsOf } from './product-pictures';

/** A few at a time: one picture's arithmetic fills the pauses of another's drawing. */
const AT_A_TIME = 4;

const waiting = catalogueEntries.flatMap(({ category, product }) => specsOf(category, product));
const draw = async (): Promise<void> => {
  for (let spec = waiting.shift(); spec; spec = waiting.shift()) await makePicture(spec, PICTURE_CACHE);
};
await Promise.all(Array.from({ length: AT_A_TIME }, draw));
