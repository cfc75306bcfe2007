/**
 * Services and settings of the shop that factories depend on. `compose.ts` declares most properties, so that this
 * module does not import any feature.
 */
export interface Shop {
  /** Public URL of the shop without a trailing slash. Empty if unknown. */
  publicUrl: string;
  now: () => number;
}
