import { decimalToMinorUnits, formatMinorUnits } from '../../contract/money';
import type { DailySales } from '../../contract/orders/order-stats';
import { toCalendarDay } from '../../contract/orders/delivery';
import { storeConfig } from '../../contract/store-config';
import { DAY_MS } from '../../contract/times';
import type { NotificationEmail } from './notice-port';
import type { Shop } from '../../platform/shop';
import { t } from '../../contract/texts/text';

/** Time of the weekly digest on Mondays, in milliseconds after midnight. */
const HOUR_MS = 6 * 60 * 60 * 1000;

/** Returns the Monday of the latest weekly digest in the shop's time zone, such as 2026-03-02. */
export function getWeeklyDigestDate(now: number, timeZone: string): string {
  const day = new Date(`${toCalendarDay(now - HOUR_MS, timeZone)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

const sum = (days: readonly DailySales[], of: 'orders' | 'revenue') =>
  days.reduce((total, day) => total + day[of], 0);

export function createWeeklyDigestService({
  transactions,
  noticesRepository: notices,
  notices: notify,
  orderStats,
  inbox: { countWaiting: countMessages },
  settings,
  now,
}: Shop) {
  async function prepareDigest(): Promise<() => NotificationEmail> {
    const [stats, messages, { settings: current }] = await Promise.all([
      orderStats.getStats({ days: 30 }),
      countMessages(),
      settings.getCurrent(),
    ]);
    const { currency } = current.money;
    const money = (value: number) =>
      formatMinorUnits(decimalToMinorUnits(value, currency), currency, storeConfig.locale);
    // Today's revenue is excluded because the day is incomplete.
    const whole = stats.revenueByDay.slice(0, -1);
    const [week, before] = [whole.slice(-7), whole.slice(-14, -7)];
    return () => ({
      subject: t('Your week in numbers'),
      heading: t('Your week in numbers'),
      paragraphs: [t('The last seven days, and the seven days before them in brackets.')],
      rows: [
        { label: t('Orders'), value: `${sum(week, 'orders')} (${sum(before, 'orders')})` },
        { label: t('Revenue'), value: `${money(sum(week, 'revenue'))} (${money(sum(before, 'revenue'))})` },
        { label: t('Orders to confirm'), value: String(stats.ordersByStatus.pending) },
        { label: t('Orders to pack'), value: String(stats.ordersByStatus.confirmed) },
        { label: t('Messages to answer'), value: String(messages) },
        { label: t('Products that are sold out'), value: String(stats.soldOut) },
      ],
      action: { label: t('Open the dashboard'), path: '/admin' },
    });
  }

  return {
    /** Sends this week's digest, unless already sent. A new shop gets its first digest on the following Monday. */
    async sendDue(): Promise<{ digests: number }> {
      const week = getWeeklyDigestDate(now(), (await settings.getCurrent()).settings.shop.timeZone);
      const content = (await notify.isWanted('digest')) ? await prepareDigest() : null;
      const isNew = await transactions.run(async (tx) => {
        const last = await notices.findLastDigest(tx);
        notices.recordDigest(tx, week);
        if (last === null || last === week) return false;
        if (content) await notify.send(tx, 'digest', content);
        return true;
      });
      return { digests: isNew && content ? 1 : 0 };
    },
  };
}
