import { sha256 } from '../hash';

/** Design version. Increase to recreate all previews. */
const DESIGN = 1;

/** Returns an immutable cache key for images drawn from a picture. The URL changes with the content. */
export const createPictureToken = (url: string): string => sha256(`${DESIGN} ${url}`).slice(0, 20);
