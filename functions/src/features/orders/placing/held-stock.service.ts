import type { RefusedLine } from '../../../contract/orders/quote';
import { SYSTEM_CANCELLATIONS } from '../../../contract/orders/order-states';
import { AppError } from '../../../platform/errors';
import { keptValue } from '../../../platform/kept-value';
import type { StockedProducts } from '../../products/stock.service';
import type { OrderStatusService } from '../order-status.service';
import type { HeldOrder, OrdersRepository } from '../orders.repository';

/** Unpaid orders that are looked at, the oldest first. With more, what they hold is more than what is found. */
const MOST = 500;

/** How long an instance takes what is held from memory. */
const FRESH_MS = 5_000;

/** From so many orders of a product on, whose payment was not begun, one network crowds others out. */
const CROWD = 3;

/** How long a customer has for beginning to pay before others may need what the order holds. */
const IDLE_MS = 2 * 60_000;

/** Orders that are ended for one buyer at most. */
const MOST_ENDED = 20;

export interface HeldStock {
  /** Units of each product that unpaid orders hold, by the product's id. */
  units: ReadonlyMap<string, number>;
  /** Orders whose payment was not begun, the oldest first. */
  idle: readonly HeldOrder[];
}

/** A variant of which a buyer wants more than there is. */
interface Missing {
  product: string;
  variant: string;
  units: number;
}

/** What a refused order lacks; nothing where it was refused for another reason. */
function missingOf(
  error: unknown,
  wanted: readonly { product: string; variant: string; quantity: number }[],
) {
  if (!(error instanceof AppError) || error.code !== 'OUT_OF_STOCK') return [];
  const { items } = error.details as { items: RefusedLine[] };
  return wanted.flatMap(({ product, variant, quantity }): Missing[] => {
    const line = items.find((one) => one.product === product && one.variant === variant);
    return line ? [{ product, variant, units: quantity - line.countInStock }] : [];
  });
}

const unitsOf = ({ lines }: HeldOrder, { product, variant }: Missing): number =>
  lines.reduce(
    (sum, line) => sum + (line.productId === product && line.variantId === variant ? line.quantity : 0),
    0,
  );

/**
 * The oldest orders of the network that holds most of a variant, as many as make room for what is missing of it. None where they hold too
 * little, where no network has many, or where it is the buyer's own.
 */
export function crowding(
  idle: readonly HeldOrder[],
  missing: Missing,
  buyersNetwork: string | undefined,
  now: number,
): HeldOrder[] {
  const old = idle.filter(
    (order) => unitsOf(order, missing) > 0 && order.createdAt.getTime() <= now - IDLE_MS,
  );
  const held = (orders: readonly HeldOrder[]) =>
    orders.reduce((sum, order) => sum + unitsOf(order, missing), 0);
  const networks = new Set(old.map(({ network }) => network));
  const [most = []] = [...networks]
    .filter((network) => network !== undefined && network !== buyersNetwork)
    .map((network) => old.filter((order) => order.network === network).slice(0, MOST_ENDED))
    .filter((orders) => orders.length >= CROWD)
    .sort((a, b) => held(b) - held(a));
  const needed = most.findIndex((_, at) => held(most.slice(0, at + 1)) >= missing.units);
  return most.slice(0, needed + 1);
}

interface Dependencies {
  orders: Pick<OrdersRepository, 'listHeld'>;
  expire: OrderStatusService['expire'];
  now: () => number;
}

/** What unpaid orders hold, a few seconds old at most: one read for each of them. */
export function heldStock({ orders, expire, now }: Dependencies) {
  const make = async (): Promise<HeldStock> => {
    const units = new Map<string, number>();
    const unpaid = await orders.listHeld(MOST);
    for (const { lines } of unpaid)
      for (const { productId, quantity } of lines)
        units.set(productId, (units.get(productId) ?? 0) + quantity);
    return { units, idle: unpaid.filter(({ isBegun }) => !isBegun) };
  };
  const stamp = () => Promise.resolve(now());
  const kept = keptValue({ stamp, make, freshMs: FRESH_MS, maxAgeMs: FRESH_MS, now });

  return {
    get: kept.get,

    /**
     * Ends orders that one network placed and nobody began to pay, so that an order can be placed which was refused for want of stock.
     * No payment can be on its way for them: `expire` looks again.
     * @returns whether it is worth another try.
     */
    async makeRoom(
      error: unknown,
      wanted: readonly { product: string; variant: string; quantity: number }[],
      buyersNetwork: string | undefined,
    ): Promise<boolean> {
      const missing = missingOf(error, wanted);
      if (missing.length === 0) return false;
      const { idle } = await kept.get();
      const ends = missing.map((one) => crowding(idle, one, buyersNetwork, now()));
      if (ends.some((orders) => orders.length === 0)) return false;
      const ended = await Promise.all(
        [...new Set(ends.flat())].map((order) => expire(order, SYSTEM_CANCELLATIONS.crowding)),
      );
      return ended.includes(true);
    },
  };
}

/** Whether less than a fifth of a product is free, because unpaid orders hold the rest. */
export const isShort = (products: StockedProducts, { units }: HeldStock): boolean =>
  [...products].some(([id, { variants }]) => {
    const free = variants.reduce((sum, { countInStock }) => sum + countInStock, 0);
    return (units.get(id) ?? 0) > 4 * free;
  });
