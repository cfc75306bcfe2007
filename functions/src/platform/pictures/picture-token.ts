import { sha256 } from '../hash';

/** Increase to recreate all previews after a change of their design. */
const DESIGN = 1;

/**
 * Returns an immutable cache key for images drawn from a picture: 20 hexadecimal digits.
 * @param url URL of the picture, which changes with its content.
 */
export const pictureToken = (url: string): string => sha256(`${DESIGN} ${url}`).slice(0, 20);
