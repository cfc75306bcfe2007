import { island } from '@/shared/island';

/** The page for an address without content, for pages whose own script should not wait for its search and products. */
export const NotFoundIsland = island(() => import('./not-found').then((module) => module.default));
