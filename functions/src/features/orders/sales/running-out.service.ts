import { DAY_MS } from '../../../contract/times';
import { keptValue } from '../../../platform/kept-value';
import type { Base } from '../../base-port';
import type { ProductAdminService } from '../../products/product-admin.service';
import type { SalesDaysRepository } from './sales-days.repository';
import { daysLeft, PACE_DAYS, paceOf } from './selling-pace';
import { daysFrom, shopDays } from './shop-days';

const SOON_DAYS = 14;

const MAX_PRODUCTS = 40;

const CACHE_MS = 10 * 60_000;

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  salesDays: Pick<SalesDaysRepository, 'between'>;
  productAdmin: Pick<ProductAdminService, 'stockOf'>;
}

/** Product that will sell out soon at its current sales rate. */
export interface RunningOut {
  name: string;
  days: number;
}

export function runningOutService({ salesDays, productAdmin, settings, now }: Dependencies) {
  async function findProducts(): Promise<RunningOut[]> {
    const today = shopDays((await settings.current()).settings.shop.timeZone).toCalendarDay(now());
    const { sold } = await salesDays.between(daysFrom(today, 1 - PACE_DAYS), today);
    const paces = [...paceOf(sold, today)].sort(([, one], [, other]) => other - one).slice(0, MAX_PRODUCTS);
    const stock = await productAdmin.stockOf(paces.map(([id]) => id));
    return paces
      .flatMap(([id, pace]) => {
        const product = stock.get(id);
        const days = product ? daysLeft(product.countInStock, pace) : null;
        return product && product.countInStock > 0 && days !== null && days <= SOON_DAYS
          ? [{ name: product.name, days }]
          : [];
      })
      .sort((one, other) => one.days - other.days);
  }

  const cached = keptValue({
    stamp: () => Promise.resolve(null),
    make: findProducts,
    freshMs: CACHE_MS,
    maxAgeMs: CACHE_MS,
    now,
  });

  return {
    soon: () => cached.get(),

    dateIn: (days: number): Date => new Date(now() + days * DAY_MS),
  };
}

export type RunningOutService = ReturnType<typeof runningOutService>;
