import type { OrderLine } from '@contract/orders/orders';
import type { Product } from '@contract/products/products';
import { nameWithOptions } from '@/shared/products/options-text';
import { capOf, cartItemOf, DEFAULT_VARIANT, lineKey, type CartItem } from './cart-line';
import { addRefusal, put, type Lines } from './cart-rules';

/** The result of adding an order's lines to the cart. Names are the order's own. */
export interface OrderAgainOutcome {
  /** Lines that are in the cart now. */
  added: number;
  /** Not sold any more. */
  gone: string[];
  soldOut: string[];
  /** Fewer are left than were ordered then. */
  short: { name: string; left: number }[];
  /** The cart has no room for another line. */
  noRoom: string[];
}

/** Today's offer of what was ordered then; null where it is not sold any more. */
function offered({ variant }: OrderLine, product: Product | null | undefined): CartItem | null {
  if (!product) return null;
  const simple = variant === null && product.options.length === 0;
  const id = variant?._id ?? DEFAULT_VARIANT;
  const found = product.variants.find(({ _id }) => _id === id) ?? (simple ? product.variants[0] : undefined);
  return found ? cartItemOf(product, found._id) : null;
}

/**
 * Puts an order's lines into the cart, at today's prices and as far as today's stock goes. What is in the cart already
 * is raised to what was ordered, not beyond: asking twice changes nothing.
 */
export function orderAgain(
  lines: Lines,
  ordered: readonly OrderLine[],
  products: ReadonlyMap<string, Product | null>,
): { lines: Lines; changes: OrderAgainOutcome } {
  const outcome: OrderAgainOutcome = { added: 0, gone: [], soldOut: [], short: [], noRoom: [] };
  let next = lines;
  for (const line of ordered) {
    const name = nameWithOptions(line.name, line.variant?.options ?? {});
    const item = offered(line, products.get(line.product._id));
    if (!item) {
      outcome.gone.push(name);
      continue;
    }
    const refusal = addRefusal(next, item);
    if (refusal === 'out-of-stock') outcome.soldOut.push(name);
    else if (refusal === 'cart-full') outcome.noRoom.push(name);
    else {
      const present = next.find((other) => lineKey(other) === lineKey(item))?.quantity ?? 0;
      next = put(next, item, Math.max(present, line.quantity));
      outcome.added++;
      if (capOf(item) < line.quantity) outcome.short.push({ name, left: capOf(item) });
    }
  }
  return { lines: next, changes: outcome };
}

/** What differs from the order, a sentence each; nothing when all is as it was. */
export function orderAgainMessages({ gone, soldOut, short, noRoom }: OrderAgainOutcome): string[] {
  const named = (label: string, names: string[]) =>
    names.length > 0 ? [`${label}: ${names.join(', ')}`] : [];
  return [
    ...named('No longer available', gone),
    ...named('Currently sold out', soldOut),
    ...short.map(({ name, left }) => `Only ${left} of ${name}`),
    ...named('Your cart is full', noRoom),
  ];
}
