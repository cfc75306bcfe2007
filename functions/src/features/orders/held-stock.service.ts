import { keptValue } from '../../platform/kept-value';
import type { StockedProducts } from '../products/stock.service';
import type { OrdersRepository } from './orders.repository';

/** Unpaid orders that are looked at, the oldest first. With more, what they hold is more than what is found. */
const MOST = 500;

/** How long an instance takes what is held from memory. */
const FRESH_MS = 5_000;

/** Units of each product that unpaid orders hold, by the product's id. */
export type HeldUnits = ReadonlyMap<string, number>;

/** What unpaid orders hold, a few seconds old at most: one read for each of them. */
export function heldStock(orders: Pick<OrdersRepository, 'listUnpaid'>, now: () => number) {
  const make = async (): Promise<HeldUnits> => {
    const held = new Map<string, number>();
    for (const { lines } of (await orders.listUnpaid({ limit: MOST })).orders)
      for (const { productId, quantity } of lines) held.set(productId, (held.get(productId) ?? 0) + quantity);
    return held;
  };
  const stamp = () => Promise.resolve(now());
  return keptValue({ stamp, make, freshMs: FRESH_MS, maxAgeMs: FRESH_MS, now });
}

/** Whether less than a fifth of a product is free, because unpaid orders hold the rest. */
export const isShort = (products: StockedProducts, held: HeldUnits): boolean =>
  [...products].some(([id, { variants }]) => {
    const free = variants.reduce((sum, { countInStock }) => sum + countInStock, 0);
    return (held.get(id) ?? 0) > 4 * free;
  });
