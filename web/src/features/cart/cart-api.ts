import { fetchProducts } from '@/shared/api/fetch-products';
import { factsOf, type FactsByLine } from './cart-review';
import { lineKey } from './cart-line';
import type { Lines } from './cart-rules';

/** Today's facts about the cart's lines; `complete` is false where some could not be loaded. */
export async function fetchFacts(
  lines: Lines,
  signal: AbortSignal,
): Promise<{ facts: FactsByLine; complete: boolean }> {
  const ids = lines.map(({ _id }) => _id);
  const { products, complete } = await fetchProducts(ids, { signal, fresh: true });
  const known = lines.flatMap((line) => {
    const product = products.get(line._id);
    return product === undefined ? [] : [[lineKey(line), factsOf(line, product)] as const];
  });
  return { facts: new Map(known), complete };
}
