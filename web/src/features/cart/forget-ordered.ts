import type { OrderLine } from '@contract/orders/orders';
import { DEFAULT_VARIANT, itemKey, lineKey } from './cart-line';
import type { Lines } from './cart-rules';
import { cart } from './cart-store';

/** The lines without those that are still as they were ordered: a changed quantity is a new wish. */
export function withoutOrdered(
  lines: Lines,
  ordered: readonly Pick<OrderLine, 'product' | 'variant' | 'quantity'>[],
): Lines {
  const quantities = new Map(
    ordered.map(({ product, variant, quantity }) => [
      itemKey({ product: product._id, variant: variant?._id ?? DEFAULT_VARIANT }),
      quantity,
    ]),
  );
  return lines.filter((line) => quantities.get(lineKey(line)) !== line.quantity);
}

/** Takes an order that was paid later out of the cart, whose lines stayed in it while it was unpaid. */
export function forgetOrdered(ordered: readonly OrderLine[]): void {
  cart.revise((lines) => ({ lines: withoutOrdered(lines, ordered), changes: null }));
}
