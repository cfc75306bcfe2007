import type { ProductQueryPlan } from './product-query-plan';

/** Milliseconds for which a number is taken from memory: no longer than browsers keep the list that it is about. */
const FRESH_MS = 15_000;

/** Lists whose numbers are remembered at most; the oldest go first. */
const MOST = 500;

interface Dependencies {
  count: (plan: ProductQueryPlan) => Promise<number>;
  now: () => number;
}

/**
 * How many products a list has on all its pages. Firestore charges a read for every thousand that it counts, with every
 * request; so one instance counts a list once in a while, and again when it changed a product itself.
 */
export function listTotals({ count, now }: Dependencies) {
  const known = new Map<string, { until: number; total: Promise<number> }>();

  return {
    of(plan: ProductQueryPlan): Promise<number> {
      const key = JSON.stringify([plan.equalities, plan.range]);
      const remembered = known.get(key);
      if (remembered && now() < remembered.until) return remembered.total;
      known.delete(key);
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size >= MOST) known.delete(oldest);
      const entry = { until: now() + FRESH_MS, total: count(plan) };
      known.set(key, entry);
      entry.total.catch(() => known.get(key) === entry && known.delete(key));
      return entry.total;
    },

    forget: (): void => known.clear(),
  };
}
