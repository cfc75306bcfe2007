import { DAY_MS } from '../../../contract/times';
import { keptValue } from '../../../platform/kept-value';
import type { Base } from '../../base-port';
import type { ProductAdminService } from '../../products/product-admin.service';
import type { SalesDaysRepository } from './sales-days.repository';
import { daysLeft, PACE_DAYS, paceOf } from './selling-pace';
import { daysFrom, shopDays } from './shop-days';

/** A product counts as running out when it is sold out within so many days. */
const SOON_DAYS = 14;

/** Products with the most units a day that are looked at. */
const LOOKED_AT = 40;

const KEPT_MS = 10 * 60_000;

interface Dependencies extends Pick<Base, 'now' | 'settings'> {
  salesDays: Pick<SalesDaysRepository, 'between'>;
  productAdmin: Pick<ProductAdminService, 'stockOf'>;
}

/** A product on sale that is sold out soon at its present pace. */
export interface RunningOut {
  name: string;
  days: number;
}

/** What runs out soon, by the pace of the last 30 days. */
export function runningOutService({ salesDays, productAdmin, settings, now }: Dependencies) {
  async function look(): Promise<RunningOut[]> {
    const today = shopDays((await settings.current()).settings.shop.timeZone).toCalendarDay(now());
    const { sold } = await salesDays.between(daysFrom(today, 1 - PACE_DAYS), today);
    const paces = [...paceOf(sold, today)].sort(([, one], [, other]) => other - one).slice(0, LOOKED_AT);
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

  const kept = keptValue({
    stamp: () => Promise.resolve(null),
    make: look,
    freshMs: KEPT_MS,
    maxAgeMs: KEPT_MS,
    now,
  });

  return {
    /** The products, soonest first; up to ten minutes old. */
    soon: () => kept.get(),

    /** When something is sold out that is in so many days. */
    dateIn: (days: number): Date => new Date(now() + days * DAY_MS),
  };
}

export type RunningOutService = ReturnType<typeof runningOutService>;
