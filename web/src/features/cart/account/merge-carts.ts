import type { CartItem } from '@contract/orders/cart';
import { store } from '@contract/store-config';
import type { Lines } from '../cart-rules';

type Items = readonly CartItem[];

const keyOf = ({ product, variant }: CartItem) => `${product}/${variant}`;
const quantitiesOf = (items: Items) => new Map(items.map((item) => [keyOf(item), item.quantity]));

/** The cart's lines as the server keeps them. */
export const itemsOf = (lines: Lines): CartItem[] =>
  lines.map(({ _id, variant, quantity }) => ({ product: _id, variant, quantity }));

/** Whether two carts hold the same, in whatever order. */
export function isSameCart(one: Items, other: Items): boolean {
  const quantities = quantitiesOf(other);
  return one.length === other.length && one.every((item) => quantities.get(keyOf(item)) === item.quantity);
}

/**
 * The cart that two sides made of the same one: what only one side changed is as it says. Where both changed a line, the
 * larger quantity stays, so nothing that was wanted is lost and nothing doubles. Without a common cart, as at login, that is
 * all lines of both.
 */
export function mergeCarts(base: Items, mine: Items, theirs: Items): CartItem[] {
  const before = quantitiesOf(base);
  const here = quantitiesOf(mine);
  const there = quantitiesOf(theirs);
  const merged = (item: CartItem): CartItem[] => {
    const key = keyOf(item);
    const [was, my, their] = [before, here, there].map((side) => side.get(key) ?? 0) as [
      number,
      number,
      number,
    ];
    const quantity = my === was ? their : their === was ? my : Math.max(my, their);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  };
  const added = mine.filter((item) => !there.has(keyOf(item)));
  return [...theirs, ...added].flatMap(merged).slice(0, store.orders.maxLines);
}
