import { createIsland } from '@/shared/island';

/** Lazily loaded "not found" page, because its search and products are large. */
export const LazyNotFoundPage = createIsland(() => import('./not-found').then((module) => module.default));
