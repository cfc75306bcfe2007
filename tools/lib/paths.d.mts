export const root: string;
export const cache: string;
export const partsCache: string;
export const firebaseCli: string;
