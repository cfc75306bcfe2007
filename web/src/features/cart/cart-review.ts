import type { RefusedLine } from '@contract/orders/quote';
import type { Product } from '@contract/products/products';
import { capOf, cartItemOf, isBuyable, lineKey, type CartItem, type CartLine } from './cart-line';
import type { Lines } from './cart-rules';

/** What the server says of a line today; null where the product is not sold any more. */
export type Facts = Pick<CartItem, 'price' | 'countInStock'> & Partial<CartItem>;
export type FactsByLine = ReadonlyMap<string, Facts | null>;

/** What became different about a line since the shopper last saw it. Prices are decimals. */
export interface LineChange {
  price: { from: number; to: number } | null;
  /** Units left, where the quantity had to be reduced to them. */
  reducedTo: number | null;
}
export type ChangesByLine = Readonly<Record<string, LineChange>>;

/** The facts about one line in its product's answer; null for a product that is gone. */
export function factsOf({ variant }: CartLine, product: Product | null): Facts | null {
  if (product?.status !== 'active') return null;
  const sold = product.variants.length === 0 || product.variants.some(({ _id }) => _id === variant);
  return sold ? cartItemOf(product, variant) : null;
}

/** The facts in the answer to a refused order, which names only the lines it refused. */
export function factsOfRefused(refused: readonly RefusedLine[]): FactsByLine {
  return new Map(
    refused.map(({ product, variant, price, countInStock }) => [
      lineKey({ _id: product, variant }),
      price === null ? null : { price, countInStock },
    ]),
  );
}

/** Units that an unpaid order of this shopper has taken from the stock. */
export interface HeldItem {
  product: string;
  variant: string;
  quantity: number;
}

/** The facts as they are for the shopper who holds these units. */
export function withHeld(facts: FactsByLine, held: readonly HeldItem[]): FactsByLine {
  const mine = new Map(facts);
  for (const { product, variant, quantity } of held) {
    const key = lineKey({ _id: product, variant });
    const told = mine.get(key);
    if (told && told.countInStock !== null)
      mine.set(key, { ...told, countInStock: told.countInStock + quantity });
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
