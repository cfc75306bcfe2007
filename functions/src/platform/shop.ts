/**
 * Services of the shop by name. A factory destructures the services that it needs from its parameter.
 * `compose.ts` adds the types of all services, so that this file imports no feature.
 */
export interface Shop {
  /** Public URL of the shop without a trailing slash. Empty if unknown. */
  publicUrl: string;
  now: () => number;
}
