import { DAY_MS } from '../../../contract/times';
import { createCachedValue } from '../../../platform/cached-value';
import type { Shop } from '../../../platform/shop';
import { getDaysUntilSoldOut, SALES_RATE_DAYS, getSalesRates } from './sales-rate';
import { addDaysToUtcDay, createShopCalendar } from './shop-calendar';

const SOON_DAYS = 14;

const MAX_PRODUCTS = 40;

const CACHE_MS = 10 * 60_000;

/** Product that will soon sell out at its current sales rate. */
export interface StockForecast {
  name: string;
  days: number;
}

export function createStockForecastService({
  salesDaysRepository: salesDays,
  productAdmin,
  settings,
  now,
}: Shop) {
  async function findProducts(): Promise<StockForecast[]> {
    const today = createShopCalendar((await settings.getCurrent()).settings.shop.timeZone).toCalendarDay(
      now(),
    );
    const { sold } = await salesDays.listBetween(addDaysToUtcDay(today, 1 - SALES_RATE_DAYS), today);
    const paces = [...getSalesRates(sold, today)]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_PRODUCTS);
    const stock = await productAdmin.listStock(paces.map(([id]) => id));
    return paces
      .flatMap(([id, pace]) => {
        const product = stock.get(id);
        const days = product ? getDaysUntilSoldOut(product.countInStock, pace) : null;
        return product && product.countInStock > 0 && days !== null && days <= SOON_DAYS
          ? [{ name: product.name, days }]
          : [];
      })
      .sort((one, other) => one.days - other.days);
  }

  const cached = createCachedValue({
    stamp: () => Promise.resolve(null),
    make: findProducts,
    freshMs: CACHE_MS,
    maxAgeMs: CACHE_MS,
    now,
  });

  return {
    listRunningOut: () => cached.get(),

    addDays: (days: number): Date => new Date(now() + days * DAY_MS),
  };
}
