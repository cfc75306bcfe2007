import { sha256 } from '../hash';

/** Version of the preview design. Incrementing it recreates all preview images. */
const DESIGN = 1;

/** Returns the cache key for images derived from a picture. It changes with the URL of the picture. */
export const createPictureToken = (url: string): string => sha256(`${DESIGN} ${url}`).slice(0, 20);
