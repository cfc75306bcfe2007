import Button, { type ButtonProps } from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order, OrderLine } from '@contract/orders/orders';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { fetchProducts } from '@/shared/api/fetch-products';
import { shopPaths } from '@/shared/config/paths';
import { useAction } from '@/shared/data/use-action';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { toasts } from '@/shared/toasts/toasts';
import {
  getMaxCartLineQuantity,
  toCartItem,
  DEFAULT_VARIANT,
  getCartItemKey,
  getCartLineKey,
  type CartItem,
} from './cart-line';
import { addToCartLines, getAddToCartErrorCode, type CartLines } from './cart-rules';
import { cartStore } from './cart-store';

/** Result of a reorder: number of lines added to the cart, and products that could not be added as ordered. */
interface ReorderResult extends Record<'discontinued' | 'soldOut' | 'cartFull', string[]> {
  added: number;
  reduced: { name: string; left: number }[];
}

/** Returns the current data of an ordered variant, or null if the variant is no longer sold. */
function getCurrentItem({ variant }: OrderLine, product: Product | null | undefined): CartItem | null {
  if (!product) return null;
  const simple = variant === null && product.options.length === 0;
  const id = variant?._id ?? DEFAULT_VARIANT;
  const found = product.variants.find(({ _id }) => _id === id) ?? (simple ? product.variants[0] : undefined);
  return found ? toCartItem(product, found._id) : null;
}

/** Adds the items of an earlier order to the cart. Idempotent: a second call does not add the items again. */
export function addOrderToCartLines(
  lines: CartLines,
  ordered: readonly OrderLine[],
  products: ReadonlyMap<string, Product | null>,
): { lines: CartLines; changes: ReorderResult } {
  const outcome: ReorderResult = { added: 0, discontinued: [], soldOut: [], reduced: [], cartFull: [] };
  let next = lines;
  for (const line of ordered) {
    const name = formatNameWithOptions(line.name, line.variant?.options ?? {});
    const item = getCurrentItem(line, products.get(line.product._id));
    if (!item) {
      outcome.discontinued.push(name);
      continue;
    }
    const refusal = getAddToCartErrorCode(next, item, line.quantity);
    if (refusal === 'out-of-stock') outcome.soldOut.push(name);
    else if (refusal === 'cart-full') outcome.cartFull.push(name);
    else {
      const present = next.find((other) => getCartLineKey(other) === getCartLineKey(item))?.quantity ?? 0;
      next = addToCartLines(next, item, Math.max(present, line.quantity));
      outcome.added++;
      if (getMaxCartLineQuantity(item) < line.quantity)
        outcome.reduced.push({ name, left: getMaxCartLineQuantity(item) });
    }
  }
  return { lines: next, changes: outcome };
}

/** Returns messages about items that could not be added at all or in the ordered quantity. */
export function formatReorderMessages({ discontinued, soldOut, reduced, cartFull }: ReorderResult): string[] {
  const toMessages = (list: string[], format: (names: string) => string) =>
    list.length > 0 ? [format(list.join(', '))] : [];
  return [
    ...toMessages(discontinued, (names) => t('No longer available: {names}', { names })),
    ...toMessages(soldOut, (names) => t('Currently sold out: {names}', { names })),
    ...reduced.map(({ name, left }) => t('Only {left} of {name}', { left, name })),
    ...toMessages(cartFull, (names) => t('Your cart is full: {names}', { names })),
  ];
}

/** Removes ordered lines from the cart, except for lines whose quantity has changed since the order was placed. */
export function removeOrderedCartLines(
  lines: CartLines,
  ordered: readonly Pick<OrderLine, 'product' | 'variant' | 'quantity'>[],
): CartLines {
  const quantities = new Map(
    ordered.map(({ product, variant, quantity }) => [
      getCartItemKey({ product: product._id, variant: variant?._id ?? DEFAULT_VARIANT }),
      quantity,
    ]),
  );
  return lines.filter((line) => quantities.get(getCartLineKey(line)) !== line.quantity);
}

export function removeOrderedItemsFromCart(orderLines: readonly OrderLine[]): void {
  cartStore.revise((lines) => ({ lines: removeOrderedCartLines(lines, orderLines), changes: null }));
}

type ReorderButtonProps = Pick<ButtonProps, 'aria-describedby' | 'startIcon' | 'variant'> & {
  order: Order;
  /** Lines to order again. Defaults to all lines of the order. */
  lines?: readonly OrderLine[];
  isPrimary?: boolean;
  children?: ReactNode;
};

export function ReorderButton({
  order,
  lines: ordered = order.items,
  isPrimary = order.status === 'cancelled',
  children = t('Order Again'),
  ...look
}: ReorderButtonProps) {
  const navigate = useNavigate();
  const { run, busy } = useAction(
    async () => {
      const { products, complete } = await fetchProducts(
        ordered.map(({ product }) => product._id),
        { fresh: true },
      );
      if (!complete) throw new Error('Some products could not be loaded');
      return cartStore.revise((lines) => addOrderToCartLines(lines, ordered, products));
    },
    {
      success: ({ added }) => (added > 0 ? t('Added to cart!') : undefined),
      failure: t('We could not reach the shop. Please try again.'),
      onSuccess: (outcome) => {
        const notice = formatReorderMessages(outcome);
        if (outcome.added === 0) toasts.error(`${notice.join('. ')}.`);
        else void navigate(shopPaths.cart, { state: { notice } });
      },
    },
  );
  return (
    <Button
      {...(isPrimary
        ? { variant: 'contained', color: 'primary' }
        : { variant: 'outlined', color: 'secondary' })}
      startIcon={<RotateCw size={18} aria-hidden />}
      disabled={busy}
      onClick={() => void run()}
      {...look}
    >
      {children}
    </Button>
  );
}
