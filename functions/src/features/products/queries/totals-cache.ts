import { LRUCache } from 'lru-cache';
import type { Shop } from '../../../platform/shop';
import type { ProductQueryPlan } from './product-query-plan';

/** Milliseconds for which the totals of product lists are cached. Equal to the browser's cache time of lists. */
const TOTAL_CACHE_MS = 15_000;

const MAX_TOTALS = 500;

/** Creates a cache for the totals of product lists, because Firestore charges a read per thousand counted products. */
export function createListTotalsCache({
  productsRepository: products,
  now,
}: Pick<Shop, 'productsRepository' | 'now'>) {
  const totals = new LRUCache<string, Promise<number>, ProductQueryPlan>({
    max: MAX_TOTALS,
    ttl: TOTAL_CACHE_MS,
    ttlResolution: 0,
    perf: { now },
    memoMethod: (_key, _stale, { context: plan }) => products.count(plan),
  });

  return {
    getTotal(plan: ProductQueryPlan): Promise<number> {
      const key = JSON.stringify([plan.equalities, plan.range]);
      const total = totals.memo(key, { context: plan });
      total.catch(() => totals.peek(key) === total && totals.delete(key));
      return total;
    },

    clear: (): void => totals.clear(),
  };
}
