import { island } from '@/shared/island';

/** Lazily loaded "not found" page, because its search and products are large. */
export const NotFoundIsland = island(() => import('./not-found').then((module) => module.default));
