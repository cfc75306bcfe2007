/**
 * Services and settings of the shop by name, on which factories depend. `compose.ts` adds the other properties, so that
 * this file does not import any feature.
 */
export interface Shop {
  /** Public URL of the shop without a trailing slash. Empty if unknown. */
  publicUrl: string;
  now: () => number;
}
