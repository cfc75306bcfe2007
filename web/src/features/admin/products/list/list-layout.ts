/** Pixels. The skeleton is as high as the list. */
export const ROW_HEIGHT = 68;
export const HEADER_HEIGHT = 48;
export const CARD_HEIGHT = 100;
