import Button, { type ButtonProps } from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Order, OrderLine } from '@contract/orders/orders';
import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { paths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { nameWithOptions } from '@/shared/products/options-text';
import { toasts } from '@/shared/toasts/toasts';
import { capOf, cartItemOf, DEFAULT_VARIANT, itemKey, lineKey, type CartItem } from './cart-line';
import { add, addRefusal, type Lines } from './cart-rules';
import { cart } from './cart-store';

/** The result of adding an order's lines to the cart: what is in it now, and the names of the others. */
interface OrderAgainOutcome extends Record<'gone' | 'soldOut' | 'noRoom', string[]> {
  added: number;
  /** Fewer are left than were ordered then. */
  short: { name: string; left: number }[];
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
    const refusal = addRefusal(next, item, line.quantity);
    if (refusal === 'out-of-stock') outcome.soldOut.push(name);
    else if (refusal === 'cart-full') outcome.noRoom.push(name);
    else {
      const present = next.find((other) => lineKey(other) === lineKey(item))?.quantity ?? 0;
      next = add(next, item, Math.max(present, line.quantity));
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

type OrderAgainButtonProps = Pick<ButtonProps, 'aria-describedby'> & {
  order: Order;
  /** The first thing to do with the order; a cancelled one's wherever it is shown. */
  main?: boolean;
};

/** Puts what was ordered into the cart once more, and goes there. What is no longer available is named. */
export function OrderAgainButton({
  order,
  main = order.status === 'cancelled',
  ...look
}: OrderAgainButtonProps) {
  const navigate = useNavigate();
  const { run, busy } = useAction(
    async () => {
      const { products, complete } = await fetchProducts(
        order.items.map(({ product }) => product._id),
        { fresh: true },
      );
      if (!complete) throw new Error('Some products could not be loaded');
      return cart.revise((lines) => orderAgain(lines, order.items, products));
    },
    {
      success: ({ added }) => (added > 0 ? 'Added to cart!' : undefined),
      failure: 'We could not reach the shop. Please try again.',
      onSuccess: (outcome) => {
        const notice = orderAgainMessages(outcome);
        if (outcome.added === 0) toasts.error(`${notice.join('. ')}.`);
        else void navigate(paths.cart, { state: { notice } });
      },
    },
  );
  return (
    <Button
      {...(main ? { variant: 'contained', color: 'primary' } : { variant: 'outlined', color: 'secondary' })}
      startIcon={<RotateCw size={18} aria-hidden />}
      disabled={busy}
      onClick={() => void run()}
      {...look}
    >
      Order Again
    </Button>
  );
}
