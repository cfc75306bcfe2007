import type { Product } from '@contract/products';
import { isNotFound } from '@/shared/api/api-error';
import { api, type Envelope } from '@/shared/api/client';
import { factsOf, type Facts, type FactsByLine } from './cart-review';
import { lineKey } from './cart-line';
import type { Lines } from './cart-rules';

/** Requests under way at a time: a full cart asks for fifty products. */
const AT_ONCE = 6;

async function productOf(id: string, signal: AbortSignal): Promise<Product | null> {
  try {
    const options = { signal, quiet: true, fresh: true };
    return (await api.get<Envelope<Product>>(`/products/${id}`, options)).data;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Today's facts about the cart's lines; `complete` is false where some could not be learned. */
export async function fetchFacts(
  lines: Lines,
  signal: AbortSignal,
): Promise<{ facts: FactsByLine; complete: boolean }> {
  const waiting = [...new Set(lines.map(({ _id }) => _id))];
  const facts = new Map<string, Facts | null>();
  let complete = true;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const product = await productOf(id, signal);
        for (const line of lines.filter(({ _id }) => _id === id))
          facts.set(lineKey(line), factsOf(line, product));
      } catch {
        complete = false;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { facts, complete };
}
