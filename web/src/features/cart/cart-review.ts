import { useEffect, useState } from 'react';
import type { CartItem as AccountItem } from '@contract/orders/cart';
import type { RefusedLine } from '@contract/orders/quote';
import { fetchProducts } from '@/shared/api/fetch-products';
import { capOf, isBuyable, itemKey, lineKey, offerOf, type CartItem, type CartLine } from './cart-line';
import type { Lines } from './cart-rules';
import { cart, useIsCartSettled } from './cart-store';

/** What the server says of a line today; null where the product is not sold any more. */
type Facts = Pick<CartItem, 'price' | 'countInStock'> & Partial<CartItem>;
type FactsByLine = ReadonlyMap<string, Facts | null>;

/** What became different about a line since the shopper last saw it. Prices are decimals. */
export interface LineChange {
  price: { from: number; to: number } | null;
  /** Units left, where the quantity had to be reduced to them. */
  reducedTo: number | null;
}
export type ChangesByLine = Readonly<Record<string, LineChange>>;

/** The facts in the answer to a refused order, which names only the lines it refused. */
export function factsOfRefused(refused: readonly RefusedLine[]): FactsByLine {
  return new Map(
    refused.map(({ price, countInStock, ...line }) => [
      itemKey(line),
      price === null ? null : { price, countInStock },
    ]),
  );
}

/** The facts as they are for the shopper whose unpaid order has taken these units from the stock. */
export function withHeld(facts: FactsByLine, held: readonly AccountItem[]): FactsByLine {
  const mine = new Map(facts);
  for (const item of held) {
    const told = mine.get(itemKey(item));
    if (told && told.countInStock !== null)
      mine.set(itemKey(item), { ...told, countInStock: told.countInStock + item.quantity });
  }
  return mine;
}

function reviseLine(line: CartLine, facts: Facts | null): { line: CartLine; change: LineChange } {
  if (!facts) return { line: { ...line, unavailable: true }, change: { price: null, reducedTo: null } };
  const quantity = Math.min(line.quantity, Math.max(1, capOf(facts)));
  const revised = { ...line, ...facts, unavailable: false, quantity };
  const repriced = isBuyable(revised) && facts.price !== line.price;
  return {
    line: revised,
    change: {
      price: repriced ? { from: line.price, to: facts.price } : null,
      reducedTo: isBuyable(revised) && quantity < line.quantity ? quantity : null,
    },
  };
}

/** Brings lines up to what the server says, and tells what changed. A line without facts stays as it is. */
export function revise(lines: Lines, facts: FactsByLine): { lines: Lines; changes: ChangesByLine } {
  const changes: Record<string, LineChange> = {};
  const revised = lines.map((before) => {
    const key = lineKey(before);
    const told = facts.get(key);
    if (told === undefined) return before;
    const { line, change } = reviseLine(before, told);
    if (change.price ?? change.reducedTo) changes[key] = change;
    return line;
  });
  return { lines: revised, changes };
}

/** Changes told after others: a price keeps the one the shopper knew first. */
export function mergeChanges(before: ChangesByLine, after: ChangesByLine): ChangesByLine {
  const merged: Record<string, LineChange> = { ...before };
  for (const [key, change] of Object.entries(after)) {
    const known = before[key];
    const from = known?.price?.from ?? change.price?.from;
    const to = change.price?.to ?? known?.price?.to;
    const price = from !== undefined && to !== undefined && from !== to ? { from, to } : null;
    const reducedTo = change.reducedTo ?? known?.reducedTo ?? null;
    if (price ?? reducedTo) merged[key] = { price, reducedTo };
    else delete merged[key];
  }
  return merged;
}

/** Today's facts about the cart's lines; `complete` is false where some could not be loaded. */
async function fetchFacts(
  lines: Lines,
  signal: AbortSignal,
): Promise<{ facts: FactsByLine; complete: boolean }> {
  const ids = lines.map(({ _id }) => _id);
  const { products, complete } = await fetchProducts(ids, { signal, fresh: true });
  const known = lines.flatMap((line) => {
    const product = products.get(line._id);
    return product === undefined ? [] : [[lineKey(line), offerOf(product, line.variant)] as const];
  });
  return { facts: new Map(known), complete };
}

interface Review {
  status: 'checking' | 'checked' | 'failed';
  changes: ChangesByLine;
}

/**
 * Compares the cart with the shop's prices and stock when a page opens it and the account's lines are there, and keeps what changed for the page.
 * `held` tells what an unpaid order of this shopper has taken from the stock: it is theirs to buy.
 */
export function useCartReview(held: () => readonly AccountItem[]) {
  const [review, setReview] = useState<Review>({ status: 'checking', changes: {} });

  const apply = (facts: FactsByLine, status: Review['status']) => {
    const changes = cart.revise((lines) => revise(lines, facts));
    setReview((before) => ({ status, changes: mergeChanges(before.changes, changes) }));
  };

  const settled = useIsCartSettled();
  useEffect(() => {
    if (!settled) return;
    const leaving = new AbortController();
    void fetchFacts(cart.get(), leaving.signal).then(({ facts, complete }) => {
      if (!leaving.signal.aborted) apply(withHeld(facts, held()), complete ? 'checked' : 'failed');
    });
    return () => leaving.abort();
  }, [held, settled]);

  return {
    ...review,
    /** Takes over what the server said when it refused an order. */
    applyRefusal: (refused: readonly RefusedLine[]) => apply(factsOfRefused(refused), 'checked'),
  };
}
