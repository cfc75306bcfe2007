import { sha256 } from '../hash';

/** Version of the preview design. Incrementing it recreates all preview images. */
const DESIGN = 1;

/** Returns the token in the URL of a link preview. The token changes with the URL of the product picture. */
export const createLinkPreviewToken = (url: string): string => sha256(`${DESIGN} ${url}`).slice(0, 20);
