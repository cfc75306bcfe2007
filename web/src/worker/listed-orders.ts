import type { WorkboxPlugin } from 'workbox-core/types.js';
import { pathOf } from '@contract/endpoint-parts';
import { getOrder, myOrders } from '@contract/endpoints';
import { CACHES } from './cache-names';
import { isTooOld } from './expiration';

const ORDER = new RegExp(`^/api${pathOf(getOrder).replace(':id', '([^/]+)')}$`);
const LIST = `/api${pathOf(myOrders)}`;

interface ListAnswer {
  data?: { orders?: { _id: string }[] };
}

/** Answers for an order that was never opened, where a cached list of the customer's orders has it: lists have whole orders. */
export const listedOrders = (cacheName: string): WorkboxPlugin => ({
  handlerDidError: async ({ request }) => {
    const [, id] = ORDER.exec(new URL(request.url).pathname) ?? [];
    if (!id || !(await caches.has(cacheName))) return undefined;
    const cache = await caches.open(cacheName);
    // The latest first: an order may be in several lists.
    for (const kept of [...(await cache.keys())].reverse()) {
      if (new URL(kept.url).pathname !== LIST) continue;
      const answer = await cache.match(kept, { ignoreVary: true });
      if (!answer || isTooOld(answer, CACHES.personal.days)) continue;
      const list = (await answer.json()) as ListAnswer;
      const order = list.data?.orders?.find(({ _id }) => _id === id);
      if (order) return Response.json({ success: true, data: { order } });
    }
    return undefined;
  },
});
