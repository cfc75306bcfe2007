import { createIsland } from '@/shared/island';

/** "Not found" page. Loaded on demand, because its search and product list are large. */
export const LazyNotFoundPage = createIsland(() => import('./not-found').then((module) => module.default));
