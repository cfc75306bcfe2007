import type { RejectedLine } from '../../../contract/orders/quote';
import { SYSTEM_CANCELLATION_REASONS } from '../../../contract/orders/stored-texts';
import { AppError } from '../../../platform/errors';
import { createCachedValue } from '../../../platform/cached-value';
import type { Shop } from '../../../platform/shop';
import type { ProductsById } from '../../products/stock.service';
import type { StockReservingOrder } from '../orders.repository';

/** Maximum number of unpaid orders to read, oldest first. Stock reserved by further orders is not counted. */
const MAX_UNPAID_ORDERS = 500;

const CACHE_MS = 5_000;

/** Minimum number of unpaid orders from one network that suggests an attempt to block the stock. */
const MIN_CROWD_SIZE = 3;

/** Milliseconds within which a new order's payment must start. Later, the order may lose its stock to other orders. */
const PAYMENT_START_MS = 2 * 60_000;

const MAX_CANCELLED_ORDERS = 20;

export interface ReservedStock {
  units: ReadonlyMap<string, number>;
  idle: readonly StockReservingOrder[];
}

interface MissingUnits {
  product: string;
  variant: string;
  units: number;
}

function getMissingUnits(
  error: unknown,
  wanted: readonly { product: string; variant: string; quantity: number }[],
) {
  if (!(error instanceof AppError) || error.code !== 'OUT_OF_STOCK') return [];
  const { items } = error.details as { items: RejectedLine[] };
  return wanted.flatMap(({ product, variant, quantity }): MissingUnits[] => {
    const line = items.find((one) => one.product === product && one.variant === variant);
    return line ? [{ product, variant, units: quantity - line.countInStock }] : [];
  });
}

const countUnits = ({ lines }: StockReservingOrder, { product, variant }: MissingUnits): number =>
  lines.reduce(
    (sum, line) => sum + (line.productId === product && line.variantId === variant ? line.quantity : 0),
    0,
  );

/**
 * Returns idle unpaid orders whose cancellation frees missing stock, oldest first. Only considers the network that
 * reserves most units, unless it is the buyer's network or has few orders.
 */
export function findStockBlockingOrders(
  idle: readonly StockReservingOrder[],
  missing: MissingUnits,
  buyersNetwork: string | undefined,
  now: number,
): StockReservingOrder[] {
  const old = idle.filter(
    (order) => countUnits(order, missing) > 0 && order.createdAt.getTime() <= now - PAYMENT_START_MS,
  );
  const held = (orders: readonly StockReservingOrder[]) =>
    orders.reduce((sum, order) => sum + countUnits(order, missing), 0);
  const networks = new Set(old.map(({ network }) => network));
  const [most = []] = [...networks]
    .filter((network) => network !== undefined && network !== buyersNetwork)
    .map((network) => old.filter((order) => order.network === network).slice(0, MAX_CANCELLED_ORDERS))
    .filter((orders) => orders.length >= MIN_CROWD_SIZE)
    .sort((a, b) => held(b) - held(a));
  const needed = most.findIndex((_, at) => held(most.slice(0, at + 1)) >= missing.units);
  return most.slice(0, needed + 1);
}

/** Creates the service that calculates the stock reserved by unpaid orders. Results are cached for a few seconds. */
export function createReservedStockService({
  ordersRepository: orders,
  orderStatus: { cancelExpired },
  now,
}: Shop) {
  const make = async (): Promise<ReservedStock> => {
    const units = new Map<string, number>();
    const unpaid = await orders.listReservingStock(MAX_UNPAID_ORDERS);
    for (const { lines } of unpaid)
      for (const { productId, quantity } of lines)
        units.set(productId, (units.get(productId) ?? 0) + quantity);
    return { units, idle: unpaid.filter(({ isBegun }) => !isBegun) };
  };
  const stamp = () => Promise.resolve(now());
  const kept = createCachedValue({ stamp, make, freshMs: CACHE_MS, maxAgeMs: CACHE_MS, now });

  return {
    get: kept.get,

    /** Cancels idle unpaid orders of a network that blocks the missing stock. Returns true if any were cancelled. */
    async releaseBlockedStock(
      error: unknown,
      wanted: readonly { product: string; variant: string; quantity: number }[],
      buyersNetwork: string | undefined,
    ): Promise<boolean> {
      const missing = getMissingUnits(error, wanted);
      if (missing.length === 0) return false;
      const { idle } = await kept.get();
      const ends = missing.map((one) => findStockBlockingOrders(idle, one, buyersNetwork, now()));
      if (ends.some((orders) => orders.length === 0)) return false;
      const ended = await Promise.all(
        [...new Set(ends.flat())].map((order) => cancelExpired(order, SYSTEM_CANCELLATION_REASONS.crowding)),
      );
      return ended.includes(true);
    },
  };
}

/** Returns true if unpaid orders reserve so much of a product's stock that less than a fifth is available. */
export const isMostStockReserved = (products: ProductsById, { units }: ReservedStock): boolean =>
  [...products].some(([id, { variants }]) => {
    const free = variants.reduce((sum, { countInStock }) => sum + countInStock, 0);
    return (units.get(id) ?? 0) > 4 * free;
  });
