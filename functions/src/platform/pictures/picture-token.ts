import { sha256 } from '../hash';

/** Version of the preview design. Increase it to recreate all preview images. */
const DESIGN = 1;

/** Returns the cache key of images derived from a picture. Changes with the picture's URL. */
export const createPictureToken = (url: string): string => sha256(`${DESIGN} ${url}`).slice(0, 20);
