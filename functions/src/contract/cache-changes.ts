// Generated from the routes by `npm run endpoints`. Do not edit.
import type { CacheChange } from './endpoint-parts';

/** Cached reads that each write invalidates, and those that contain the resource that it returns. */
export const CACHE_CHANGES = {

} as const satisfies Record<string, CacheChange>;
